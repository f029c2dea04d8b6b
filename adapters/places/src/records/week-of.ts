import {
  type HoursRule,
  isDated,
  isHoliday,
  rulesIn,
  saidOf,
  sameDaysJoined,
  SEASON,
  withoutDays,
} from "./hours-rules.js";
import { isOddRange, rangesIn } from "./odd-hours.js";
import { countryOfZone, zoneOf } from "./zone-of.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import {
  DAY,
  type DatedHours,
  type OpeningHours,
  readHours,
  type Span,
  WEEK,
} from "@dinner-dice/core/place/opening-hours";

/** Hours in OpenStreetMap's words, and where they hold. */
export interface ToldHours {
  readonly text: string;
  readonly point: Coordinates;
  readonly country?: string | undefined;
}

/** A week without holidays in which no clock changes, Sunday to Sunday. */
const FROM = new Date(2026, 0, 11);

/** How far ahead holidays and single dates are written down, in days. */
const AHEAD = 366;

/** Most days that the dates of a text may change. More are a season. */
const MOST_DATES = 60;

/** Most texts that are remembered: branches of a chain say the same. */
const MOST_TEXTS = 20_000;

type Week = Omit<OpeningHours, "zone" | "offsetMinutes">;

const weeks = new Map<string, Week | undefined>();

/**
 * Hours as a week table with the time zone of the place, and the holidays and dates of the coming year as exceptions.
 *
 * `undefined` (unknown) for hours that differ from season to season, follow the sun, are partly unknown, odd, or cannot be read. Near the
 * border of two zones the zone is left out, so it is unknown whether the place is open at a given moment.
 */
export function hoursOf({ text, point, country }: ToldHours, now = Date.now()): OpeningHours | undefined {
  const zone = zoneOf(point);
  const result = (country ?? countryOfZone(zone) ?? "").toLowerCase();
  const today = new Date(now).toDateString();
  const key = `${today} ${result} ${text}`;
  if (!weeks.has(key)) {
    if (weeks.size >= MOST_TEXTS) weeks.clear();
    weeks.set(key, weekOf(text, { country: result, today: new Date(today) }));
  }
  const week = weeks.get(key);
  return week && readHours({ ...week, ...(zone !== undefined && { zone }) });
}

interface Place {
  readonly country: string;
  readonly today: Date;
}

function weekOf(text: string, { country, today }: Place): Week | undefined {
  const result = rulesIn(text, country);
  if (result?.some(({ times }) => times.endsWith(" off"))) return literalWeek(result, country);
  const rules = result?.filter((rule) => !isUnsaid(rule));
  if (!result || !rules || rules.some(isUnreadable)) return undefined;
  const rare = rules.filter((rule) => isDated(rule) || isHoliday(rule));
  const usual = rules.filter((rule) => !rare.includes(rule));
  const plain = sameDaysJoined(usual.map((rule) => withoutDays(rule, ["PH", "SH"])));
  if (plain.length === 0) return undefined;
  const days = daysOf(plain, { from: FROM, count: 7, country });
  if (!days || days.every(({ spans, openEnds }) => spans.length + openEnds.length === 0)) return undefined;
  const asksHolidays = result.some(({ days: named }) => /\bPH\b/.test(named));
  const holidaysUnknown = asksHolidays && !(rules.length === result.length && hasHolidays(country));
  const known = holidaysUnknown
    ? [...plain, ...rare.filter((rule) => !isHoliday(rule))]
    : [...sameDaysJoined(usual.map((rule) => withoutDays(rule, ["SH"]))), ...rare];
  const isAsWritten = JSON.stringify(plain) === JSON.stringify(known);
  const exceptions = isAsWritten ? [] : exceptionsOf(days, { rules: known, country, today });
  if (!exceptions) return undefined;
  return {
    ...spansOfWeek(days),
    ...(exceptions.length > 0 && { exceptions }),
    ...(holidaysUnknown && { holidaysUnknown: true as const }),
  };
}

/** A week of rules that close for a part of a day ('14:30-17:00 off'), as the library reads it. */
function literalWeek(rules: readonly HoursRule[], country: string): Week | undefined {
  if (rules.some((rule) => SEASON.test(rule.days) || /[PS]H/.test(rule.days))) return undefined;
  const text = rules.map(({ days, times, joint }, at) => `${at === 0 ? "" : joint}${days} ${times}`).join("");
  const end = new Date(2026, 0, 18);
  const spans = saidOf(text, { country, ask: (hours) => hours.getOpenIntervals(FROM, end) });
  if (!spans?.length || spans.some(([, , isUnknown]) => isUnknown)) return undefined;
  const minute = (date: Date): number => Math.round((date.getTime() - FROM.getTime()) / 60_000);
  return { week: round(spans.map(([from, to]): Span => [minute(from), minute(to)])) };
}

/** A rule that says of holidays only that they differ: 'PH unknown', 'PH open'. */
function isUnsaid(rule: HoursRule): boolean {
  return isHoliday(rule) && /^(?:open|unknown)?$/.test(rule.times);
}

