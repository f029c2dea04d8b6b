import { keyOf, type Word, isAlmost, slips } from "./fold.js";
import { isHome, weightOf } from "./gazetteer-file.js";
import { choose } from "./named-region.js";
import {
  SELDOM_TOWNS,
  MOST_NAME_WORDS,
  areParts,
  withoutParts,
  approximately,
  first,
  type Reading,
} from "./place-words.js";
import { liesIn, type RegionCode } from "./regions.js";
import { type Scope, type Split, splitTail, type AllTowns, type Sizeable, type Town } from "./towns.js";

/** A folded name, and the region that must contain the town, if known. */
interface Misspelt {
  readonly key: string;
  readonly region: RegionCode | undefined;
}

/**
 * The least letters of a name: to be guessed (least), to be unlike common words (unlike), to accept a slip in the last letter (seldom),
 * to accept a doubled letter as a second slip (doubled), to accept any second slip (long).
 */
const LETTERS = { least: 5, unlike: 7, seldom: 9, doubled: 10, long: 11 } as const;

/** The least weight of a guessed town when no state is given: for a short name, after two slips, abroad, and in the United States. */
const WEIGHTS = { short: 2_000_000, twice: 1_000_000, abroad: 600_000, home: 400_000 } as const;

/** A town, and the number of slips in its name; 0 means too many. */
interface Guess extends Sizeable {
  readonly count: number;
}

interface AllScope extends Scope {
  readonly towns: AllTowns;
}

/** Last resort for unknown words: reads them as a misspelled town, with or without a region: 'Cincinatti', 'Nashvile TN'. */
export function readMisspelt(words: readonly Word[], scope: AllScope): Reading | undefined {
  return SELDOM_TOWNS.has(keyOf(words)) ? undefined : approximately(readMisspeltPlace(words, scope));
}

/** Reads a town's name, also with regions after it: 'Cincinatti, Ohio, USA'. */
function readMisspeltPlace(words: readonly Word[], scope: AllScope): Reading | undefined {
  const inRegion = ({ rest, region }: Split): Reading | undefined =>
    readMisspeltPlace(rest, { ...scope, region });
  return readMisspeltTown(words, scope) ?? first(splitTail(words, scope), inRegion);
}

/** Equally similar towns are offered as alternatives. */
function readMisspeltTown(words: readonly Word[], { towns, region, reader }: AllScope): Reading | undefined {
  const options = areParts(words) ? [] : [words, ...withoutParts(words)];
  const names = options.filter(({ length }) => length <= MOST_NAME_WORDS);
  return first(names, (town) =>
    choose(misspeltTowns({ key: keyOf(town), region }, towns), { ...(reader !== undefined && { reader }) }),
  );
}

/** Sizeable towns one slip away, or two if the name is long and no town's own; only those with the fewest, in no order. */
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
  if (byEar(typed) === byEar(name) || isShuffled(typed, name) || sharesConsonants(typed, name)) return 1;
  return apart === 2 && isAlmost(typed, name) ? 2 : 0;
}

/** Makes 'Memfis' equal to Memphis. That counts as one slip, although two letters differ. */
function byEar(name: string): string {
  return name.replaceAll("ph", "f");
}

/** Matches 'Chigaco' and 'las vages': the same letters between the first and the last, two of which changed places. */
function isShuffled(typed: string, name: string): boolean {
  if (typed.length !== name.length || name.length < LETTERS.unlike) return false;
  const wrong = name.split("").filter((letter, at) => letter !== typed[at]).length;
  return wrong === 2 && inOrder(typed) === inOrder(name);
}

/** Matches 'Charolette' and 'Cleavland': long names with other vowels. */
function sharesConsonants(typed: string, name: string): boolean {
  const isLong = name.length >= LETTERS.seldom && !name.includes(" ");
  const isNear = Math.abs(name.length - typed.length) <= 1 && typed.at(-1) === name.at(-1);
  return isLong && isNear && consonantsOf(typed) === consonantsOf(name);
}

function consonantsOf(text: string): string {
  return text.replace(/[aeiouy]/g, "").replace(/(.)\1+/g, "$1");
}

function inOrder(text: string): string {
  return text.split("").sort().join("");
}

/** Without a state, the town must be larger and the shortest names need all their letters, because many words are one letter from some town. */
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

function isLike(typed: string, { key }: Guess): boolean {
  return key.length >= LETTERS.unlike || key.at(-1) === typed.at(-1);
}

function lettersOf(text: string): string {
  return [...new Set(text)].sort().join("");
}
