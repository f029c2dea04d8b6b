import { type Fields, readFields, readItems, readNumber, readText } from "@dinner-dice/core/ground/reading";
import {
  type DatedHours,
  type OpeningHours,
  type Span,
  DAY,
  readHours,
  WEEK,
} from "@dinner-dice/core/place/opening-hours";

/** The hours of a place of Places API (New): the regular week, this week's special days, and the place's zone. */
export function hoursOfPlace(place: Fields): OpeningHours | undefined {
  const week = weekOf(readFields(place["regularOpeningHours"])["periods"]);
  const exceptions = specialDays(readFields(place["currentOpeningHours"]));
  if (!week || !exceptions) return undefined;
  const zone = readText(readFields(place["timeZone"])["id"]);
  const offsetMinutes = readNumber(place["utcOffsetMinutes"]);
  return readHours({ week, exceptions, zone, offsetMinutes });
}

/** Minutes after midnight: hour and minute may be left out where they are zero. */
function minuteIn({ hour = 0, minute = 0 }: Fields): number | undefined {
  return minuteOf(hour, minute);
}

function minuteOf(hour: unknown, minute: unknown): number | undefined {
  const fits = isWithin(hour, 24) && isWithin(minute, 60);
  return fits ? hour * 60 + minute : undefined;
}

function isWithin(value: unknown, end: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < end;
}

/** The longest period that is believed: six days open and one closed. */
const LONGEST = 6 * DAY;

/**
 * The spans of a week. A single opening on Sunday at midnight without a closing never closes.
 *
 * `undefined` where one of the periods is odd, because then none can be trusted: one that cannot be read, has no closing, ends before it
 * starts, or overlaps another.
 */
function weekOf(periods: unknown): readonly Span[] | undefined {
  const items = readItems(periods).map(readFields);
  if (isAlways(items)) return [[0, WEEK]];
  const spans = items.map((period) => spanOf(period));
  const areRead = spans.length > 0 && spans.every((span) => span !== undefined);
  return areRead && areDisjoint(spans, WEEK) ? spans : undefined;
}

function isAlways([only, ...others]: readonly Fields[]): boolean {
  const isSingle = only !== undefined && others.length === 0 && only["close"] === undefined;
  return isSingle && minuteOfWeek(readFields(only["open"])) === 0;
}

function spanOf({ open, close }: Fields): Span | undefined {
  const [opens, closes] = [readFields(open), readFields(close)];
  const [from, to] = [minuteOfWeek(opens), minuteOfWeek(closes)];
  if (from === undefined || to === undefined) return undefined;
  const isBackwards = opens["day"] === closes["day"] && to <= from;
  const end = to > from ? to : to + WEEK;
  return isBackwards || end - from > LONGEST ? undefined : [from, end];
}

/** Whether no span reaches into the next one, nor the last one around the end of the week into the first. */
function areDisjoint(spans: readonly Span[], length = Infinity): boolean {
  const order = spans.toSorted(([a], [b]) => a - b);
  const next = (index: number): number => order[index + 1]?.[0] ?? (order[0]?.[0] ?? 0) + length;
  return order.every(([, to], index) => to <= next(index));
}

function minuteOfWeek(moment: Fields): number | undefined {
  const { day } = moment;
  const minute = minuteIn(moment);
  const isDay = typeof day === "number" && Number.isInteger(day) && day >= 0 && day <= 6;
  return isDay && minute !== undefined ? day * DAY + minute : undefined;
}

/** Days on which this week differs from the regular one. `undefined` if their dates or hours cannot be read. */
function specialDays(current: Fields): readonly DatedHours[] | undefined {
  const dates = readItems(current["specialDays"]).map((day) => dateOf(readFields(day)["date"]));
  if (dates.length === 0) return [];
  const periods = readItems(current["periods"]).map(datedSpan);
  if (!dates.every((date) => date !== undefined)) return undefined;
  if (!periods.every((period) => period !== undefined) || !areDisjoint(periods)) return undefined;
  return dates.map((date) => ({ date, spans: periods.flatMap((period) => onDay(period, dayOf(date))) }));
}

/** In minutes since 1970. A period cut off at the week's end includes its last minute. `undefined` if its dates are odd. */
function datedSpan(period: unknown): Span | undefined {
  const { open, close } = readFields(period);
  const [from, to] = [dated(readFields(open)), dated(readFields(close))];
  if (from === undefined || to === undefined || to <= from || to - from > WEEK) return undefined;
  return [from, to + (readFields(close)["truncated"] === true ? 1 : 0)];
}

function dated(moment: Fields): number | undefined {
  const date = dateOf(moment["date"]);
  const minute = minuteOfWeek(moment);
  if (date === undefined || minute === undefined) return undefined;
  const day = dayOf(date);
  return (day + THURSDAY) % 7 === Math.floor(minute / DAY) ? day * DAY + (minute % DAY) : undefined;
}

/** Of a period the part on a day, in minutes from its midnight: a night belongs to the day on which it begins. */
function onDay([from, to]: Span, day: number): readonly Span[] {
  const [start, end] = [day * DAY, (day + 1) * DAY];
  const isNight = to - from <= DAY;
  if (isNight) return from >= start && from < end ? [[from - start, to - start]] : [];
  return from < end && to > start ? [[Math.max(from - start, 0), Math.min(to, end) - start]] : [];
}

/** The weekday on which 1970 began. */
const THURSDAY = 4;

function dayOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / (DAY * 60_000);
}

function dateOf(value: unknown): string | undefined {
  const { year, month, day } = readFields(value);
  if (typeof year !== "number" || typeof month !== "number" || typeof day !== "number") return undefined;
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  const moment = new Date(`${date}T00:00Z`);
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(date) ? undefined : date;
}