function isUnreadable({ days, times }: HoursRule): boolean {
  if (times === "" || /unknown|["()]/.test(times) || /sun(?:rise|set)|dawn|dusk/.test(times)) return true;
  if (days.includes("24/7") || (SEASON.test(days) && !isDated({ days }))) return true;
  if (/\bSH\b/.test(days) && (times === "off" || isHoliday({ days }))) return true;
  if (/^(?:off|24\/7)$/.test(times)) return false;
  return times.split(",").some((each) => {
    const [range] = rangesIn(each);
    return range === undefined || isOddRange(range);
  });
}

/** The hours of one day, in minutes from its midnight; what passes midnight belongs to the day on which it begins. */
interface DayHours {
  readonly spans: readonly Span[];
  readonly openEnds: readonly Span[];
}

interface Days {
  readonly from: Date;
  readonly count: number;
  readonly country: string;
}

/** The hour of the night at which an evening whose end is not told is over. */
const NIGHT_ENDS = DAY + 5 * 60;

/**
 * What rules say for each of some days; `undefined` if the library cannot tell.
 *
 * The library is asked with a minute of its own for each range, so that a later rule for a day replaces that day's own hours and not the end
 * of the night before: `Tu-Su 17:00-01:00; Mo off` is open until 1 AM on Monday.
 */
function daysOf(
  rules: readonly HoursRule[],
  { from, count, country }: Days,
): readonly DayHours[] | undefined {
  const ranges = [...new Set(rules.flatMap(({ times }) => (/\d:/.test(times) ? times.split(",") : [])))];
  const marked = rules.map(({ days, times, joint }, index) => {
    const marks = times.split(",").map((each) => (/\d:/.test(each) ? markOf(ranges.indexOf(each)) : each));
    return `${index === 0 ? "" : joint}${days} ${marks.join(",")}`;
  });
  const end = new Date(from.getFullYear(), from.getMonth(), from.getDate() + count);
  const intervals = saidOf(marked.join(""), { country, ask: (hours) => hours.getOpenIntervals(from, end) });
  if (!intervals || intervals.some(([, , isUnknown]) => isUnknown)) return undefined;
  const days: string[][] = Array.from({ length: count }, () => []);
  for (const [opens, closes] of intervals) {
    const [first, last] = [dayNumber(from, opens), dayNumber(from, closes)];
    if (first === last) days[first]?.push(ranges[slotOf(opens)] ?? "");
    else for (let day = first; day < last; day += 1) days[day]?.push("00:00-24:00");
  }
  return days.map(hoursOn);
}

/** The minute that stands for the range of an index. */
function markOf(index: number): string {
  const minute = 12 * 60 + 2 * index;
  return `${clock(minute)}-${clock(minute + 1)}`;
}

function slotOf(date: Date): number {
  return (date.getHours() * 60 + date.getMinutes() - 12 * 60) / 2;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function dayNumber(from: Date, date: Date): number {
  const [first, day] = [from, date].map((each) =>
    Date.UTC(each.getFullYear(), each.getMonth(), each.getDate()),
  );
  return Math.round(((day ?? 0) - (first ?? 0)) / (DAY * 60_000));
}

function hoursOn(texts: readonly string[]): DayHours {
  const ranges = texts.flatMap(rangesIn);
  return {
    spans: united(ranges.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const]))),
    openEnds: ranges.flatMap(({ from, to = from, isOpenEnded }) =>
      isOpenEnded ? [[to, Math.max(to + 60, NIGHT_ENDS)] as const] : [],
    ),
  };
}

function spansOfWeek(days: readonly DayHours[]): Pick<OpeningHours, "week" | "openEnds"> {
  const shifted = (pick: keyof DayHours): readonly Span[] =>
    days.flatMap((day, index) => day[pick].map(([from, to]): Span => [from + index * DAY, to + index * DAY]));
  const openEnds = shifted("openEnds");
  return { week: round(united(shifted("spans"))), ...(openEnds.length > 0 && { openEnds }) };
}

function united(spans: readonly Span[]): readonly Span[] {
  const whole: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last && from <= last[1]) whole.splice(-1, 1, [last[0], Math.max(last[1], to)]);
    else whole.push([from, to]);
  }
  return whole;
}

function round(spans: readonly Span[]): readonly Span[] {
  const [first, ...rest] = spans;
  const last = spans.at(-1);
  if (!first || !last || last[1] < WEEK + first[0]) return spans;
  if (first === last) return last[1] - last[0] >= WEEK ? [[0, WEEK]] : spans;
  return [...rest.slice(0, -1), [last[0], Math.max(last[1], first[1] + WEEK)]];
}

interface WholeReading extends Place {
  readonly rules: readonly HoursRule[];
}

/** The days of the coming year that differ from the usual week; `undefined` if they cannot be told or are too many. */
function exceptionsOf(
  usual: readonly DayHours[],
  { rules, country, today }: WholeReading,
): readonly DatedHours[] | undefined {
  const result = daysOf(rules, { from: today, count: AHEAD, country });
  if (!result) return undefined;
  const exceptions = result.flatMap((day, index): readonly DatedHours[] => {
    if (JSON.stringify(day) === JSON.stringify(usual[(today.getDay() + index) % 7])) return [];
    const date = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + index));
    const { spans, openEnds } = day;
    return [{ date: date.toISOString().slice(0, 10), spans, ...(openEnds.length > 0 && { openEnds }) }];
  });
  return exceptions.length > MOST_DATES ? undefined : exceptions;
}

const holidays = new Map<string, boolean>();

function hasHolidays(country: string): boolean {
  if (country === "") return false;
  const known =
    holidays.get(country) ??
    saidOf("PH 10:00-11:00", { country, ask: (hours) => hours.getNextChange(FROM) }) !== undefined;
  holidays.set(country, known);
  return known;
}
