import type { RandomSource } from "../ports/random-source.js";
import { drawFinalists, FACES, landing, type Roll, SEEDS } from "../roll.js";
import { sha256 } from "./sha256.js";
import type { Terms } from "./table.js";

/** Hex digits of a number that somebody adds to a roll: 32 bytes. */
const NUMBER = /^[\da-f]{64}$/;

/** The server's seat: it makes a promise like everybody else. */
export const SERVER_SEAT = 0;

/** Tells whether a text is a number of 32 bytes, or the hash of one, in hex digits. */
export function isFairNumber(value: unknown): value is string {
  return typeof value === "string" && NUMBER.test(value);
}

/** SHA-256 of a list as JSON writes it, so that no two lists read the same. */
function hashOf(...parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

/** The list whose hash is the transcript, for those who hash it with a tool of their own. */
export function transcriptList(terms: Terms): readonly unknown[] {
  const { table, round, candidates, marks, musts, left, phones, promise } = terms;
  return ["table", table, round, candidates, marks, musts, left, phones, promise];
}

/** Whose number it is, and for which round of which table. */
export interface Seat {
  readonly table: string;
  readonly round: number;
  readonly seat: number;
}

/** The promise of a number: it fixes the number and tells nothing of it. */
export function commitmentOf({ table, round, seat }: Seat, number: string): string {
  return hashOf("dice", table, round, seat, number);
}

/** The server's number for a round: it follows from the table's secret, so that a table needs no chance of its own. */
export function serverNumber({ secret, round }: { readonly secret: string; readonly round: number }): string {
  return hashOf("server", secret, round);
}

/** The hash of everything that is fixed before the first number is revealed. */
export function transcriptOf(terms: Terms): string {
  return hashOf(...transcriptList(terms));
}

/** What a round is rolled from, once numbers are revealed. */
export interface Revealed {
  readonly terms: Terms;
  /** The server's number. */
  readonly secret: string;
  /** The phones' numbers in the order of the terms; those that are missing are left out. */
  readonly numbers: readonly string[];
}

/** The list whose hash is the seed. */
export function seedList({ terms, secret, numbers }: Revealed): readonly unknown[] {
  return ["seed", transcriptOf(terms), secret, ...numbers];
}

/** The seed of a round: nobody knows it before the last number is revealed. */
export function seedOf(revealed: Revealed): string {
  return hashOf(...seedList(revealed));
}

/**
 * The roll that follows from a seed.
 *
 * Up to six places keep their order as faces 1 to 6; of more the seed draws six. Its next 32 bits make a number below {@link SEEDS}, and what
 * that leaves, divided by the number of faces, is the face, as in every roll of ours.
 */
export function fairRoll(left: readonly string[], seed: string): Roll {
  const random = randomOf(seed);
  const finalists = left.length > FACES ? drawFinalists(left, random) : left;
  const number = random.below(SEEDS);
  return { seed: number, finalists, index: landing(number, Math.max(1, finalists.length)) };
}

const [SPACE, DIGITS] = [2 ** 32, 8];

/** Chance that follows from a seed: each number takes the next eight hex digits, and passes over those that would favor small numbers. */
function randomOf(seed: string): RandomSource {
  let [block, at] = [seed, 0];
  const next = (): number => {
    if (at === block.length) [block, at] = [hashOf("more", block), 0];
    at += DIGITS;
    return Number.parseInt(block.slice(at - DIGITS, at), 16);
  };
  return {
    below: (limit) => {
      const fair = SPACE - (SPACE % limit);
      for (;;) {
        const drawn = next();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}
