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
  const spans = spansAround(hours, local);
  const open = spans.find(([from, to]) => from <= local && local < to);
  if (open) {
    const [, to] = open;
    if (to - local > WEEK) return { state: "open" };
    const minutesLeft = minutesUntil(hours, to, now);
    const isSoon = minutesLeft <= SOON;
    return { state: "open", until: momentAt(to, local), minutesLeft, ...(isSoon && { closesSoon: true }) };
  }
  const next = spans.find(([from]) => from > local);
  return next ? { state: "closed", opens: momentAt(next[0], local) } : { state: "closed" };
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

/** All spans from a week ago to a week ahead in minutes since 1970, in order, with adjacent spans merged. */
function spansAround({ week, exceptions = [] }: OpeningHours, local: number): readonly Span[] {
  const today = Math.floor(local / DAY);
  const days = Array.from({ length: 17 }, (_, index) => today - 8 + index);
  const spans = days.flatMap((day) => {
    const dated = exceptions.find(({ date }) => date === dateOf(day));
    const own = dated ? dated.spans : weekdaySpans(week, weekdayOf(day));
    return own.map(([from, to]): Span => [day * DAY + from, day * DAY + to]);
  });
  return joined(spans.sort(([a], [b]) => a - b));
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
