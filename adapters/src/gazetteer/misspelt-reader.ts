import { SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { MOST_NAME_WORDS, areParts, withoutParts } from "./place-words.js";
import { approximately, first, type Reading } from "./place-reading.js";
import { type Scope, splitTail } from "./region-tail.js";
import { misspeltTowns } from "./misspelt-towns.js";
import { choose } from "./town-choice.js";
import type { AllTowns } from "./towns.js";

/** What a guess can draw on. */
interface AllScope extends Scope {
  readonly towns: AllTowns;
}

/** Reads folded words that nothing else is known by as a town's misspelt name, in its region or not: 'Cincinatti', 'Nashvile TN'. */
export function readMisspelt(words: readonly Word[], scope: AllScope): Reading | undefined {
  if (SELDOM_TOWNS.has(keyOf(words))) return undefined;
  const inRegion = first(splitTail(words, scope), ({ rest, region }) => readTown(rest, { ...scope, region }));
  return approximately(readTown(words, scope) ?? inRegion);
}

/** What is as like as the likeliest is offered beside it. */
function readTown(words: readonly Word[], { towns, region }: AllScope): Reading | undefined {
  const options = areParts(words) ? [] : [words, ...withoutParts(words)];
  const names = options.filter(({ length }) => length <= MOST_NAME_WORDS);
  return first(names, (town) => choose(misspeltTowns({ key: keyOf(town), region }, towns), false));
}
