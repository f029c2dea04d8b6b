import { isCoordinates } from "../ground/coordinates.js";
import { known, readFields, readItems, readJson, readName, isFields } from "../ground/reading.js";
import { isDate } from "../place/opening-words.js";
import type { Restaurant } from "../place/restaurant.js";
import { isSamePlace, type ExcludedPlace } from "./exclusions.js";

export interface Visit extends ExcludedPlace {
  /** The visitor's own calendar day, 'YYYY-MM-DD'. */
  readonly day: string;
}

/** How many days a place can stay out of the rolls after a visit; 0 leaves it in. */
export const SKIP_DAYS = [0, 7, 30, 90] as const;
export type SkipDays = (typeof SKIP_DAYS)[number];

/** The visitor's visits, and how they affect the rolls. */
export interface VisitLog {
  /** The visits, the newest day last. A place appears once per day. */
  readonly visits: readonly Visit[];
  readonly skipDays: SkipDays;
  /** The day on which the visitor includes those places anyway. */
  readonly includedOn?: string;
}

export const NO_VISITS: VisitLog = { visits: [], skipDays: 0 };

/** The most visits that are stored. The oldest are dropped first. */
export const MOST_VISITS = 1000;

const DAY = 86_400_000;

/** The calendar day of a moment where the visitor is, 'YYYY-MM-DD'. */
export function dayOf(now: number): string {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(date.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

export function withVisits(log: VisitLog, more: readonly Visit[]): VisitLog {
  const others = log.visits.filter((visit) => !more.some((each) => isSameVisit(each, visit)));
  const newest = more.filter((visit, at) => more.findIndex((each) => isSameVisit(each, visit)) === at);
  const visits = [...others, ...newest].sort((one, other) => Date.parse(one.day) - Date.parse(other.day));
  return { ...log, visits: visits.slice(-MOST_VISITS) };
}

export function withoutVisit(log: VisitLog, visit: Visit): VisitLog {
  return { ...log, visits: log.visits.filter((each) => !isSameVisit(each, visit)) };
}

export function visitOn({ visits }: VisitLog, place: Restaurant, day: string): Visit | undefined {
  return visits.findLast((visit) => visit.day === day && isSamePlace(visit, place));
}

function isSameVisit(one: Visit, other: Visit): boolean {
  return one.id === other.id && one.day === other.day;
}

export function isSameLog(one: VisitLog, other: VisitLog): boolean {
  const { visits, skipDays, includedOn } = one;
  if (skipDays !== other.skipDays || includedOn !== other.includedOn) return false;
  return (
    visits.length === other.visits.length &&
    visits.every((visit) => other.visits.some((each) => isSameVisit(each, visit)))
  );
}

/** Places that stay out of the rolls because of a recent visit. */
export interface Skipped {
  readonly days: SkipDays;
  readonly places: readonly ExcludedPlace[];
}

/** The places that stay out on a day: none if the visitor turned this off or includes them. A visit in the future comes from a wrong clock. */
export function skippedOn({ visits, skipDays, includedOn }: VisitLog, today: string): Skipped {
  const isOff = skipDays === 0 || includedOn === today;
  const places = isOff ? [] : visits.filter(({ day }) => isWithin(day, { today, days: skipDays }));
  return { days: skipDays, places };
}

function isWithin(day: string, { today, days }: { readonly today: string; readonly days: number }): boolean {
  const passed = (Date.parse(today) - Date.parse(day)) / DAY;
  return passed >= 0 && passed < days;
}

const KIND = "dinner-dice visits";

const VERSION = 1;

/** Longest file that we read, in characters. */
export const LONGEST_VISITS_FILE = 2_000_000;

/** Why a file of visits cannot be read; `at` counts its visits from 1. */
export type VisitsFileProblem =
  | {
      readonly kind:
        | "too-large"
        | "not-json"
        | "not-visits"
        | "newer-version"
        | "odd-preference"
        | "too-many";
    }
  | { readonly kind: "odd-visit"; readonly at: number };

/** Reads a stored log. Leaves out malformed visits. Never throws. */
export function readVisitLog(value: unknown): VisitLog {
  const fields = readFields(value);
  const visits = readItems(fields["visits"]).flatMap((visit) => readVisit(visit) ?? []);
  const skipDays = readSkipDays(fields["skipDays"]) ?? 0;
  return withVisits(
    { visits: [], skipDays, ...known({ includedOn: readDay(fields["includedOn"]) }) },
    visits,
  );
}

/** The log as a file for the visitor; {@link readVisitsFile} reads it back. */
export function writeVisitsFile({ visits, skipDays }: VisitLog): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, skipDays, visits }, undefined, 2)}\n`;
}

/** Reads a file of visits, all of it or nothing. Never throws. */
export function readVisitsFile(text: string): VisitLog | VisitsFileProblem {
  if (text.length > LONGEST_VISITS_FILE) return { kind: "too-large" };
  const content = readJson(text.replace(/^\uFEFF/, ""));
  if (content === undefined) return { kind: "not-json" };
  const fields = readFields(content);
  const { kind, version, visits } = fields;
  if (kind !== KIND || !Array.isArray(visits)) return { kind: "not-visits" };
  if (typeof version !== "number" || version > VERSION) return { kind: "newer-version" };
  const skipDays = readSkipDays(fields["skipDays"]);
  if (skipDays === undefined) return { kind: "odd-preference" };
  if (visits.length > MOST_VISITS) return { kind: "too-many" };
  const read = visits.map(readVisit);
  const odd = read.indexOf(undefined);
  if (odd >= 0) return { kind: "odd-visit", at: odd + 1 };
  return withVisits(
    { ...NO_VISITS, skipDays },
    read.filter((visit) => visit !== undefined),
  );
}

function readVisit(value: unknown): Visit | undefined {
  const fields = readFields(value);
  const [id, name, day] = [readName(fields["id"]), readName(fields["name"]), readDay(fields["day"])];
  const { point } = fields;
  if (id === undefined || name === undefined || day === undefined) return undefined;
  if (isFields(point) && !isCoordinates(point)) return undefined;
  return { id, name, day, ...(isCoordinates(point) && { point: { lat: point.lat, lng: point.lng } }) };
}

function readDay(value: unknown): string | undefined {
  return typeof value === "string" && isDate(value) ? value : undefined;
}

function readSkipDays(value: unknown): SkipDays | undefined {
  return SKIP_DAYS.find((days) => days === value);
}
