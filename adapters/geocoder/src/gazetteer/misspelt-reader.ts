import { SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { MOST_NAME_WORDS, areParts, withoutParts } from "./place-words.js";
import { approximately, first, type Reading } from "./place-reading.js";
import { type Scope, type Split, splitTail } from "./region-tail.js";
import { misspeltTowns } from "./misspelt-towns.js";
import { choose } from "./town-choice.js";
import type { AllTowns } from "./towns.js";

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
