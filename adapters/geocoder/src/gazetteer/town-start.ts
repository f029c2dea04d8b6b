import { keyOf, type Word } from "./fold.js";
import { meansCity } from "./named-region.js";
import { readTown } from "./named-town.js";
import { endsStreet, mayBegin, MOST_NAME_WORDS, withoutPostalCode } from "./place-words.js";
import type { Scope } from "./region-tail.js";
import { likelierFirst } from "./town-choice.js";
import { isSizeable } from "./weight.js";

/** Words that end the name of a part of a state. */
export const COUNTIES: ReadonlySet<string> = new Set(["county", "parish"]);

/** 'Frogtown St Paul' names a saint's town, and none called 'Paul' behind a street; '123 Elm St Louisville' does not. */
export function startsTown(words: readonly Word[], index: number, scope: Scope): boolean {
  if (namesSaint(words, index, scope)) return true;
  const endsHouse =
    words[index]?.text === "st" && !words[index]?.opensPart && /^\d/.test(words[0]?.text ?? "");
  return !endsHouse && mayNameTown(words, index, scope);
}

/** Whether 'St' at a place is a saint's: of the towns with and without it, the saint's is the likelier one. */
function namesSaint(words: readonly Word[], index: number, scope: Scope): boolean {
  if (words[index]?.text !== "st") return false;
  const saint = readTown(words.slice(index), scope)?.place;
  const plain = readTown(words.slice(index + 1), scope)?.place;
  return saint !== undefined && (plain === undefined || likelierFirst(saint, plain) < 0);
}

/** In 'Memphis, Egypt' or 'Norfolk NR1, UK' the last words name a region, not a town called so; in '5 Elm St, Lebanon' they may. */
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

/** In '5 Elm St, Normandy' and 'Langford, Victoria' a town is named that is called like a part of a country; in 'Etretat, Normandy' none is. */
function isTownToo(words: readonly Word[], index: number, scope: Scope): boolean {
  const town = readTown(words.slice(index), scope);
  return endsStreet(words.slice(0, index)) || (town !== undefined && isSizeable(town.place));
}

/** In 'Foo, Texas' and 'Foo, Ohio, USA' the last words name a state, not a town called so. */
export function namesState(words: readonly Word[], { regions, region }: Scope): boolean {
  const key = keyOf(words);
  if (meansCity(key) || (region !== undefined && region !== "US")) return false;
  return regions.meanings(key).some((meaning) => meaning.startsWith("US/"));
}

/** In 'North Carolina' and 'Puerto Rico' no town is named that is called like the last word. */
export function isInRegionName(words: readonly Word[], index: number, { regions }: Scope): boolean {
  if (words[index]?.opensPart === true) return false;
  const starts = words.map((_, at) => at).slice(Math.max(0, index - MOST_NAME_WORDS), index);
  return starts.some((start) => regions.isFullName(keyOf(words.slice(start))));
}
