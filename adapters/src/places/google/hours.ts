import type { DatedHours, OpeningHours, Span } from "@dinner-dice/core/place/opening-hours";
import { DAY, readHours, WEEK } from "@dinner-dice/core/place/opening-hours";
import { type Fields, readFields, readItems, readNumber, readText } from "@dinner-dice/core/reading";

/** The hours of a place of Places API (New): the regular week, this week's special days, and the place's zone. */
export function hoursOfPlace(place: Fields): OpeningHours | undefined {
  const week = weekOf(readFields(place["regularOpeningHours"])["periods"], newMinute);
  const exceptions = specialDays(readFields(place["currentOpeningHours"]));
  if (!week || !exceptions) return undefined;
  const zone = readText(readFields(place["timeZone"])["id"]);
  const offsetMinutes = readNumber(place["utcOffsetMinutes"]);
  return readHours({ week, exceptions, zone, offsetMinutes });
}

/** The hours of a place of the legacy details: the regular week and how far its clocks are from UTC. */
export function hoursOfLegacy(place: Fields): OpeningHours | undefined {
  const week = weekOf(readFields(place["opening_hours"])["periods"], legacyMinute);
  return week && readHours({ week, offsetMinutes: readNumber(place["utc_offset"]) });
}

type ReadMinute = (moment: Fields) => number | undefined;

/** Minutes after midnight: hour and minute may be left out where they are zero. */
function newMinute({ hour = 0, minute = 0 }: Fields): number | undefined {
  return minuteOf(Number(hour), Number(minute));
}

/** '1130' is half past eleven. */
function legacyMinute({ time }: Fields): number | undefined {
  const [, hour, minute] = /^([0-2]\d)([0-5]\d)$/.exec(readText(time) ?? "") ?? [];
  return minuteOf(Number(hour), Number(minute));
}

function minuteOf(hour: number, minute: number): number | undefined {
  const fits = Number.isInteger(hour) && Number.isInteger(minute) && hour >= 0 && hour < 24 && minute >= 0;
  return fits && minute < 60 ? hour * 60 + minute : undefined;
}

/** The spans of a week; `undefined` where one of its periods cannot be read, because then none can be trusted. */
function weekOf(periods: unknown, readMinute: ReadMinute): readonly Span[] | undefined {
  const items = readItems(periods);
  const spans = items.map((period) => spanOf(readFields(period), readMinute));
  return items.length > 0 && spans.every((span) => span !== undefined) ? spans : undefined;
}

/** A period without a closing never closes. */
function spanOf({ open, close }: Fields, readMinute: ReadMinute): Span | undefined {
  const from = minuteOfWeek(readFields(open), readMinute);
  if (from === undefined) return undefined;
  if (close === undefined) return [0, WEEK];
  const to = minuteOfWeek(readFields(close), readMinute);
  if (to === undefined) return undefined;
  return [from, to > from ? to : to + WEEK];
}

function minuteOfWeek(moment: Fields, readMinute: ReadMinute): number | undefined {
  const { day } = moment;
  const minute = readMinute(moment);
  const isDay = typeof day === "number" && Number.isInteger(day) && day >= 0 && day <= 6;
  return isDay && minute !== undefined ? day * DAY + minute : undefined;
}

/**
 * Days on which this week differs from the regular one: the periods that begin on that date, what runs through it, or none. `undefined`
 * where there are such days and it cannot be read which, or when they are served.
 */
function specialDays(current: Fields): readonly DatedHours[] | undefined {
  const dates = readItems(current["specialDays"]).map((day) => dateOf(readFields(day)["date"]));
  if (dates.length === 0) return [];
  const periods = readItems(current["periods"]).map(datedSpan);
  if (!dates.every((date) => date !== undefined)) return undefined;
  if (!periods.every((period) => period !== undefined)) return undefined;
  return dates.map((date) => ({ date, spans: periods.flatMap((period) => onDay(period, dayOf(date))) }));
}

/** A period of one week, in minutes since 1970; the last minute of what is cut off at the end of that week is in it. */
function datedSpan(period: unknown): Span | undefined {
  const fields = readFields(period);
  const date = dateOf(readFields(fields["open"])["date"]);
  const span = spanOf(fields, newMinute);
  if (date === undefined || !span) return undefined;
  const [from, to] = span;
  const begin = dayOf(date) * DAY + (from % DAY);
  return [begin, begin + to - from + (readFields(fields["close"])["truncated"] === true ? 1 : 0)];
}

/** Of a period the part on a day, in minutes from its midnight: a night belongs to the day on which it begins. */
function onDay([from, to]: Span, day: number): readonly Span[] {
  const [start, end] = [day * DAY, (day + 1) * DAY];
  const isNight = to - from <= DAY;
  if (isNight) return from >= start && from < end ? [[from - start, to - start]] : [];
  return from < end && to > start ? [[Math.max(from - start, 0), Math.min(to, end) - start]] : [];
}

/** Days since 1970. */
function dayOf(date: string): number {
  return Date.parse(`${date}T00:00Z`) / (DAY * 60_000);
}

function dateOf(value: unknown): string | undefined {
  const { year, month, day } = readFields(value);
  if (typeof year !== "number" || typeof month !== "number" || typeof day !== "number") return undefined;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
