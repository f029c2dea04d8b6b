import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { cleanText, readName, readText } from "@dinner-dice/core/ground/reading";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** Marks that turn a line's direction around, or draw nothing. */
const MARKS = Array.from(
  "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" +
    "\u00ad\u034f\u115f\u180e\u200b\u200c\u200d\u2060\u2063\u3164\ufe0f\ufeff\uffa0\ufff9\u{e0041}\u{e0101}" +
    "\u0000\u0007\u001b\u007f\u0090\u009b",
);
const text = fc.string({
  unit: fc.oneof(anyCharacter, fc.constantFrom(...MARKS), fc.constantFrom("a", "😀")),
});

describe("cleaning a text", () => {
  it.each(MARKS)("takes %j out of a Latin name", (mark) => {
    expect(cleanText(`${mark}Bo${mark}'s Grill${mark}`)).toBe("Bo's Grill");
  });

  it.each([
    ["Persian", "\u06a9\u0627\u0641\u0647\u200c\u0647\u0627"],
    ["Sinhala", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
    ["Hindi", "\u0915\u094d\u200d\u0937"],
    ["a family of emoji", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["a colored heart", "\u2764\ufe0f\u200d\u{1f525}"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["a form of an ideograph", "\u845b\u{e0101}"],
    ["Hebrew, Japanese and combining marks", "\u05e9\u05dc\u05d5\u05dd \u5bff\u53f8 e\u0301"],
    ["tabs and line feeds", "one\ttwo\nthree"],
  ])("leaves %s as it is", (_, whole) => {
    expect(cleanText(whole)).toBe(whole);
  });

  it("makes line feeds of other line breaks", () => {
    expect(cleanText("a\r\nb\rc\u0085d\u2028e\u2029f")).toBe("a\nb\nc\nd\ne\nf");
  });

  it("takes out halves of characters", () => {
    expect(cleanText("half \ud83c of \udf55 one")).toBe("half  of  one");
  });

  it("happens wherever a name or a text is read", () => {
    expect([readName("Caf\u202e\u00e9 \u200bBar"), readText("1 Main\u2069 St")]).toEqual([
      "Café Bar",
      "1 Main St",
    ]);
  });

  prop([text])("leaves nothing to clean", (dirty) => {
    const clean = cleanText(dirty);
    expect(cleanText(clean)).toBe(clean);
  });

  prop([text])("never leaves a direction mark or a control", (dirty) => {
    const left = Array.from(cleanText(dirty)).filter((sign) => /[\p{Cc}\p{Bidi_Control}\p{Cs}]/u.test(sign));
    expect(left.filter((sign) => sign !== "\t" && sign !== "\n")).toEqual([]);
  });

  prop([text])("takes away signs and adds none", (dirty) => {
    expect(dirty.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").length).toBeGreaterThanOrEqual(
      cleanText(dirty).length,
    );
  });
});
