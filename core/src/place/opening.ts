import { DAY, type OpeningHours, type Span, WEEK, weekdaySpans } from "./opening-hours.js";
import { zoneOffset } from "./zone-offset.js";

/** A moment by the place's clocks. */
export interface LocalMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minutes: number;
  /** Days from today. */
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
  if (late) return isSurelyOpen(late, { spans, local }) ? { state: "open" } : UNKNOWN;
  const next = [...spans, ...openEnds.filter((each) => !isLonger(each, spans))]
    .toSorted(([a], [b]) => a - b)
    .find(([from]) => from > local);
  return next ? { state: "closed", opens: momentAt(next[0], local) } : { state: "closed" };
}

/**
 * Returns whether a place is known to be no place for dinner on the day of an instant: its hours do not touch 7 PM to 9 PM. The hour decides,
 * not the word dinner: until 3 PM a place that is open is one to go to.
 */
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

/** The facts that determine the place's clocks. */
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

/** Returns whether a place is still open in a time whose end is not told. */
function isSurelyOpen(
  [from]: Span,
  { spans, local }: { readonly spans: readonly Span[]; readonly local: number },
): boolean {
  if (isLonger([from, from], spans)) return false;
  const day = Math.floor(from / DAY) * DAY;
  return local < Math.max(from + TWO_HOURS, day + EVENING_ENDS);
}

/** Returns whether an open end prolongs a span. */
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
    spans: joined(spans.toSorted(([a], [b]) => a - b)),
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
  return {
    weekday: weekdayOf(day),
    minutes: minutes - day * DAY,
    daysAhead: day - Math.floor(local / DAY),
  };
}

/** The weekday of a day since 1970, which began on a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The date of a day since 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY * MINUTE).toISOString().slice(0, 10);
}
