import { prop } from "../../prop.js";
import {
  isFields,
  known,
  lookUp,
  plainSpaces,
  readCount,
  readFields,
  readItems,
  readJson,
  readName,
  readNumber,
  readPositive,
  readText,
  readTexts,
  readWebAddress,
} from "@dinner-dice/core/ground/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("fields and lists", () => {
  it.each([[undefined], [null], ["text"], [7], [[{ a: 1 }]]])("%j has no fields", (value) => {
    expect(isFields(value)).toBe(false);
    expect(readFields(value)).toEqual({});
  });

  it("are given as they are", () => {
    const fields = { a: 1 };
    expect(isFields(fields)).toBe(true);
    expect(readFields(fields)).toBe(fields);
    expect(readItems([1, "b"])).toEqual([1, "b"]);
    expect(readItems({ length: 1 })).toEqual([]);
  });

  it("of a table are found by their own words alone", () => {
    const table = { halal: 1, [""]: 2 };
    expect(["halal", "", "kosher", "constructor", "__proto__"].map((word) => lookUp(table, word))).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("lose what is undefined and nothing else", () => {
    expect(known({ a: undefined, b: 0, c: "", d: null, e: false })).toEqual({
      b: 0,
      c: "",
      d: null,
      e: false,
    });
    expect(known({ a: undefined })).not.toHaveProperty("a");
  });
});

describe("JSON", () => {
  it.each<[unknown, unknown]>([
    ['{"a":[1,null]}', { a: [1, null] }],
    ["null", null],
    [" 7 ", 7],
    ['{"a":', undefined],
    ["", undefined],
    [undefined, undefined],
    [7, undefined],
    [{ a: 1 }, undefined],
  ])("%j says %j", (text, value) => {
    expect(readJson(text)).toEqual(value);
  });

  prop([fc.jsonValue()])("says what was written", (value) => {
    const text = JSON.stringify(value);
    expect(JSON.stringify(readJson(text))).toBe(text);
  });

  prop([fc.anything()])("never throws", (text) => void readJson(text));
});

describe("a text", () => {
  it.each<[unknown, string | undefined]>([
    ["ribs", "ribs"],
    ["11 am – 10 pm", "11 am – 10 pm"],
    ["two\u2009and\u00a0three", "two and three"],
    ["a\u0000b\u007fc\u009fd", "abcd"],
    ["line\nand\ttab", "line\nand\ttab"],
    ["half \ud83c", "half "],
    ["🍕", "🍕"],
    [" \u200b\u00ad ", undefined],
    ["", undefined],
    [7, undefined],
    [["ribs"], undefined],
  ])("%j is read as %j", (value, text) => {
    expect(readText(value)).toBe(text);
  });

  it("is cut to 10,000 characters", () => {
    expect(readText("a".repeat(10_000))).toHaveLength(10_000);
    expect(readText("a".repeat(10_001))).toHaveLength(10_000);
  });

  it("is cut to 200 characters as a name, before anything else is done with it", () => {
    expect(readName("a".repeat(201))).toBe("a".repeat(200));
    expect(readName(`${"a".repeat(199)}🍕`)).toBe("a".repeat(199));
    expect(readName(`${" ".repeat(200)}a`)).toBeUndefined();
    expect([readName(7), readName(" Bo's "), readName(" ")]).toEqual([undefined, " Bo's ", undefined]);
  });

  it("has plain spaces", () => {
    expect(plainSpaces("1\u202f2\u20093\u00a04")).toBe("1 2 3 4");
  });

  it("is one of a list's, where there are any", () => {
    expect(readTexts(["a", 7, "", "b"])).toEqual(["a", "b"]);
    expect(readTexts([7])).toBeUndefined();
    expect(readTexts("a")).toBeUndefined();
  });
});

describe("a web address", () => {
  it.each<[unknown, string | undefined]>([
    [" https://example.org/a?b#c ", "https://example.org/a?b#c"],
    ["//example.org", "https://example.org"],
    ["http://[::1]:8080/", "http://[::1]:8080/"],
    ["javascript:alert(1)", undefined],
    ["example.org", undefined],
    ["https://exa mple.org", undefined],
    [undefined, undefined],
  ])("%j is read as %j", (value, address) => {
    expect(readWebAddress(value)).toBe(address);
  });
});

describe("a number", () => {
  it.each<[unknown, number | undefined]>([
    [0, 0],
    ["3.5", 3.5],
    [" -2 ", -2],
    ["", undefined],
    [" ", undefined],
    ["many", undefined],
    [Number.NaN, undefined],
    ["Infinity", undefined],
    [true, undefined],
  ])("%j is read as %j", (value, number) => {
    expect(readNumber(value)).toBe(number);
  });

  it.each<[unknown, number | undefined, number | undefined]>([
    [0, undefined, 0],
    [1, 1, 1],
    [0.5, 0.5, undefined],
    [-1, undefined, undefined],
    ["1", undefined, undefined],
    [Number.POSITIVE_INFINITY, undefined, undefined],
    [2 ** 53, 2 ** 53, undefined],
  ])("%j is %j where it must be above zero, and %j as a count", (value, positive, count) => {
    expect([readPositive(value), readCount(value)]).toEqual([positive, count]);
  });

  prop([fc.anything()])("is never invented", (value) => {
    for (const number of [readNumber(value), readPositive(value), readCount(value)])
      expect(number === undefined || Number.isFinite(number)).toBe(true);
  });
});
