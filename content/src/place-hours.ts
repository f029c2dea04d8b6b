import type { Span } from "@dinner-dice/core/place/opening-hours";

/** One line of a week: the days it is about (0 is Sunday), and its spans; without spans only the days are known. */
export interface HoursRule {
  readonly days: readonly number[];
  /** Minutes from midnight; an end after 1440 is on the next day. */
  readonly spans: readonly Span[];
}

const NAMES = ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"] as const;
const SHORT = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const DAYS = /^(?:(?:Su|Mo|Tu|We|Th|Fr|Sa)(?:-(?:Su|Mo|Tu|We|Th|Fr|Sa))?,?)+$/;
const TIMES = /^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/;
const DAY = 1440;

/** Reads a part of OpenStreetMap's notation, 'Tu-Th 11:00-21:00; Fr,Sa 11:00-14:00,17:00-22:00', or days alone, 'Tu-Sa'. A day that no rule names is closed. */
export function readPlaceHours(text: string): readonly HoursRule[] | undefined {
  const rules = text.split("; ").map(readRule);
  const known = rules.filter((rule) => rule !== undefined);
  const days = known.flatMap(({ days: own }) => own);
  return known.length === rules.length && new Set(days).size === days.length ? known : undefined;
}

/** The spans of a week from Sunday midnight; `undefined` where only days are known. */
export function weekOf(rules: readonly HoursRule[]): readonly Span[] | undefined {
  if (rules.some(({ spans }) => spans.length === 0)) return undefined;
  return rules.flatMap(({ days, spans }) =>
    days.flatMap((day) => spans.map(([from, to]): Span => [day * DAY + from, day * DAY + to])),
  );
}

/** 'Tue-Thu 11 AM-9 PM; Fri, Sat 11 AM-2 PM, 5-10 PM' with en dashes; 'daily' for all seven days. */
export function hoursWords(rules: readonly HoursRule[]): string {
  return rules
    .map(({ days, spans }) => [daysWords(days), spans.map(spanWords).join(", ")].join(" ").trim())
    .join("; ");
}

/** One day's spans: '11 AM-9 PM', 'closed', or 'open' where its hours are unknown. */
export function dayWords(rules: readonly HoursRule[], day: number): string {
  const rule = rules.find(({ days }) => days.includes(day));
  if (!rule) return "closed";
  return rule.spans.length === 0 ? "open" : rule.spans.map(spanWords).join(", ");
}

function readRule(text: string): HoursRule | undefined {
  const [days = "", times, ...more] = text.split(" ");
  if (!DAYS.test(days) || days.endsWith(",") || more.length > 0) return undefined;
  const spans = times === undefined ? [] : times.split(",").map(readSpan);
  const known = spans.filter((span) => span !== undefined);
  return known.length === spans.length ? { days: days.split(",").flatMap(daysOf), spans: known } : undefined;
}

function daysOf(range: string): readonly number[] {
  const [first = "", last = first] = range.split("-");
  const from = dayOf(first);
  const count = (dayOf(last) - from + 7) % 7;
  return Array.from({ length: count + 1 }, (_, index) => (from + index) % 7);
}

function dayOf(name: string): number {
  return NAMES.findIndex((each) => each === name);
}

function readSpan(text: string): Span | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = TIMES.exec(text) ?? [];
  if (fromHour === undefined) return undefined;
  const from = Number(fromHour) * 60 + Number(fromMinute);
  const to = Number(toHour) * 60 + Number(toMinute);
  if (from >= DAY || to > DAY || from === to) return undefined;
  return [from, to > from ? to : to + DAY];
}

function daysWords(days: readonly number[]): string {
  if (days.length === 7) return "daily";
  const runs: number[][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && ((last.at(-1) ?? 0) + 1) % 7 === day) last.push(day);
    else runs.push([day]);
  }
  return runs
    .map((run) => {
      const [first = 0, end = first] = [run[0], run.at(-1)];
      if (run.length < 3) return run.map((day) => SHORT[day]).join(", ");
      return `${SHORT[first]}\u2013${SHORT[end]}`;
    })
    .join(", ");
}

/** '11 AM-9 PM'; both halves of a day named once where they are the same: '5-10 PM'. */
function spanWords([from, to]: Span): string {
  const [opens, closes] = [clock(from), clock(to)];
  const same = opens.half === closes.half && opens.half !== "";
  return `${opens.time}${same || opens.half === "" ? "" : ` ${opens.half}`}\u2013${closes.time}${closes.half === "" ? "" : ` ${closes.half}`}`;
}

function clock(minutes: number): { readonly time: string; readonly half: string } {
  const hour = Math.floor(minutes / 60) % 24;
  const past = minutes % 60;
  if (past === 0 && hour === 0) return { time: "midnight", half: "" };
  if (past === 0 && hour === 12) return { time: "noon", half: "" };
  const time = past === 0 ? String(hour % 12 || 12) : `${hour % 12 || 12}:${String(past).padStart(2, "0")}`;
  return { time, half: hour < 12 ? "AM" : "PM" };
}
