import { keyOf, type Word } from "./fold.js";
import { meansCity } from "./named-region.js";
import { readTown } from "./named-town.js";
import { endsStreet, mayBegin, MOST_NAME_WORDS, withoutPostalCode } from "./place-words.js";
import type { Scope } from "./region-tail.js";
import { likelierFirst } from "./town-choice.js";
import { isSizeable } from "./weight.js";

/** Words that end the name of a county. */
export const COUNTIES: ReadonlySet<string> = new Set(["county", "parish"]);

/** Returns whether a town's name starts at a word. In 'Frogtown St Paul' it starts at 'St'; in '123 Elm St Louisville' it does not. */
export function startsTown(words: readonly Word[], index: number, scope: Scope): boolean {
  if (namesSaint(words, index, scope)) return true;
  const endsHouse =
    words[index]?.text === "st" && !words[index]?.opensPart && /^\d/.test(words[0]?.text ?? "");
  return !endsHouse && mayNameTown(words, index, scope);
}

/** Returns whether 'St' here means 'Saint': the town with it is likelier than the town without it. */
function namesSaint(words: readonly Word[], index: number, scope: Scope): boolean {
  if (words[index]?.text !== "st") return false;
  const saint = readTown(words.slice(index), scope)?.place;
  const plain = readTown(words.slice(index + 1), scope)?.place;
  return saint !== undefined && (plain === undefined || likelierFirst(saint, plain) < 0);
}

/**
 * Returns whether the last words may name a town. In 'Memphis, Egypt' and 'Norfolk NR1, UK' they name a region; in '5 Elm St, Lebanon' they may be a
 * town.
 */
function mayNameTown(words: readonly Word[], index: number, scope: Scope): boolean {
  const key = keyOf(words.slice(index));
  const meanings = scope.regions.meanings(key);
  if (!mayBegin(words, index) || COUNTIES.has(words[index - 1]?.text ?? "")) return false;
  if (meanings.length === 0 || meansCity(key)) return true;
  if (meanings.includes("US")) return false;
  const { regions } = scope;
  if (regions.isPartAbroad(key) || regions.isOnlyBehind(key)) return isTownToo(words, index, scope);
  if (words[index]?.opensPart === true && !endsStreet(words.slice(0, index))) return false;
  return regions.isFullName(key) && !readTown(withoutPostalCode(words.slice(0, index)), scope);
}

/**
 * Returns whether a name shared by a region and a town means the town. It does in '5 Elm St, Normandy' and 'Langford, Victoria', but not in 'Etretat,
 * Normandy'.
 */
function isTownToo(words: readonly Word[], index: number, scope: Scope): boolean {
  const town = readTown(words.slice(index), scope);
  return endsStreet(words.slice(0, index)) || (town !== undefined && isSizeable(town.place));
}

/** Returns whether the last words name a state, as in 'Foo, Texas' and 'Foo, Ohio, USA', and not a town of that name. */
export function namesState(words: readonly Word[], { regions, region }: Scope): boolean {
  const key = keyOf(words);
  if (meansCity(key) || (region !== undefined && region !== "US")) return false;
  return regions.meanings(key).some((meaning) => meaning.startsWith("US/"));
}

/** Returns whether the words end a region's name, such as 'North Carolina' or 'Puerto Rico', so that no town is meant. */
export function isInRegionName(words: readonly Word[], index: number, { regions }: Scope): boolean {
  if (words[index]?.opensPart === true) return false;
  const starts = words.map((_, at) => at).slice(Math.max(0, index - MOST_NAME_WORDS), index);
  return starts.some((start) => regions.isFullName(keyOf(words.slice(start))));
}
