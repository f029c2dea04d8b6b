import { type Clocks, dateOf, localMinutes, minutesUntil, weekdayOf } from "./opening.js";
import { DAY } from "./opening-hours.js";
import { clockWords } from "./opening-words.js";

/** When the visitor wants to be at a place. */
export interface Arrival {
  /** '' for now, one of {@link WHEN_DAYS}, a date, or a moment with its offset: '2026-11-27T19:30-06:00'. */
  readonly when: string;
  /** A time by the place's clocks: '19:30'. Used only with a day or a date. */
  readonly time: string;
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** The days that a form offers. A weekday means the next one of that name, today included. */
export const WHEN_DAYS = ["Today", "Tomorrow", ...WEEKDAYS] as const;

/** The arrival of a visitor who goes now. */
export const AT_ONCE: Arrival = { when: "", time: "19:00" };

const MINUTE = 60_000;
const DATE = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const LAST_CLOCKS: Clocks = { offsetMinutes: -12 * 60 };

/** Parses a day, a date or a moment; names of days in any case. Returns `undefined` for anything else. */
export function readWhen(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (text === "" || isDate(text)) return text;
  if (MOMENT.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))) return text;
  return WHEN_DAYS.find((day) => day.toLowerCase() === text.toLowerCase());
}

/** The instant of an arrival, never before `now`: a past time counts as now. Returns `undefined` if the place's clocks are unknown. */
export function arrivalAt(
  clocks: Clocks | undefined,
  { when, time }: Arrival,
  now: number,
): number | undefined {
  if (when === "") return now;
  if (MOMENT.test(when)) return Math.max(now, Date.parse(when));
  const local = clocks && localMinutes(clocks, now);
  if (clocks === undefined || local === undefined)
    return DATE.test(when) && arrivalAt(LAST_CLOCKS, { when, time }, now) === now ? now : undefined;
  const minutes = minutesUntil(clocks, wishedMinutes({ when, time }, local), now);
  return minutes === 0 ? now : (Math.floor(now / MINUTE) + minutes) * MINUTE;
}

/** The same arrival with its day as a date by these clocks, so that it means the same tomorrow. A past time becomes now. */
export function datedArrival(clocks: Clocks, arrival: Arrival, now: number): Arrival {
  const local = localMinutes(clocks, now);
  if (arrival.when === "" || local === undefined) return arrival;
  if (arrivalAt(clocks, arrival, now) === now) return { ...arrival, when: "" };
  if (MOMENT.test(arrival.when)) return arrival;
  return { ...arrival, when: dateOf(Math.floor(wishedMinutes(arrival, local) / DAY)) };
}

/** The same preferences read later by this device's clocks: the day as a date, and a past time as now. */
export function keptArrival<Asked extends Arrival>(asked: Asked, now: number): Asked {
  const clocks = { offsetMinutes: -new Date(now).getTimezoneOffset() };
  const { when } = datedArrival(clocks, { when: asked.when, time: asked.time }, now);
  return { ...asked, when };
}

/** The day of an arrival as a form names it. A date becomes its weekday. */
export function dayName(when: string): string {
  return /^\d/.test(when) ? (WEEKDAYS[weekdayOf(dayOf(when.slice(0, 10)))] ?? "") : when;
}

/** 'Friday 7:30 PM', 'today noon'; empty for a visitor who goes now. */
export function arrivalWords(arrival: Arrival): string | undefined {
  if (arrival.when === "") return undefined;
  const day = dayName(arrival.when);
  const isNear = day === "Today" || day === "Tomorrow";
  return `${isNear ? day.toLowerCase() : day} ${clockWords(timeOfDay(arrival))}`;
}

/** The arrival's time in minutes after midnight. */
function timeOfDay({ when, time }: Arrival): number {
  const [hours, minutes] = (MOMENT.test(when) ? when.slice(11, 16) : time).split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

/** Minutes since 1970 by the place's clocks, which show `local` now. */
function wishedMinutes({ when, time }: Arrival, local: number): number {
  const today = Math.floor(local / DAY);
  return dayFrom(today, when) * DAY + timeOfDay({ when, time });
}

function dayFrom(today: number, when: string): number {
  if (DATE.test(when)) return dayOf(when);
  const named = WEEKDAYS.findIndex((day) => day === when);
  if (named >= 0) return today + ((named - weekdayOf(today) + 7) % 7);
  return today + (when === "Tomorrow" ? 1 : 0);
}

/** Days since 1970. */
function dayOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / (DAY * MINUTE);
}

/** Returns whether a text such as '2026-11-26' is a date of the calendar. */
export function isDate(text: string): boolean {
  const day = DATE.test(text) ? dayOf(text) : Number.NaN;
  return Number.isInteger(day) && dateOf(day) === text;
}
