import { type Coordinates, isCoordinates } from "../ground/coordinates.js";
import { readCount, readText } from "../ground/reading.js";
import type { RandomSource } from "../ports/environment.js";
import { type Batch, candidatesOf, FACES, isTrueRoll, rollAmong, type Shown } from "./roll.js";

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

/** Longest line that is read, in characters. */
const LONGEST = 120;

/** Longest link that is read, in characters. */
const LONGEST_READ = 2000;

/** The room for what follows the page's path, so that the whole link has at most 300 characters: for all of it, the picked name, its address. */
const ROOM = { link: 250, name: 110, address: 60 } as const;

/** The check of a roll among places. */
export function checkOf(
  finalists: readonly Omit<Rollable, "id">[],
  { seed, index }: Pick<SentCheck, "seed" | "index">,
): SentCheck {
  const places = finalists.map(({ name, address, location }) => ({
    name,
    ...(address !== undefined && { address }),
    ...(location && { point: location }),
  }));
  return { places, seed, index };
}

/** What a roll needs to know of a place. */
export interface Rollable {
  readonly id: string;
  readonly name: string;
  readonly address?: string | undefined;
  readonly location?: Coordinates | undefined;
}

/** A roll with the check that proves it. */
export interface ProvenRoll<Place> {
  readonly picked: Place;
  /** Up to six places by their faces, with the picked one among them. */
  readonly finalists: readonly Place[];
  readonly check: SentCheck;
  readonly shown: Shown;
}

/** Rolls among up to six of the places that may come next. Returns `undefined` if there are none. */
export function rollToSend<Place extends Rollable>(
  batch: Batch<Place>,
  random: RandomSource,
): ProvenRoll<Place> | undefined {
  const { items, shown } = candidatesOf(batch);
  const byId = new Map(items.map((place) => [place.id, place]));
  const roll = rollAmong([...byId.keys()], random);
  const finalists = roll.finalists.flatMap((id) => byId.get(id) ?? []);
  const picked = finalists[roll.index];
  if (!picked) return undefined;
  const check = checkOf(finalists, roll);
  return { picked, finalists, check, shown: new Set([...shown, picked.id]) };
}

/** Returns whether a check's roll leads to its place again. */
export function isTrueCheck({ places, seed, index }: SentCheck): boolean {
  return isTrueRoll({ seed, index, finalists: places.map(({ name }) => name) });
}

/**
 * Writes a check as the end of a link. The server reads the picked name in the query, for the preview; the rest follows '#', which no server
 * sees. Long texts end in '…', the other names first.
 */
export function writeSentCheck({ places, seed, index }: SentCheck): string {
  const { name = "", address = "", point } = places[index] ?? {};
  const query = `?p=${fitting(name, ROOM.name)}#`;
  const ends = [point ? writePoint(point) : "", fitting(address, ROOM.address), seed.toString(36)];
  const taken = [query, ...ends].join(":").length + places.length;
  const names = places.map((each, at) => (at === index ? "" : each.name));
  const rivals = shared(names, ROOM.link - taken);
  return query + [...ends.slice(0, 2), ...rivals, ...ends.slice(2)].join(":");
}

/** Parses the end of a link. Returns `undefined` unless it has one to six named places and a face among them. Never throws. */
export function readSentCheck(link: string): SentCheck | undefined {
  const picked = readSentName(link);
  const at = link.indexOf("#");
  if (picked === undefined || at < 0 || link.length > LONGEST_READ) return undefined;
  const [point = "", address = "", ...rest] = link.slice(at + 1).split(":");
  const names = rest.slice(0, -1).map((each) => readLine(unpacked(each)));
  const index = names.indexOf(undefined);
  const seed = readCount(Number.parseInt(rest.at(-1) ?? "", 36));
  if (seed === undefined || index < 0 || names.length > FACES) return undefined;
  const where = { ...readAddress(address), ...readPoint(point) };
  const places = names.flatMap((name, face) => {
    if (face === index) return [{ name: picked, ...where }];
    return name === undefined ? [] : [{ name }];
  });
  return places.length === names.length ? { places, seed, index } : undefined;
}

/** The name of the picked place in the query of a link. */
export function readSentName(link: string): string | undefined {
  const [, name = ""] = /[?&]p=([^&#]*)/.exec(link.slice(0, LONGEST_READ)) ?? [];
  return readLine(unpacked(name));
}

/** A point to a meter: both coordinates as whole numbers, in as few letters as possible. */
const PER_DEGREE = 1e5;

function writePoint({ lat, lng }: Coordinates): string {
  return [lat, lng].map((each) => Math.round(each * PER_DEGREE).toString(36)).join(".");
}

function readPoint(text: string): Pick<SentPlace, "point"> {
  const [lat, lng] = text.split(".").map((each) => Number.parseInt(each, 36) / PER_DEGREE);
  const point = { lat, lng };
  return isCoordinates(point) ? { point } : {};
}

function readAddress(text: string): Pick<SentPlace, "address"> {
  const address = readLine(unpacked(text));
  return address === undefined ? {} : { address };
}

/** Frequent signs of names, and those that stand for them in links. Letters and digits stand for themselves. */
const [SHOWN, SENT] = [" '&", "_!*"];

/** A text for a link. '~' encloses the numbers of characters that no link should contain. */
function packed(text: string): string {
  return text.replace(/[ '&]|[^A-Za-z0-9., '&-]+/gu, (part) => {
    const numbers = Array.from(part, (sign) => sign.codePointAt(0)?.toString(36));
    return SENT[SHOWN.indexOf(part)] ?? `~${numbers.join(".")}~`;
  });
}

function unpacked(text: string): string {
  return text.replace(/~([^~]*)~|[_!*]/g, (sign, numbers?: string) =>
    numbers === undefined ? (SHOWN[SENT.indexOf(sign)] ?? "") : numbers.split(".").map(signOf).join(""),
  );
}

const [LAST_CODE, HALVES] = [0x10_ffff, /\p{Cs}/u];

/** The character of a number; none for half a character and for what is no number. */
function signOf(number: string): string {
  const code = Number.parseInt(number, 36);
  return code >= 0 && code <= LAST_CODE ? String.fromCodePoint(code).replace(HALVES, "") : "";
}

/** A line of text for a link, cut where there is no room for it. */
function fitting(text: string, room: number): string {
  const letters = Array.from(readLine(text) ?? "");
  const whole = packed(letters.join(""));
  if (whole.length <= room) return whole;
  let cut = letters.length;
  const part = (): string => packed(`${letters.slice(0, cut).join("").trimEnd()}…`);
  while (cut > 0 && part().length > room) cut -= 1;
  return part();
}

/** Texts that fit a room together: the longest are cut first. */
function shared(texts: readonly string[], room: number): readonly string[] {
  const wanted = texts.map((text) => fitting(text, ROOM.name).length);
  let most: number = ROOM.name;
  while (most > 0 && wanted.reduce((sum, each) => sum + Math.min(each, most), 0) > room) most -= 1;
  return texts.map((text) => fitting(text, most));
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
  return readText(oneLine(value.slice(0, LONGEST_READ)).slice(0, LONGEST));
}
