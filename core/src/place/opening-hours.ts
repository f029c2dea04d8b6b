import { isFields, known, readItems, readNumber, readText } from "../ground/reading.js";

/** Minutes from the start of its week or day. `from` is inclusive, `to` is exclusive and may lie in the next week or day. */
export type Span = readonly [from: number, to: number];

/** The hours of one date, which replace those of its weekday. An empty list means closed. */
export interface DatedHours {
  /** '2026-12-25'. */
  readonly date: string;
  /** Minutes from midnight of that date. */
  readonly spans: readonly Span[];
  readonly openEnds?: readonly Span[];
}

export interface OpeningHours {
  /** Minutes from Sunday midnight. */
  readonly week: readonly Span[];
  readonly exceptions?: readonly DatedHours[];
  /** Times with an unknown end: from the opening ('17:00+') or the end of a span ('18:00-23:00+') until the place is surely closed. */
  readonly openEnds?: readonly Span[];
  /** True if holidays differ, and we do not know which days they are. */
  readonly holidaysUnknown?: true;
  /** 'America/Chicago'. A zone includes daylight saving time. */
  readonly zone?: string;
  /** Minutes that its clocks were ahead of UTC when the source answered. */
  readonly offsetMinutes?: number;
}

/** Minutes of a day and of a week. */
export const DAY = 1440;
export const WEEK = 7 * DAY;

/** The spans that begin on a weekday (0 is Sunday), in minutes from its midnight. Longer spans are split at each midnight. */
export function weekdaySpans(week: readonly Span[], weekday: number): readonly Span[] {
  const start = weekday * DAY;
  return week
    .flatMap(([from, to]) => (to - from > DAY ? daysOf([from, to]) : [[from, to] as const]))
    .filter(([from]) => from >= start && from < start + DAY)
    .map(([from, to]): Span => [from - start, to - start])
    .sort(([a], [b]) => a - b);
}

/** A span split into days. Pieces after Saturday move to the start of the week. */
function daysOf(span: Span): readonly Span[] {
  const [from, to] = span[1] - span[0] >= WEEK ? [0, WEEK] : span;
  const first = Math.floor(from / DAY);
  const days = Array.from({ length: Math.ceil(to / DAY) - first }, (_, index) => (first + index) * DAY);
  return days.map((day) => {
    const begin = Math.max(from, day) % WEEK;
    return [begin, begin + Math.min(to, day + DAY) - Math.max(from, day)];
  });
}

/** Parses hours. Anything that is not a week of spans is unknown. */
export function readHours(value: unknown): OpeningHours | undefined {
  if (!isFields(value)) return undefined;
  const week = readSpans(value["week"], WEEK);
  if (!week) return undefined;
  const exceptions = readItems(value["exceptions"]).flatMap((each) => readDated(each) ?? []);
  const openEnds = readSpans(value["openEnds"], WEEK) ?? [];
  const offset = readNumber(value["offsetMinutes"]);
  return {
    week,
    ...(exceptions.length > 0 && { exceptions }),
    ...(openEnds.length > 0 && { openEnds }),
    ...(value["holidaysUnknown"] === true && { holidaysUnknown: true as const }),
    ...known({
      zone: readText(value["zone"]),
      offsetMinutes: offset !== undefined && Math.abs(offset) <= DAY ? offset : undefined,
    }),
  };
}

function readDated(value: unknown): DatedHours | undefined {
  if (!isFields(value)) return undefined;
  const date = readText(value["date"]);
  const spans = readSpans(value["spans"], DAY);
  if (date === undefined || !spans || !/^\d{4}-\d\d-\d\d$/.test(date)) return undefined;
  const openEnds = readSpans(value["openEnds"], 2 * DAY) ?? [];
  return { date, spans, ...(openEnds.length > 0 && { openEnds }) };
}

/** Spans that begin within `length` minutes and end after they began, within a week. */
function readSpans(value: unknown, length: number): readonly Span[] | undefined {
  if (!Array.isArray(value) || value.length > 100) return undefined;
  const spans = value.filter((each): each is Span => isSpan(each, length));
  return spans.length === value.length ? spans.map(([from, to]): Span => [from, to]) : undefined;
}

