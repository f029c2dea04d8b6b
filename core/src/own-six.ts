import type { RandomSource } from "./ports/random-source.js";
import { readItems, readFields } from "./reading.js";
import { FACES, SEEDS } from "./roll.js";
import { readLine, readSentCheck, sentCheck, type SentCheck, writeSentCheck } from "./sent-check.js";

/** Longest name of the visitor's own places, in characters. */
export const OWN_NAME_LENGTH = 80;

/** With fewer places there is nothing to roll. */
const FEWEST = 2;

/** The result for the places that a visitor typed: the check of the roll, or no check if there were too few places. */
export interface OwnSix {
  /** The names as typed, one line for each face. */
  readonly typed: readonly string[];
  readonly check?: SentCheck;
}

/**
 * Rolls among the typed places. Removes empty lines and later duplicates. With fewer than two places there is no check.
 *
 * The visitor's town, if any, becomes the town of every place.
 */
export function rollOwnSix(typed: readonly string[], random: RandomSource, near?: string): OwnSix {
  const names = facesOf(typed).filter((name) => name !== undefined);
  if (names.length < FEWEST) return { typed };
  const town = near === undefined ? undefined : readLine(near);
  const rolled = sentCheck(
    names.map((name) => ({ name, ...(town !== undefined && { address: town }) })),
    random.below(SEEDS),
  );
  const check = readSentCheck(writeSentCheck(rolled));
  return check ? { typed, check } : { typed };
}

/** The indexes of the first faces that need a name before there are two places: the face is empty or repeats an earlier one. */
export function facesToFill(typed: readonly string[]): readonly number[] {
  const names = facesOf(Array.from({ length: FACES }, (_, face) => typed[face] ?? ""));
  const blank = names.flatMap((name, face) => (name === undefined ? [face] : []));
  return blank.slice(0, Math.max(0, blank.length - FACES + FEWEST));
}

/** The visible names by face; empty for a face that repeats an earlier one. */
function facesOf(typed: readonly string[]): readonly (string | undefined)[] {
  const names = typed.map((name) => readLine(name));
  const heard = names.map((name) => name && asHeard(name));
  return names.map((name, face) => (heard.indexOf(heard[face]) === face ? name : undefined));
}

/** A name for comparison: letter case, kinds of apostrophes and wide spaces make no difference. */
function asHeard(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/\s+/g, " ");
}

/** The lines of a submitted form, which parsers return as one text or a list. A value that is not text becomes an empty line. */
export function readOwnSix(value: unknown): readonly string[] {
  const lines =
    typeof value === "string" ? [value] : [...readItems(value), ...Object.values(readFields(value))];
  return lines
    .slice(0, FACES)
    .map((line) => (typeof line === "string" ? line.slice(0, OWN_NAME_LENGTH) : ""));
}
