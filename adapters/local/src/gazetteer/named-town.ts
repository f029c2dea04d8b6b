import { keyOf, type Word } from "./fold.js";
import { areParts, MOST_NAME_WORDS } from "./place-words.js";
import type { TownReading } from "./place-reading.js";
import type { Scope } from "./region-tail.js";
import { candidates, choose, seldomMeant } from "./town-choice.js";

/** Reads the words as a town's name. Words that could be a part of any town need a region: 'Center, TX'. */
export function readTown(words: readonly Word[], scope: Scope): TownReading | undefined {
  const isNamed = scope.region !== undefined;
  if (words.length === 0 || words.length > MOST_NAME_WORDS || (!isNamed && areParts(words))) return undefined;
  const key = keyOf(words);
  const reading = choose(candidates({ ...scope, key }), isNamed);
  return reading && !isNamed
    ? { ...reading, others: [...reading.others, ...seldomMeant(key, scope.towns)] }
    : reading;
}