function isSpan(value: unknown, length: number): boolean {
  const [from, to] = readItems(value);
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    Number.isInteger(from) &&
    Number.isInteger(to) &&
    Number(from) >= 0 &&
    Number(from) < length &&
    Number(to) > Number(from) &&
    Number(to) <= Number(from) + WEEK
  );
}

/** Most zones that we cache. Zones are untrusted input, and a search uses one or two. */
const MOST_ZONES = 100;

const knownOffset = new Map<string, Intl.DateTimeFormat>();

/** How many minutes a zone's clocks are ahead of UTC at an instant (milliseconds since 1970); an unknown zone is `undefined`. */
export function zoneOffset(zone: string, now: number): number | undefined {
  try {
    const parts = clocksOf(zone).formatToParts(now);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes = "0"] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name) ?? [];
    return sign === undefined ? 0 : (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
  } catch {
    return undefined;
  }
}

/** The formatter of a zone, cached because creating one takes far longer than using it. */
function clocksOf(zone: string): Intl.DateTimeFormat {
  const kept = knownOffset.get(zone);
  if (kept) return kept;
  const clocks = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  if (knownOffset.size >= MOST_ZONES) knownOffset.clear();
  knownOffset.set(zone, clocks);
  return clocks;
}

export interface LocalMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minutes: number;
  readonly daysAhead: number;
}

/** Whether a place is open at one moment, and until or from when if known. Unknown is never 'closed'. */
export type Opening =
  | {
      readonly state: "open";
      readonly until?: LocalMoment;
      /** Elapsed minutes until then. */
      readonly minutesLeft?: number;
      readonly closesSoon?: true;
    }
  | { readonly state: "closed"; readonly opens?: LocalMoment }
  | { readonly state: "unknown" };

const UNKNOWN: Opening = { state: "unknown" };
const MINUTE = 60_000;

/** A place closes soon if it closes within this many minutes. */
export const SOON = 45;

/** The opening at an instant (milliseconds since 1970). Exceptions outrank the week. Without zone or offset it is unknown. */
export function openingAt(hours: OpeningHours, now: number): Opening {
  const local = localMinutes(hours, now);
  if (local === undefined) return UNKNOWN;
  const { spans, openEnds } = spansAround(hours, local);
  const open = spans.find(([from, to]) => from <= local && local < to);
  if (open) {
    const [, to] = open;
    if (to - local > WEEK || openEnds.some(([from]) => from === to)) return { state: "open" };
    const minutesLeft = minutesUntil(hours, to, now);
    const isSoon = minutesLeft <= SOON;
    return { state: "open", until: momentAt(to, local), minutesLeft, ...(isSoon && { closesSoon: true }) };
  }
  const late = openEnds.find(([from, to]) => from <= local && local < to);
  if (late) return isSurelyOpen(late, spans, local) ? { state: "open" } : UNKNOWN;
  const next = [...spans, ...openEnds.filter((each) => !isLonger(each, spans))]
    .sort(([a], [b]) => a - b)
    .find(([from]) => from > local);
  return next ? { state: "closed", opens: momentAt(next[0], local) } : { state: "closed" };
}

/** Returns whether a place's known hours do not touch dinner, 7 PM to 9 PM, on an instant's day. Until 3 PM, a place that is open is one to go to. */
export function missesEvening(hours: OpeningHours, now: number): boolean {
  const local = localMinutes(hours, now);
  if (local === undefined) return false;
  const today = local - (local % DAY);
  const clock = local - today;
  const { spans, openEnds } = spansAround(hours, local);
  const isKnown = (begin: number, end: number): boolean =>
    [...spans, ...openEnds].some(([from, to]) => from < end && to > begin);
  if (clock >= MORNING && clock < LUNCH_ENDS && isKnown(local, local + 1)) return false;
  return !isKnown(today + EVENING_BEGINS, today + EVENING_ENDS);
}

export type Clocks = Pick<OpeningHours, "zone" | "offsetMinutes">;

