import { createRequire } from "node:module";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import { DAY, type OpeningHours, readHours, type Span, WEEK } from "@dinner-dice/core/place/opening-hours";
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
 * Hours as a week table with the time zone of the place.
 *
 * `undefined` (unknown) for hours that differ from week to week, follow the sun, are partly unknown or cannot be read. Near the border of
 * two zones the zone is left out, so it is unknown whether the place is open at a given moment.
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

/** A time of the day up to another one: '17:00-01:00', '17:00-26:00'. */
const RANGE = /(\d{1,2}):(\d{2})\s*-\s*(\d{1,2}):(\d{2})/g;

/** Ranges that no rule has, to find out on which days one holds. */
const [MARK, OTHER, MARKED] = ["03:07-03:08", "04:00-04:01", 187] as const;

/**
 * The week of a text. A later rule for a day, "off" too, replaces that day's own hours and not the end of the night before, which the library
 * takes away too: `Tu-Su 17:00-01:00; Mo off` is open until 1 AM on Monday.
 */
function weekOf(text: string, at: Omit<ToldHours, "text">): readonly Span[] | undefined {
  const nights = [...new Set([...text.matchAll(RANGE)].filter(isNight).map(([range]) => range))];
  if (nights.length === 0 || text.includes("||")) return joinedSpans(text, at);
  const evenings = spansOf(
    text.replace(RANGE, (...found) => (isNight(found) ? `${hourOf(found)}-24:00` : found[0])),
    at,
  );
  const mornings = nights.map((night) => {
    const days = spansOf(
      text.replace(RANGE, (range: string) => (range === night ? MARK : OTHER)),
      at,
    );
    return days?.flatMap(([from]) => morningAfter(from, night));
  });
  if (!evenings || mornings.includes(undefined)) return joinedSpans(text, at);
  return joined(united([...evenings, ...mornings.flatMap((spans) => spans ?? [])]));
}

/** Whether a range passes midnight. */
function isNight([, hour, minute, toHour, toMinute]: readonly unknown[]): boolean {
  const [from, to] = [Number(hour) * 60 + Number(minute), Number(toHour) * 60 + Number(toMinute)];
  return (to <= from || to > DAY) && to % DAY !== 0;
}

function hourOf([, hour, minute]: readonly unknown[]): string {
  return `${String(hour)}:${String(minute)}`;
}

/** The early hours after a night that begins on the day of a mark; at the week's end they are those of Sunday. */
function morningAfter(mark: number, night: string): readonly Span[] {
  if (mark % DAY !== MARKED) return [];
  const [, , , hour, minute] = [...night.matchAll(RANGE)][0] ?? [];
  const day = (mark - MARKED + DAY) % WEEK;
  return [[day, day + ((Number(hour) * 60 + Number(minute)) % DAY)]];
}

/** Spans in their order, those that meet or overlap as one. */
function united(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last && from <= last[1]) whole.splice(-1, 1, [last[0], Math.max(last[1], to)]);
    else whole.push([from, to]);
  }
  return whole;
}

function joinedSpans(text: string, at: Omit<ToldHours, "text">): readonly Span[] | undefined {
  const spans = spansOf(text, at);
  return spans && joined(spans);
}

/** Returns whether a text says that the place is closed on every day of the week: `Mo-Su off`. */
export function neverOpens({ text, ...at }: ToldHours): boolean {
  if (!/\b(?:off|closed)\b/i.test(text) || /\d:\d/.test(text.replace(/0?0:00-24:00/g, ""))) return false;
  const spoken = text.replace(/"[^"]*"/g, "").trim();
  const opposite = spoken
    .replace(/\b(?:off|closed)\b/gi, "00:00-24:00")
    .replace(/(?:0?0:00-24:00\s*){2}/g, "00:00-24:00");
  const open = spansOf(opposite.replace(/(?:,\s*)?\b[PS]H\b,?/g, ""), at);
  return (
    open !== undefined && united(open).some(([from, to]) => from === 0 && to === WEEK) && !opens(spoken, at)
  );
}

function opens(text: string, at: Omit<ToldHours, "text">): boolean {
  return (spansOf(text.replace(/(?:,\s*)?\b[PS]H\b,?/g, ""), at)?.length ?? 0) > 0;
}

function spansOf(
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
    return intervals.map(([from, to]): Span => [minuteOf(from), minuteOf(to)]);
  } catch {
    return undefined; // The library throws on what it cannot read.
  }
}

function minuteOf(date: Date): number {
  return Math.round((date.getTime() - FROM.getTime()) / MINUTE);
}

/** A Saturday night that continues on Sunday is one span. */
function joined(spans: readonly Span[]): readonly Span[] {
  const [first, ...between] = spans;
  const last = between.pop();
  if (!first || !last || first[0] !== 0 || last[1] !== WEEK) return spans;
  return [...between, [last[0], WEEK + first[1]]];
}
