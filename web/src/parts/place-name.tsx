import { Unbroken } from "./text.js";
import type { ReactElement } from "react";

/** Languages that are written in letters of their own. Others share theirs, so their language is not known. */
const BY_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ["ja", /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ["ko", /\p{sc=Hangul}/u],
  ["th", /\p{sc=Thai}/u],
  ["el", /\p{sc=Greek}/u],
  ["he", /\p{sc=Hebrew}/u],
  ["hy", /\p{sc=Armenian}/u],
  ["ka", /\p{sc=Georgian}/u],
];

/** The language of a name; '' where it is not known; `undefined` for one that English readers can say. */
export function languageOf(name: string): string | undefined {
  if (!/(?!\p{sc=Latin})\p{L}/u.test(name)) return undefined;
  return BY_LETTERS.find(([, letters]) => letters.test(name))?.[0] ?? "";
}

/** A name from outside: in its own direction, whatever is around it. */
export function PlaceName({ name }: { readonly name: string }): ReactElement {
  return (
    <bdi lang={languageOf(name)}>
      <Unbroken words={name} />
    </bdi>
  );
}
