import { setLines } from "../../../../web/src/finder/picture/draw-check.js";
import { prop } from "../../../prop.js";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const widthOf = (words: string): number => Array.from(new Intl.Segmenter().segment(words)).length;
const inTens = (words: string, most = 9): readonly string[] => setLines(words, { widthOf, width: 10, most });

const anyWords = fc.string({ unit: "grapheme" });
const shortWords = fc.array(fc.stringMatching(/^[a-z]{1,9}$/));

describe("words in lines", () => {
  it.each([
    ["", []],
    ["Payne's", ["Payne's"]],
    ["Payne's  Bar-B-Q", ["Payne's", "Bar-B-Q"]],
    ["a b c d e f", ["a b c d e", "f"]],
    ["Donaudampfschiff", ["Donaudampf", "schiff"]],
    ["Am Donaudampfschiff 3", ["Am Donauda", "mpfschiff", "3"]],
    ["日本料理とても長い名前のお店", ["日本料理とても長い", "名前のお店"]],
    ["寿司 日本料理とても長い名前", ["寿司 日本料理とても", "長い名前"]],
    ["「日本料理」とても長い名前", ["「日本料理」とても", "長い名前"]],
    ["مطعم الشام للمأكولات", ["مطعم الشام", "للمأكولات"]],
    ["🍜🍣👩‍👩‍👧‍👦🍕🌮🥗🍔🍟🍝🍤🍛🍚", ["🍜🍣👩‍👩‍👧‍👦🍕🌮🥗🍔🍟🍝🍤", "🍛🍚"]],
  ])("of '%s' are %j", (words, lines) => {
    expect(inTens(words)).toEqual(lines);
  });

  it("end with '…' where there is no room for more", () => {
    expect(inTens("one two three four five", 2)).toEqual(["one two", "three fou…"]);
    expect(inTens("Donaudampfschifffahrtsgesellschaft", 2)).toEqual(["Donaudampf", "schifffah…"]);
  });

  prop([anyWords, fc.integer({ min: 2, max: 30 }), fc.integer({ min: 1, max: 5 })])(
    "never leave their room",
    (words, width, most) => {
      const lines = setLines(words, { widthOf, width, most });
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
    },
  );

  prop([anyWords])("lose no letter where there is room for all", (words) => {
    const bare = (text: string): string => text.replaceAll(/\s/g, "");
    expect(bare(inTens(words, words.length + 1).join(""))).toBe(bare(words));
  });

  prop([shortWords])("keep every word where there is room for all", (words) => {
    expect(inTens(words.join(" "), words.length + 1).join(" ")).toBe(words.join(" "));
  });
});
