import type { RandomSource } from "./ports/random-source.js";
import { readItems, readFields } from "./reading.js";
import { FACES, SEEDS } from "./roll.js";
import { readLine, readSentCheck, sentCheck, type SentCheck, writeSentCheck } from "./sent-check.js";

/** Longest name of a place of one's own, in characters. */
export const OWN_NAME_LENGTH = 80;

/** What became of places that a visitor typed: the check of the roll among them, none where they were too few. */
export interface OwnSix {
  /** As they were typed, a line for each face. */
  readonly typed: readonly string[];
  readonly check?: SentCheck;
}

/** Rolls among the places that were typed, each once and empty lines left out; with fewer than two there is no check. */
export function rollOwnSix(typed: readonly string[], random: RandomSource): OwnSix {
  const names = [...new Set(typed.flatMap((name) => readLine(name) ?? []))];
  if (names.length < 2) return { typed };
  const rolled = sentCheck(
    names.map((name) => ({ name })),
    random.below(SEEDS),
  );
  const check = readSentCheck(writeSentCheck(rolled));
  return check ? { typed, check } : { typed };
}

/** The lines of a submitted form: one text, or a list as parsers give it; what is no text is an empty line. */
export function readOwnSix(value: unknown): readonly string[] {
  const lines =
    typeof value === "string" ? [value] : [...readItems(value), ...Object.values(readFields(value))];
  return lines
    .slice(0, FACES)
    .map((line) => (typeof line === "string" ? line.slice(0, OWN_NAME_LENGTH) : ""));
}