/** Minutes since 1970 by the place's clocks. */
export function localMinutes({ zone, offsetMinutes }: Clocks, now: number): number | undefined {
  const offset = zone === undefined ? offsetMinutes : (zoneOffset(zone, now) ?? offsetMinutes);
  return offset === undefined ? undefined : Math.floor(now / MINUTE) + offset;
}

/** Elapsed minutes from an instant until the place's clocks first show or skip a later moment. */
export function minutesUntil(clocks: Clocks, moment: number, now: number): number {
  const leftAfter = (minutes: number): number =>
    moment - (localMinutes(clocks, now + minutes * MINUTE) ?? moment);
  const first = Math.max(0, leftAfter(0));
  const rest = leftAfter(first);
  if (rest >= 0) return first + rest;
  /* Daylight saving time started in between. */
  let [early, late] = [Math.max(0, first + rest), first];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (leftAfter(middle) <= 0) late = middle;
    else early = middle + 1;
  }
  return late;
}

/** When people sit down to dinner. Until the end a place without a told end is taken for open. */
const [EVENING_BEGINS, EVENING_ENDS] = [19 * 60, 21 * 60] as const;

/** Until this hour of the day people look for lunch. Before the other it is still night. */
const [LUNCH_ENDS, MORNING] = [15 * 60, 5 * 60] as const;
const TWO_HOURS = 120;

function isSurelyOpen([from]: Span, spans: readonly Span[], local: number): boolean {
  if (isLonger([from, from], spans)) return false;
  const day = Math.floor(from / DAY) * DAY;
  return local < Math.max(from + TWO_HOURS, day + EVENING_ENDS);
}

function isLonger([from]: Span, spans: readonly Span[]): boolean {
  return spans.some(([, to]) => to === from);
}

/** All spans from a week ago to a week ahead in minutes since 1970, in order, with adjacent spans merged; and the open ends. */
function spansAround(
  { week, exceptions = [], openEnds = [] }: OpeningHours,
  local: number,
): { readonly spans: readonly Span[]; readonly openEnds: readonly Span[] } {
  const today = Math.floor(local / DAY);
  const days = Array.from({ length: 17 }, (_, index) => {
    const day = today - 8 + index;
    return { day, dated: exceptions.find(({ date }) => date === dateOf(day)) };
  });
  const shifted = (own: readonly Span[], day: number): readonly Span[] =>
    own.map(([from, to]): Span => [day * DAY + from, day * DAY + to]);
  const spans = days.flatMap(({ day, dated }) =>
    shifted(dated ? dated.spans : weekdaySpans(week, weekdayOf(day)), day),
  );
  return {
    spans: joined([...spans].sort(([a], [b]) => a - b)),
    openEnds: days.flatMap(({ day, dated }) =>
      shifted(dated ? (dated.openEnds ?? []) : weekdaySpans(openEnds, weekdayOf(day)), day),
    ),
  };
}

function joined(spans: readonly Span[]): readonly Span[] {
  return spans.reduce<readonly Span[]>((done, [from, to]) => {
    const last = done.at(-1);
    if (!last || last[1] < from) return [...done, [from, to]];
    return [...done.slice(0, -1), [last[0], Math.max(last[1], to)]];
  }, []);
}

function momentAt(minutes: number, local: number): LocalMoment {
  const day = Math.floor(minutes / DAY);
  return { weekday: weekdayOf(day), minutes: minutes - day * DAY, daysAhead: day - Math.floor(local / DAY) };
}

/** The weekday of a day since 1970, which began on a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The date of a day since 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY * MINUTE).toISOString().slice(0, 10);
}

/** Whether a place is open right now. The UI never shows `unknown` as closed. */
export type OpeningState = "open" | "closed" | "unknown";

export function readOpeningState(value: unknown): OpeningState | undefined {
  return value === "open" || value === "closed" ? value : undefined;
}

/** '● Open Now' or '● Closed', only if the state is known. */
export function openingText(state: OpeningState): string | undefined {
  if (state === "unknown") return undefined;
  return state === "open" ? "● Open Now" : "● Closed";
}
