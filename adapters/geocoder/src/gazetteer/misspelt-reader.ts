import { SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { MOST_NAME_WORDS, areParts, withoutParts } from "./place-words.js";
import { approximately, first, type Reading } from "./place-reading.js";
import { type Scope, type Split, splitTail } from "./region-tail.js";
import { choose } from "./town-choice.js";
import type { AllTowns, Sizeable, Town } from "./towns.js";
import { isAlmost, slips } from "./almost.js";
import { liesIn, type RegionCode } from "./regions.js";
import { isHome, weightOf } from "./weight.js";

/** A folded name, and where the town that is meant must lie, if that is told. */
interface Misspelt {
  readonly key: string;
  readonly region: RegionCode | undefined;
}

/** Letters: of the shortest name that is guessed, of one that is hardly a word, of a long one in which a second slip is a doubled letter or not, and any. */
const LETTERS = { least: 5, unlike: 7, seldom: 9, doubled: 10, long: 11 } as const;

/** What a town weighs at least to be guessed where no state is told: with a short name, after two slips, abroad, at home. */
const WEIGHTS = { short: 2_000_000, twice: 1_000_000, abroad: 600_000, home: 400_000 } as const;

/** A town and how many slips its name is away; 0 where that is too many. */
interface Guess extends Sizeable {
  readonly count: number;
}

/** What a guess can draw on. */
interface AllScope extends Scope {
  readonly towns: AllTowns;
}

/** Reads folded words that nothing else is known by as a town's misspelt name, in its region or not: 'Cincinatti', 'Nashvile TN'. */
export function readMisspelt(words: readonly Word[], scope: AllScope): Reading | undefined {
  return SELDOM_TOWNS.has(keyOf(words)) ? undefined : approximately(readPlace(words, scope));
}

/** A town's name, or one in a region that is named last: 'Cincinatti, Ohio, USA'. */
function readPlace(words: readonly Word[], scope: AllScope): Reading | undefined {
  const inRegion = ({ rest, region }: Split): Reading | undefined => readPlace(rest, { ...scope, region });
  return readTown(words, scope) ?? first(splitTail(words, scope), inRegion);
}

/** What is as like as the likeliest is offered beside it. */
function readTown(words: readonly Word[], { towns, region }: AllScope): Reading | undefined {
  const options = areParts(words) ? [] : [words, ...withoutParts(words)];
  const names = options.filter(({ length }) => length <= MOST_NAME_WORDS);
  return first(names, (town) => choose(misspeltTowns({ key: keyOf(town), region }, towns), false));
}

/** The sizeable towns whose name is a slip away from what was typed, or two where it is long and no town bears what was typed; only those of fewest slips, in no order. */
export function misspeltTowns({ key, region }: Misspelt, towns: AllTowns): readonly Town[] {
  if (key.length < LETTERS.least) return [];
  const narrow = region === "US" ? undefined : region;
  const most = towns.called(key).length > 0 ? 1 : 2;
  const near = towns.sizeable(key.charAt(0)).flatMap((each): readonly Guess[] => {
    const count = slipsFrom(key, each.key);
    if (count === 0 || count > most || (region !== undefined && !liesIn(each.town.region, region))) return [];
    const guess = { ...each, count };
    return (narrow === undefined ? isSure(key, guess) : isLike(key, guess)) ? [guess] : [];
  });
  const least = Math.min(...near.map(({ count }) => count));
  return near.filter(({ count }) => count === least).map(({ town }) => town);
}

function slipsFrom(typed: string, name: string): Guess["count"] {
  const apart = name.length >= LETTERS.doubled ? 2 : 1;
  if (name.length < LETTERS.least || Math.abs(name.length - typed.length) > apart) return 0;
  const most = name.length >= LETTERS.long ? 2 : 1;
  const count = slips(typed, name, most);
  if (count <= most) return count;
  if (byEar(typed) === byEar(name)) return 1;
  return apart === 2 && isAlmost(typed, name) ? 2 : 0;
}

/** 'Memfis' for Memphis: one slip, though two letters differ. */
function byEar(name: string): string {
  return name.replaceAll("ph", "f");
}

/** Where no state is told, more people must live there and the shortest names have all their letters, for many words are a letter away from some town. */
function isSure(typed: string, guess: Guess): boolean {
  const { key, town, count } = guess;
  if (weightOf(town) < leastWeight(guess)) return false;
  if (key.length === LETTERS.least) return lettersOf(typed) === lettersOf(key);
  return (key.length >= LETTERS.seldom && count === 1) || key.at(-1) === typed.at(-1);
}

function leastWeight({ key, town, count }: Guess): number {
  if (key.length < LETTERS.unlike) return isHome(town) ? WEIGHTS.short : Infinity;
  if (count > 1) return WEIGHTS.twice;
  return isHome(town) ? WEIGHTS.home : WEIGHTS.abroad;
}

/** A name of few letters ends as it was typed. */
function isLike(typed: string, { key }: Guess): boolean {
  return key.length >= LETTERS.unlike || key.at(-1) === typed.at(-1);
}

function lettersOf(text: string): string {
  return [...new Set(text)].sort().join("");
}
