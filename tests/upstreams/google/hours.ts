/** Minutes after midnight; `to` above 1440 ends on the next day. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans of the seven days, Sunday first; 'always' has no closing time. */
export type WeekHours = "always" | readonly (readonly Span[])[];

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];
const DAY = 1440;

/** Whether the place serves at an instant, by the clocks of its own zone. */
export function isOpenAt(
  hours: WeekHours,
  { instant, zone }: { readonly instant: Date; readonly zone: string },
): boolean {
  if (hours === "always") return true;
  const { day, minute } = localTime(instant, zone);
  const today = hours[day] ?? [];
  const yesterday = hours[(day + 6) % 7] ?? [];
  return (
    today.some(({ from, to }) => minute >= from && minute < to) ||
    yesterday.some(({ to }) => minute + DAY < to)
  );
}

/** 'Monday: 11:00 AM – 10:00 PM' and so on, Monday first; `spaces` are the ones before AM and around the dash. */
export function weekLines(
  hours: WeekHours,
  spaces: { readonly half: string; readonly dash: string },
): readonly string[] {
  return MONDAY_FIRST.map((day) => {
    if (hours === "always") return `${DAYS[day]}: Open 24 hours`;
    const spans = hours[day] ?? [];
    const words = spans.map((span) => spanWords(span, spaces)).join(", ");
    return `${DAYS[day]}: ${words === "" ? "Closed" : words}`;
  });
}

export interface Moment {
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** Opening and closing moments; a place that never closes has one opening and no closing. */
export function periods(hours: WeekHours): readonly { readonly open: Moment; readonly close?: Moment }[] {
  if (hours === "always") return [{ open: { day: 0, hour: 0, minute: 0 } }];
  return hours.flatMap((spans, day) =>
    spans.map(({ from, to }) => ({ open: moment(day, from), close: moment(day, to) })),
  );
}

function spanWords(
  { from, to }: Span,
  { half, dash }: { readonly half: string; readonly dash: string },
): string {
  const [start, end] = [clock(from), clock(to)];
  const first = start.half === end.half ? start.time : `${start.time}${half}${start.half}`;
  return `${first}${dash}–${dash}${end.time}${half}${end.half}`;
}

function clock(minutes: number): { readonly time: string; readonly half: string } {
  const hour = Math.floor(minutes / 60) % 24;
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, "0")}`;
  return { time, half: hour < 12 ? "AM" : "PM" };
}

function moment(day: number, minutes: number): Moment {
  const hour = Math.floor(minutes / 60);
  return { day: (day + Math.floor(hour / 24)) % 7, hour: hour % 24, minute: minutes % 60 };
}

function localTime(instant: Date, zone: string): { readonly day: number; readonly minute: number } {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "long",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  const part = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const day = DAYS.findIndex((name) => name === part["weekday"]);
  return { day, minute: Number(part["hour"]) * 60 + Number(part["minute"]) };
}
