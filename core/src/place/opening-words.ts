import { customsOf } from "./customs.js";
import {
  type LocalMoment,
  type Opening,
  DAY,
  type OpeningHours,
  type Span,
  weekdaySpans,
  type Clocks,
  dateOf,
  localMinutes,
  minutesUntil,
  weekdayOf,
} from "./opening-hours.js";

export const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;

/** 'Open until 10 PM', 'Closed · opens Sunday 11 AM', 'Hours unknown'. */
export function openingLine(opening: Opening, customs?: string): string {
  if (opening.state === "unknown") return "Hours unknown";
  const change = changeWords(opening, customs);
  if (opening.state === "open") return change === undefined ? "Open" : `Open ${change}`;
  return change === undefined ? "Closed" : `Closed · ${change}`;
}

/** The opening for a later arrival: 'Open until 10 PM, 2½ h after you get there', 'Closes 25 min after you arrive'. */
export function arrivalLine(opening: Opening, customs?: string): string {
  if (opening.state === "unknown") return "Hours unknown";
  if (opening.state === "closed") {
    const opens =
      opening.opens?.daysAhead === 0 ? `, opens ${clockWords(opening.opens.minutes, customs)}` : "";
    return `Closed when you get there${opens}`;
  }
  const { until, minutesLeft, closesSoon } = opening;
  if (until === undefined || minutesLeft === undefined) return "Open when you get there";
  const left = lengthWords(minutesLeft);
  if (closesSoon === true) return `Closes ${left} after you arrive`;
  return `Open until ${momentWords(endOf(until), customs, nameOf)}, ${left} after you get there`;
}

/** '25 min', '2½ h': half hours from one hour on, rounded down. */
function lengthWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)}${minutes % 60 < 30 ? "" : "½"} h`;
}

/** When the state changes: 'until 10 PM', 'until 10 PM, closing soon', 'opens Sunday 11 AM'; `undefined` if unknown or never. */
export function changeWords(opening: Opening, customs?: string): string | undefined {
  if (opening.state === "open") {
    const soon = opening.closesSoon === true ? ", closing soon" : "";
    return opening.until && `until ${momentWords(endOf(opening.until), customs)}${soon}`;
  }
  return opening.state === "closed" && opening.opens
    ? `opens ${momentWords(opening.opens, customs)}`
    : undefined;
}

/** '10 PM', '11:30 AM', 'midnight', 'noon'; '22:00' where clocks count to 24. */
export function clockWords(minutes: number, customs?: string): string {
  if (customsOf(customs).is24Hours) return longClock(minutes, customs);
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  if (past === 0 && hour === 0) return "midnight";
  if (past === 0 && hour === 12) return "noon";
  const time = past === 0 ? String(hour % 12) : `${hour % 12 || 12}:${String(past).padStart(2, "0")}`;
  return `${time} ${hour < 12 ? "AM" : "PM"}`;
}

/** The week in seven lines, Monday first, as the wire carries them: 'Monday: 11:00 AM – 10:00 PM', and one more line for unknown holidays. */
export function weekLines(
  { week, openEnds = [], holidaysUnknown }: OpeningHours,
  customs?: string,
): readonly string[] {
  const lines = MONDAY_FIRST.map((day) => {
    const spans = weekdaySpans(week, day);
    const ends = weekdaySpans(openEnds, day).map(([from]) => from);
    const words = [
      ...spans.map(
        (span) => [span[0], spanWords(span, customs) + (ends.includes(span[1]) ? " or later" : "")] as const,
      ),
      ...ends
        .filter((from) => !spans.some(([, to]) => to === from))
        .map((from) => [from, `From ${longClock(from, customs)}`] as const),
    ].sort(([a], [b]) => a - b);
    return `${DAYS[day]}: ${words.length === 0 ? "Closed" : words.map(([, each]) => each).join(", ")}`;
  });
  return holidaysUnknown === true ? [...lines, "Public holiday: call first"] : lines;
}

/** A span that ends at midnight ends on the day before. */
function endOf(moment: LocalMoment): LocalMoment {
  const { weekday, minutes, daysAhead } = moment;
  return minutes > 0 ? moment : { weekday: (weekday + 6) % 7, minutes: DAY, daysAhead: daysAhead - 1 };
}

/** The moments of a day and of the following night, by hour alone. */
function momentWords(
  { weekday, minutes, daysAhead }: LocalMoment,
  customs: string | undefined,
  daysNamed = dayWords,
): string {
  const isTonight = daysAhead === 0 || (daysAhead === 1 && minutes < 300);
  return isTonight
    ? clockWords(minutes, customs)
    : `${daysNamed(weekday, daysAhead)} ${clockWords(minutes, customs)}`;
}

/** The name of a weekday, never 'tomorrow': readers on another day would misread it. */
function nameOf(weekday: number): string {
  return String(DAYS[weekday]);
}

/** 'tomorrow', 'Sunday', 'a week from today': from a week on, a weekday alone would mean this week's. */
function dayWords(weekday: number, daysAhead: number): string {
  if (daysAhead === 1) return "tomorrow";
  if (daysAhead < 7) return String(DAYS[weekday]);
  return `a week from ${daysAhead === 7 ? "today" : "tomorrow"}`;
}

function spanWords([from, to]: Span, customs: string | undefined): string {
  return from === 0 && to >= DAY
    ? "Open 24 hours"
    : `${longClock(from, customs)} – ${longClock(to, customs)}`;
}

function longClock(minutes: number, customs: string | undefined): string {
  const hour = Math.floor(minutes / 60) % 24;
  const past = String(minutes % 60).padStart(2, "0");
  if (customsOf(customs).is24Hours) return `${String(hour).padStart(2, "0")}:${past}`;
  return `${hour % 12 || 12}:${past} ${hour < 12 ? "AM" : "PM"}`;
}

export interface Arrival {
  /** '' for now, one of {@link WHEN_DAYS}, a date, or a moment with its offset: '2026-11-27T19:30-06:00'. */
  readonly when: string;
  /** A time by the place's clocks: '19:30'. Used only with a day or a date. */
  readonly time: string;
  /** Whose clocks its words show. */
  readonly customs?: string | undefined;
}

/** The days that a form offers. A weekday means the next one of that name, today included. */
export const WHEN_DAYS = ["Today", "Tomorrow", ...DAYS] as const;

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
export function storedArrival<Asked extends Arrival>(asked: Asked, now: number): Asked {
  const clocks = { offsetMinutes: -new Date(now).getTimezoneOffset() };
  const { when } = datedArrival(clocks, { when: asked.when, time: asked.time }, now);
  return { ...asked, when };
}

/** The day of an arrival as a form names it. A date becomes its weekday. */
export function dayName(when: string): string {
  return /^\d/.test(when) ? (DAYS[weekdayOf(dayOf(when.slice(0, 10)))] ?? "") : when;
}

/** 'Friday 7:30 PM', 'today noon'; empty for a visitor who goes now. */
export function arrivalWords(arrival: Arrival): string | undefined {
  if (arrival.when === "") return undefined;
  const day = dayName(arrival.when);
  const isNear = day === "Today" || day === "Tomorrow";
  return `${isNear ? day.toLowerCase() : day} ${clockWords(timeOfDay(arrival), arrival.customs)}`;
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
  const named = DAYS.findIndex((day) => day === when);
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
