import { DAY, type OpeningHours, type Span, WEEK, weekdaySpans } from "./opening-hours.js";
import { zoneOffset } from "./zone-offset.js";

/** A moment by the clocks of the place. */
export interface LocalMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minutes: number;
  /** How many days from today. */
  readonly daysAhead: number;
}

/** Whether a place serves at one moment, and until or from when where that is known; never 'closed' for unknown. */
export type Opening =
  | { readonly state: "open"; readonly until?: LocalMoment; readonly closesSoon?: true }
  | { readonly state: "closed"; readonly opens?: LocalMoment }
  | { readonly state: "unknown" };

const UNKNOWN: Opening = { state: "unknown" };
const MINUTE = 60_000;

/** A place closes soon when it closes within so many minutes. */
export const SOON = 45;

/** The opening at an instant (milliseconds since 1970), out of the week, its exceptions first; without zone or offset it is unknown. */
export function openingAt(hours: OpeningHours, now: number): Opening {
  const local = localMinutes(hours, now);
  if (local === undefined) return UNKNOWN;
  const spans = spansAround(hours, local);
  const open = spans.find(([from, to]) => from <= local && local < to);
  if (open) {
    const [, to] = open;
    if (to - local > WEEK) return { state: "open" };
    const isSoon = [Math.min(to - local, SOON), SOON].some(
      (minutes) => (localMinutes(hours, now + minutes * MINUTE) ?? local) >= to,
    );
    return { state: "open", until: momentAt(to, local), ...(isSoon && { closesSoon: true }) };
  }
  const next = spans.find(([from]) => from > local);
  return next ? { state: "closed", opens: momentAt(next[0], local) } : { state: "closed" };
}

/** Minutes since 1970 as the clocks of the place count them. */
function localMinutes({ zone, offsetMinutes }: OpeningHours, now: number): number | undefined {
  const offset = zone === undefined ? offsetMinutes : (zoneOffset(zone, now) ?? offsetMinutes);
  return offset === undefined ? undefined : Math.floor(now / MINUTE) + offset;
}

/** Everything from a week ago until a week from now in minutes since 1970, in order, what touches joined. */
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

/** 1970 began on a Thursday. */
function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

function dateOf(day: number): string {
  return new Date(day * DAY * MINUTE).toISOString().slice(0, 10);
}
