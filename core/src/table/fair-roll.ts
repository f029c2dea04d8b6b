import type { RandomSource } from "../ports/environment.js";
import { drawn, FACES, landing, type Roll, SEEDS } from "../roll/roll.js";
import type { Terms } from "./table.js";

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4). */
const ROUND_WORDS = fractions(64, Math.cbrt);

/** The first 32 bits of the fractional parts of the square roots of the first eight primes (FIPS 180-4). */
const START_WORDS = fractions(8, Math.sqrt);

/** Length of a contributed random number in hex digits: 32 bytes. */
const NUMBER = /^[\da-f]{64}$/;

/** The server's seat. The server promises a number as everybody else does. */
export const SERVER_SEAT = 0;

/** Returns whether a text is a 32-byte number, or a hash, in hex digits. */
export function isFairNumber(value: unknown): value is string {
  return typeof value === "string" && NUMBER.test(value);
}

/** SHA-256 of a list's JSON, so that different lists have different input. */
export function hashOf(...parts: readonly unknown[]): string {
  return sha256(JSON.stringify(parts));
}

export function transcriptList(terms: Terms): readonly unknown[] {
  const { table, round, candidates, marks, musts, left, phones, promise } = terms;
  return ["table", table, round, candidates, marks, musts, left, phones, promise];
}

export interface Seat {
  readonly table: string;
  readonly round: number;
  readonly seat: number;
}

/** The promise of a number: it fixes the number and reveals nothing about it. */
export function commitmentOf({ table, round, seat }: Seat, number: string): string {
  return hashOf("dice", table, round, seat, number);
}

/** The server's number for a round, derived from the table's secret, so that a table needs no random source. */
export function serverNumber({ secret, round }: { readonly secret: string; readonly round: number }): string {
  return hashOf("server", secret, round);
}

/** The hash of everything that is fixed before the first number is revealed. */
export function transcriptOf(terms: Terms): string {
  return hashOf(...transcriptList(terms));
}

export interface Revealed {
  readonly terms: Terms;
  /** The server's number. */
  readonly secret: string;
  /** The phones' numbers in the order of the terms, without the missing ones. */
  readonly numbers: readonly string[];
}

export function seedList({ terms, secret, numbers }: Revealed): readonly unknown[] {
  return ["seed", transcriptOf(terms), secret, ...numbers];
}

/** The seed of a round: nobody knows it before the last number is revealed. */
export function seedOf(revealed: Revealed): string {
  return hashOf(...seedList(revealed));
}

/** The roll of a seed: it draws six places if there are more; its next 32 bits, below {@link SEEDS}, modulo the number of faces are the face. */
export function fairRoll(left: readonly string[], seed: string): Roll {
  const random = randomOf(seed);
  const finalists = left.length > FACES ? drawn(left, random, FACES) : left;
  const number = random.below(SEEDS);
  return { seed: number, finalists, index: landing(number, Math.max(1, finalists.length)) };
}

const [SPACE, DIGITS] = [2 ** 32, 8];

/** A random source derived from a seed. Each number uses the next eight hex digits and rejects values that would favor small numbers. */
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
        const value = next();
        if (value < fair) return value % limit;
      }
    },
  };
}

/** SHA-256 of a text's UTF-8 bytes as hex digits; throws on unpaired surrogates. Synchronous, unlike WebCrypto, because a table's rules are pure. */
export function sha256(text: string): string {
  const state = START_WORDS.slice();
  const words = paddedWords(utf8(text));
  for (let block = 0; block < words.length; block += 16) mixIn(state, words.subarray(block, block + 16));
  return [...state].map((each) => each.toString(16).padStart(8, "0")).join("");
}

function utf8(text: string): Uint8Array {
  const bytes = encodeURIComponent(text).replace(/%([\dA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Uint8Array.from({ length: bytes.length }, (_, at) => bytes.charCodeAt(at));
}

/** The message as big-endian words: its bytes, a one bit, zeros, its length in bits. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => {
    view.setUint8(at, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setBigUint64(blocks * 64 - 8, BigInt(bytes.length) * 8n);
  return Uint32Array.from({ length: blocks * 16 }, (_, at) => view.getUint32(at * 4));
}

function mixIn(state: Uint32Array, block: Uint32Array): void {
  const schedule = new Uint32Array(64);
  schedule.set(block);
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [word(schedule, at - 15), word(schedule, at - 2)];
    const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[at] = word(schedule, at - 16) + small + word(schedule, at - 7) + large;
  }
  const work = state.slice();
  for (let at = 0; at < 64; at += 1) turn(work, word(ROUND_WORDS, at) + word(schedule, at));
  work.forEach((value, at) => {
    state[at] = word(state, at) + value;
  });
}

/** One of the 64 rounds: every word moves up by one, the first and the fifth are computed again. */
function turn(work: Uint32Array, input: number): void {
  const [a, b, c] = [word(work, 0), word(work, 1), word(work, 2)];
  const [e, f, g] = [word(work, 4), word(work, 5), word(work, 6)];
  const first = word(work, 7) + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + input;
  const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
  work.copyWithin(1, 0, 7);
  work[4] = word(work, 4) + first;
  work[0] = first + second;
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function turned(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return Uint32Array.from(primes, (prime) => (root(prime) % 1) * 2 ** 32);
}
