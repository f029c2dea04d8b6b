import { type Coordinates, formatCoordinates, parseCoordinates } from "../ground/coordinates.js";
import { readCount, readFields, readItems, readText } from "../ground/reading.js";
import { FACES, isTrueRoll, landing } from "./roll.js";

export interface SentPlace {
  readonly name: string;
  readonly address?: string;
  readonly point?: Coordinates;
}

/** A check that was sent to somebody: the finalists by their faces, and the roll among them. */
export interface SentCheck {
  readonly places: readonly SentPlace[];
  readonly seed: number;
  /** Where the die landed, from 0. */
  readonly index: number;
}

/** Longest name and address that a link may carry, in characters. */
const LONGEST = 120;

/** Longest link that is read, in characters: room for six of the longest names and addresses, nine for each letter. */
const LONGEST_LINK = 16_000;

export function sentCheck(places: readonly SentPlace[], seed: number): SentCheck {
  return { places, seed, index: landing(seed, Math.max(1, places.length)) };
}

/** Returns whether a check's roll leads to its place again. */
export function isTrueCheck({ places, seed, index }: SentCheck): boolean {
  return isTrueRoll({ seed, index, finalists: places.map(({ name }) => name) });
}

/** Writes a check as the part of an address behind '#', which no server sees. */
export function writeSentCheck({ places, seed, index }: SentCheck): string {
  const listed = places.map(({ name, address, point }) => ({
    n: name.slice(0, LONGEST),
    ...(address !== undefined && { a: address.slice(0, LONGEST) }),
    ...(point && { p: formatCoordinates(point) }),
  }));
  return encodeURIComponent(JSON.stringify({ v: 1, s: seed, i: index, c: listed }));
}

/** Parses the part after '#'. Returns `undefined` unless it has one to six named places and a face among them. Never throws. */
export function readSentCheck(fragment: string): SentCheck | undefined {
  const fields = readFields(parsed(fragment));
  const items = readItems(fields["c"]);
  const places = items.flatMap((item) => readPlace(item) ?? []);
  const [seed, index] = [readCount(fields["s"]), readCount(fields["i"])];
  if (fields["v"] !== 1 || places.length === 0 || places.length !== items.length || places.length > FACES)
    return undefined;
  if (seed === undefined || index === undefined || index >= places.length) return undefined;
  return { places, seed, index };
}

function parsed(fragment: string): unknown {
  if (fragment.length > LONGEST_LINK) return undefined;
  try {
    return JSON.parse(decodeURIComponent(fragment.replace(/^#/, "")));
  } catch {
    return undefined;
  }
}

function readPlace(value: unknown): SentPlace | undefined {
  const { n, a, p } = readFields(value);
  const name = readLine(n);
  const address = readLine(a);
  const point = typeof p === "string" ? parseCoordinates(p) : undefined;
  return name === undefined
    ? undefined
    : { name, ...(address !== undefined && { address }), ...(point && { point }) };
}

/** A joiner between two characters, which is kept, or an invisible character. Persian and Sinhala words and family emoji need joiners. */
const JOINED_OR_UNSEEN = /([\p{L}\p{M}\p{S}][\u200c\u200d](?=[\p{L}\p{S}]))|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** A text as one line, without what cannot be seen. */
export function oneLine(text: string): string {
  return text.replace(JOINED_OR_UNSEEN, (_, joined?: string) => joined ?? " ").trim();
}

/** One line of text of a readable length; `undefined` where nothing is left. */
export function readLine(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  return readText(oneLine(value.slice(0, LONGEST_LINK)).slice(0, LONGEST));
}
