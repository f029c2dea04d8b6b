import type { RandomSource } from "./ports/random-source.js";
import { readItems, readFields } from "./reading.js";
import { FACES, SEEDS } from "./roll.js";
import { readLine, readSentCheck, sentCheck, type SentCheck, writeSentCheck } from "./sent-check.js";

/** Longest name of a place of one's own, in characters. */
export const OWN_NAME_LENGTH = 80;

/** Fewer places need no die. */
const FEWEST = 2;

/** What became of places that a visitor typed: the check of the roll among them, none where they were too few. */
export interface OwnSix {
  /** As they were typed, a line for each face. */
  readonly typed: readonly string[];
  readonly check?: SentCheck;
}

/**
 * Rolls among the places that were typed, each once as it was typed first, and empty lines left out; with fewer than two there is no check.
 *
 * The town that a visitor came from, if any, is where all of them are.
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

/** The first faces that need a place of their own before there are two, by index: nothing can be seen there, or what an earlier face says. */
export function facesToFill(typed: readonly string[]): readonly number[] {
  const names = facesOf(Array.from({ length: FACES }, (_, face) => typed[face] ?? ""));
  const blank = names.flatMap((name, face) => (name === undefined ? [face] : []));
  return blank.slice(0, Math.max(0, blank.length - FACES + FEWEST));
}

/** The names that can be seen, each at its face; nothing where an earlier face says the same. */
function facesOf(typed: readonly string[]): readonly (string | undefined)[] {
  const names = typed.map((name) => readLine(name));
  const heard = names.map((name) => name && asHeard(name));
  return names.map((name, face) => (heard.indexOf(heard[face]) === face ? name : undefined));
}

/** A name as friends would call it out: capitals, kinds of apostrophes and wide gaps make no other place of it. */
function asHeard(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/\s+/g, " ");
}

/** The lines of a submitted form: one text, or a list as parsers give it; what is no text is an empty line. */
export function readOwnSix(value: unknown): readonly string[] {
  const lines =
    typeof value === "string" ? [value] : [...readItems(value), ...Object.values(readFields(value))];
  return lines
    .slice(0, FACES)
    .map((line) => (typeof line === "string" ? line.slice(0, OWN_NAME_LENGTH) : ""));
}
