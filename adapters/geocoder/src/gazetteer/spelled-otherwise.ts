import { lookUp } from "@dinner-dice/core/reading";
import type { Word } from "./fold.js";

/** Words that are short for others, each for one or more. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  pt: ["point", "port"],
  pk: ["park", "peak"],
  lk: ["lake"],
  ctr: ["center", "centre"],
  cntr: ["center", "centre"],
  gr: ["grand", "great"],
  is: ["island", "islands"],
  isl: ["island", "islands"],
  fls: ["falls"],
  hls: ["hills"],
  mtn: ["mountain"],
  crk: ["creek"],
  vly: ["valley"],
};

/** Compass points that are other words too, so that they count at the start alone. */
const COMPASS: Readonly<Record<string, readonly string[]>> = { so: ["south"], no: ["north"] };

/** Letters that an apostrophe joins to the next word: 'O Fallon', 'L Anse'. */
const LETTERS = new Set(["o", "d", "l"]);

/** Other ways to spell some folded words, each with one word changed. */
export function spelledOtherwise(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.length < 2) return [];
  return words.flatMap((word, index) => {
    const before = words.slice(0, index);
    const [next, ...rest] = words.slice(index + 1);
    const behind = next ? [next, ...rest] : [];
    const texts = [
      ...(lookUp(SHORT, word.text) ?? []),
      ...(index > 0 ? [] : (lookUp(COMPASS, word.text) ?? [])),
    ];
    const isApart = next !== undefined && !next.opensPart && LETTERS.has(word.text);
    return [
      ...texts.map((text) => [...before, { ...word, text }, ...behind]),
      ...(isApart ? [[...before, { ...word, text: word.text + next.text }, ...rest]] : []),
    ];
  });
}
