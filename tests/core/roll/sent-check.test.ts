import { prop } from "../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { SEEDS } from "@dinner-dice/core/roll/roll";
import {
  isTrueCheck,
  readLine,
  readSentCheck,
  type SentCheck,
  sentCheck,
  writeSentCheck,
} from "@dinner-dice/core/roll/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const TWO: SentCheck = {
  places: [
    { name: "Gus’s & Söhne", address: "310 S Front St", point: { lat: 35.14, lng: -90.05 } },
    { name: "寿司" },
  ],
  seed: 7,
  index: 1,
};

/** Signs of nobody's alphabet, then one that can be seen. */
const UNSEEN = `${"\ue000".repeat(130)}A`;

const name = fc
  .string({ minLength: 1, maxLength: 80 })
  .map((text) => text.replace(/[\p{C}\p{Z}]+/gu, " ").trim())
  .filter((text) => /[^\p{Z}\p{C}]/u.test(text));
const place = fc.record({ name, address: name, point: coordinates }, { requiredKeys: ["name"] });
const check = fc
  .record({ places: fc.array(place, { minLength: 1, maxLength: 6 }), seed: fc.nat(SEEDS - 1) })
  .map(({ places, seed }) => sentCheck(places, seed));

describe("a check in a link", () => {
  it("is read as it was written", () => {
    expect(readSentCheck(`#${writeSentCheck(TWO)}`)).toEqual(TWO);
    expect(writeSentCheck(TWO)).toMatch(/^[\w%.~!*'()-]+$/);
  });

  it("is read with six of the longest names and addresses of any script", () => {
    const longest = "\u0e01".repeat(120);
    const there = { lat: -12.123456, lng: -123.123456 };
    const six = Array.from({ length: 6 }, () => ({ name: longest, address: longest, point: there }));
    const any = sentCheck(six, SEEDS - 1);
    expect(readSentCheck(writeSentCheck(any))).toEqual(any);
  });

  it("tells a roll that was changed from one that was not", () => {
    expect(isTrueCheck(TWO)).toBe(true);
    expect(isTrueCheck({ ...TWO, index: 0 })).toBe(false);
    expect(isTrueCheck({ ...TWO, seed: 8 })).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["words", "#faq"],
    ["half a character", "#%E0%A4%A"],
    ["another version", write({ v: 2, s: 1, i: 0, c: [{ n: "A" }] })],
    ["no places", write({ v: 1, s: 1, i: 0, c: [] })],
    ["seven places", write({ v: 1, s: 0, i: 0, c: Array.from({ length: 7 }, () => ({ n: "A" })) })],
    ["a nameless place", write({ v: 1, s: 0, i: 0, c: [{ n: "A" }, { n: "\u200b" }] })],
    ["a name that nobody can see as far as a line goes", write({ v: 1, s: 0, i: 0, c: [{ n: UNSEEN }] })],
    ["a face beyond the mat", write({ v: 1, s: 0, i: 2, c: [{ n: "A" }, { n: "B" }] })],
    ["a seed that is none", write({ v: 1, s: -1, i: 0, c: [{ n: "A" }] })],
    ["far too much", write({ v: 1, s: 0, i: 0, c: [{ n: "A".repeat(16_000) }] })],
  ])("is none where the address holds %s", (_, fragment) => {
    expect(readSentCheck(fragment)).toBeUndefined();
  });

  it("takes no unseen signs, no odd points and no more of a name than fits a line", () => {
    const odd = write({ v: 1, s: 0, i: 0, c: [{ n: `A\u202eB ${"x".repeat(300)}`, a: 7, p: "900,1" }] });
    const [only] = readSentCheck(odd)?.places ?? [];
    expect(only).toEqual({ name: `A B ${"x".repeat(116)}` });
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

  prop([check])("keeps every name, address and point to a tenth of a meter, and its roll", (any) => {
    const read = readSentCheck(writeSentCheck(any));
    expect(read).toMatchObject({ seed: any.seed, index: any.index });
    expect(read?.places.map((each) => [each.name, each.address])).toEqual(
      any.places.map((each) => [each.name, each.address]),
    );
    for (const [index, { point }] of any.places.entries()) {
      if (!point) continue;
      expect(read?.places[index]?.point?.lat).toBeCloseTo(point.lat, 5);
      expect(read?.places[index]?.point?.lng).toBeCloseTo(point.lng, 5);
    }
    expect(isTrueCheck(read!)).toBe(true);
  });

  prop([fc.string(), fc.json()])("is never thrown at", (text, json) => {
    expect(readSentCheck(text)).toBeUndefined();
    expect(readSentCheck(encodeURIComponent(json))).toBeUndefined();
  });
});

function write(value: object): string {
  return `#${encodeURIComponent(JSON.stringify(value))}`;
}
