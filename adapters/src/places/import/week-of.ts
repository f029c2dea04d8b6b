import { createRequire } from "node:module";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import { type OpeningHours, readHours, type Span, WEEK } from "@dinner-dice/core/place/opening-hours";
import type OpeningHoursText from "opening_hours";
import { zoneOf } from "./zone-of.js";

/** Hours in OpenStreetMap's words, and where they hold. */
export interface ToldHours {
  readonly text: string;
  readonly point: Coordinates;
  readonly country?: string | undefined;
}

/** A week without holidays in which no clock changes, Sunday to Sunday. */
const FROM = new Date(2026, 0, 11);
const TO = new Date(2026, 0, 18);

const MINUTE = 60_000;

/** Most texts that are remembered: branches of a chain say the same. */
const MOST_TEXTS = 20_000;

const load = createRequire(import.meta.url);

/** The library that reads hours: its data take some 10 MB, so that it is loaded with the first text. */
const library = (): typeof OpeningHoursText => load("opening_hours") as typeof OpeningHoursText;

const weeks = new Map<string, readonly Span[] | undefined>();

/**
 * Hours as a week table with the zone of their place.
 *
 * Hours that differ from week to week, follow the sun, are partly unknown or cannot be read are `undefined`: unknown. Near the border of
 * two zones the zone is left out, and so it is unknown whether the place serves at a moment.
 */
export function hoursOf({ text, point, country }: ToldHours): OpeningHours | undefined {
  const key = `${country ?? ""} ${text}`;
  if (!weeks.has(key)) {
    if (weeks.size >= MOST_TEXTS) weeks.clear();
    weeks.set(key, weekOf(text, { point, country }));
  }
  const week = weeks.get(key);
  const zone = zoneOf(point);
  return week && readHours({ week, ...(zone !== undefined && { zone }) });
}

function weekOf(
  text: string,
  { point, country = "us" }: Omit<ToldHours, "text">,
): readonly Span[] | undefined {
  if (text.length > 1000 || /sun(?:rise|set)|dawn|dusk/i.test(text)) return undefined;
  try {
    const address = { country_code: country.toLowerCase(), state: "" };
    const hours = new (library())(text, { lat: point.lat, lon: point.lng, address });
    if (!hours.isWeekStable()) return undefined;
    const intervals = hours.getOpenIntervals(FROM, TO);
    if (intervals.length === 0 || intervals.some(([, , isUnknown]) => isUnknown)) return undefined;
    return joined(intervals.map(([from, to]): Span => [minuteOf(from), minuteOf(to)]));
  } catch {
    return undefined; // The library throws on what it cannot read.
  }
}

function minuteOf(date: Date): number {
  return Math.round((date.getTime() - FROM.getTime()) / MINUTE);
}

/** Saturday's night that goes on on Sunday is one span. */
function joined(spans: readonly Span[]): readonly Span[] {
  const [first, ...between] = spans;
  const last = between.pop();
  if (!first || !last || first[0] !== 0 || last[1] !== WEEK) return spans;
  return [...between, [last[0], WEEK + first[1]]];
}
