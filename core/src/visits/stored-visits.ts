import { isCoordinates } from "../coordinates.js";
import { isDate } from "../place/arrival.js";
import { readFields, readItems, readJson, readName, isFields } from "../reading.js";
import {
  MOST_VISITS,
  NO_VISITS,
  SKIP_DAYS,
  type SkipDays,
  type Visit,
  type VisitLog,
  withVisits,
} from "./visit.js";

/** The type that a file of visits declares. */
const KIND = "dinner-dice visits";

/** The newest version that we write and read. */
const VERSION = 1;

/** Longest file that we read, in characters. */
export const LONGEST_VISITS_FILE = 2_000_000;

/** Why a file of visits cannot be read; `at` counts its visits from 1. */
export type VisitsFileProblem =
  | { readonly kind: "too-large" }
  | { readonly kind: "not-json" }
  | { readonly kind: "not-visits" }
  | { readonly kind: "newer-version" }
  | { readonly kind: "odd-preference" }
  | { readonly kind: "too-many" }
  | { readonly kind: "odd-visit"; readonly at: number };

/** Reads a stored log. Leaves out malformed visits. Never throws. */
export function readVisitLog(value: unknown): VisitLog {
  const fields = readFields(value);
  const visits = readItems(fields["visits"]).flatMap((visit) => readVisit(visit) ?? []);
  const includedOn = readDay(fields["includedOn"]);
  return withVisits(
    {
      visits: [],
      skipDays: readSkipDays(fields["skipDays"]) ?? 0,
      ...(includedOn !== undefined && { includedOn }),
    },
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
