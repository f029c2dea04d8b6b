import { foldWords } from "@dinner-dice/local/gazetteer/fold";
import {
  mayBegin,
  withoutCodes,
  withoutLead,
  withoutParts,
  withoutPostalCode,
} from "@dinner-dice/local/gazetteer/place-words";
import { expect, it } from "vitest";

const written = (words: readonly { readonly text: string }[]): string =>
  words.map(({ text }) => text).join(" ");

it.each([
  ["near memphis", "memphis"],
  ["in the city of memphis", "memphis"],
  ["close to memphis", "memphis"],
  ["next to the town of memphis", "memphis"],
  ["memphis", "memphis"],
  ["close memphis", "close memphis"],
  ["next memphis", "next memphis"],
  ["new to memphis", "new to memphis"],
  ["city memphis", "city memphis"],
  ["park of memphis", "park of memphis"],
  ["the dalles", "the dalles"],
  ["next of memphis", "next of memphis"],
  ["near", "near"],
])("'%s' leads up to '%s'", (text, place) => {
  expect(written(withoutLead(foldWords(text)))).toBe(place);
});

it.each<readonly [text: string, ...left: string[]]>([
  ["downtown west memphis", "west memphis", "memphis"],
  ["downtown memphis area", "downtown memphis", "memphis area", "memphis"],
  ["memphis"],
  ["downtown area"],
  [
    "old east memphis city area",
    ...["old east memphis city", "east memphis city area", "old east memphis", "east memphis city"],
    ...["memphis city area", "east memphis", "memphis city", "memphis"],
  ],
  [
    "old old old old old memphis",
    ...["old old old old memphis", "old old old memphis", "old old memphis", "old memphis"],
  ],
])("of '%s' is left without its parts, the most first: %s %s %s", (text, ...left) => {
  expect(withoutParts(foldWords(text)).map(written)).toEqual(left);
});

it.each([
  ["elm, tulsa", [1]],
  ["elm tulsa", []],
  ["elm street tulsa", [2]],
  ["7 elm tulsa", [2]],
  ["7 tulsa", []],
  ["street tulsa", []],
  ["diner in tulsa", [2]],
  ["74120 tulsa", [1]],
])("in '%s' a town may be named from these words on: %j", (text, expected) => {
  const words = foldWords(text);
  const indexes = Array.from({ length: words.length + 2 }, (_, index) => index);
  expect(indexes.filter((index) => mayBegin(words, index))).toEqual(expected);
});

it.each<readonly [text: string, town: string, ...left: string[]]>([
  ["london sw1a 2aa", "london", "london"],
  ["amsterdam 1012 ab", "amsterdam", "amsterdam"],
  ["amsterdam 1012 abc", "amsterdam 1012 abc", "amsterdam 1012"],
  ["amsterdam 10125 ab", "amsterdam 10125 ab", "amsterdam 10125"],
  ["1012 ab", "1012 ab", "1012"],
  ["roma rm", "roma rm", "roma"],
  ["kobenhavn k", "kobenhavn k", "kobenhavn"],
  ["sydney nsw 2000", "sydney nsw", "sydney nsw", "sydney"],
  ["roma mare", "roma mare"],
  ["rm", "rm"],
  ["2000", ""],
])("'%s' is '%s' without its postal code, and without any code: %s %s", (text, town, ...left) => {
  const words = foldWords(text);
  expect([written(withoutPostalCode(words)), ...withoutCodes(words).map(written)]).toEqual([town, ...left]);
});
