import { prop } from "../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { SEEDS } from "@dinner-dice/core/roll/roll";
import {
  isTrueCheck,
  readLine,
  readSentCheck,
  readSentName,
  type SentCheck,
  writeSentCheck,
} from "@dinner-dice/core/roll/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sentCheck } from "../fixtures.js";

const TWO: SentCheck = {
  places: [
    { name: "Gus’s & Söhne", address: "310 S Front St", point: { lat: 35.14, lng: -90.05 } },
    { name: "寿司" },
  ],
  seed: 7,
  index: 1,
};

const name = fc
  .string({ minLength: 1, maxLength: 80 })
  .map((text) => text.replace(/[\p{C}\p{Z}]+/gu, " ").trim())
  .filter((text) => /[^\p{Z}\p{C}]/u.test(text));
const place = fc.record({ name, address: name, point: coordinates }, { requiredKeys: ["name"] });
const check = fc
  .record({ places: fc.array(place, { minLength: 1, maxLength: 6 }), seed: fc.nat(SEEDS - 1) })
  .map(({ places, seed }) => sentCheck(places, seed));

/** The longest address of a site that the limit has room for. */
const SITE = "https://dinner-dice.staging.example.com/check";

describe("a check in a link", () => {
  it("is read as it was written, with the picked name alone in the query", () => {
    const link = writeSentCheck(TWO);
    const [gus, sushi] = TWO.places;
    expect(readSentCheck(link)).toEqual({ ...TWO, places: [{ name: gus!.name }, sushi] });
    expect(readSentName(link.slice(0, link.indexOf("#")))).toBe("寿司");
    expect(readSentCheck(`?utm_source=chat&${link.slice(1).replace("#", "&fbclid=1#")}`)).toBeDefined();
    expect(link).toMatch(/^\?p=[\w~.,!*-]+#[\w~.,!*:-]+[a-z\d]$/);
  });

  it("leaves six names of usual length whole, with the address", () => {
    const names = ["Gus's World Famous Fried Chicken", "Central BBQ", "Elwood's Shack", "Huey's Downtown"];
    const six = [...names, "The Four Way", "Charlie Vergos' Rendezvous"].map((each) => ({ name: each }));
    const point = { lat: 35.14953, lng: -90.04898 };
    const places = [
      { name: names[0]!, address: "310 S Front St, Memphis, TN 38103", point },
      ...six.slice(1),
    ];
    expect(readSentCheck(writeSentCheck(sentCheck(places, 6)))?.places).toEqual(places);
  });

  it.each(["x", "\u0e01", "\u5bff", "\u{1f468}", "é", "'\u0e01"])(
    "has at most 300 characters with six of the longest names and addresses of %j",
    (letter) => {
      const [longest, there] = [letter.repeat(120), { lat: -12.123456, lng: -123.123456 }];
      const six = Array.from({ length: 6 }, () => ({ name: longest, address: longest, point: there }));
      const link = writeSentCheck(sentCheck(six, SEEDS - 1));
      expect((SITE + link).length).toBeLessThanOrEqual(300);
      const read = readSentCheck(link)!;
      expect(isTrueCheck(read)).toBe(true);
      for (const { name: cut } of read.places) expect(longest.startsWith(cut.slice(0, -1))).toBe(true);
      expect(read.places[read.index]!.name.length).toBeGreaterThan(20);
    },
  );

  it("tells a roll that was changed from one that was not", () => {
    expect(isTrueCheck(TWO)).toBe(true);
    expect(isTrueCheck({ ...TWO, index: 0 })).toBe(false);
    expect(isTrueCheck({ ...TWO, seed: 8 })).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["words", "#faq"],
    ["the picked name alone", "?p=A"],
    ["no places", "?p=A#::1"],
    ["no picked name", "#:::1"],
    ["seven places", "?p=A#::B:C:D:E:F:G::1"],
    ["a nameless place", "?p=A#::B:::1"],
    ["a place whose name nobody can see", "?p=A#::B:~6bv~::1"],
    ["a picked name that nobody can see", "?p=~6bv~#::B::1"],
    ["no place for the pick", "?p=A#::B:C:1"],
    ["a seed that is none", "?p=A#::B::-1"],
    ["far too much", `?p=A#::${"B".repeat(16_000)}::1`],
  ])("is none where the address holds %s", (_, link) => {
    expect(readSentCheck(link)).toBeUndefined();
  });

  it("takes no unseen signs, no half characters, no odd points and no more of a name than fits a line", () => {
    const odd = `?p=A~6cu~B_~16o0.zzzzzz.-1.~_${"x".repeat(300)}#9zzzzz.1:~6bv~::1`;
    const [only] = readSentCheck(odd)?.places ?? [];
    expect(only?.name).toMatch(/^A B  ?x+$/);
    expect(only).toEqual({ name: only?.name });
  });

  it.each([
    ["a family", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Diner"],
    ["Persian", "\u06a9\u0627\u0641\u0647\u200c\u0647\u0627"],
    ["Sinhala", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
  ])("leaves a name whole that is joined by what cannot be seen: %s", (_, whole) => {
    expect(readLine(whole)).toBe(whole);
  });

  it.each(["\u200d", " \u200c\u200d ", "\u200d\u200b\u200c"])("is no line of %j alone", (joiners) => {
    expect(readLine(joiners)).toBeUndefined();
    expect(readLine(`a${joiners} `)).toBe("a");
  });

  prop([check])("keeps its roll, the picked place to a meter, and all of every name or its start", (any) => {
    const link = writeSentCheck(any);
    const read = readSentCheck(link)!;
    expect((SITE + link).length).toBeLessThanOrEqual(300);
    expect(read).toMatchObject({ seed: any.seed, index: any.index });
    expect(isTrueCheck(read)).toBe(true);
    for (const [at, each] of any.places.entries()) expectStart(read.places[at]!.name, each.name);
    const [sent, got] = [any.places[any.index]!, read.places[any.index]!];
    if (sent.address !== undefined) expectStart(got.address!, sent.address);
    expect(got.point?.lat ?? 0).toBeCloseTo(sent.point?.lat ?? 0, 4);
    expect(got.point?.lng ?? 0).toBeCloseTo(sent.point?.lng ?? 0, 4);
  });

  prop([fc.string(), fc.string({ unit: "binary" })])("is never thrown at", (text, odd) => {
    expect(readSentCheck(text)).toBeUndefined();
    expect(() => readSentCheck(`?p=${odd}#${text}`)).not.toThrow();
  });
});

/** A text is whole, or cut and says so. */
function expectStart(text: string, whole: string): void {
  if (text !== whole) expect(text).toMatch(/…$/);
  expect(whole.startsWith(text.replace(/…$/, ""))).toBe(true);
}
