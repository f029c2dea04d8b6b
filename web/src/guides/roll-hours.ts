import { dayWords, type HoursRule, readPlaceHours, weekOf } from "@dinner-dice/content/place-hours";

/** A moment by a city's clocks. */
export interface CityMoment {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly minutes: number;
}

const DAY = 1440;
const NAMES = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** The hours at which people sit down to dinner. */
const EVENING = [18, 19, 20, 21].map((hour) => hour * 60);

/** An instant (milliseconds since 1970) by the clocks of a time zone. */
export function momentIn(zone: string, now: number): CityMoment {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    weekday: NAMES.indexOf(part.get("weekday") ?? ""),
    minutes: Number(part.get("hour")) * 60 + Number(part.get("minute")),
  };
}

/** Returns whether the hours include times. Days alone cannot say whether a place is open. */
export function hasTimes(hours: string | undefined): boolean {
  const rules = hours === undefined ? undefined : readPlaceHours(hours);
  return rules !== undefined && weekOf(rules) !== undefined;
}

/** Returns whether a place is known to be open at a moment. */
export function isOpenAt(hours: string | undefined, { weekday, minutes }: CityMoment): boolean {
  const rules = timed(hours);
  const yesterday = (weekday + 6) % 7;
  return covers(rules, { weekday, minutes }) || covers(rules, { weekday: yesterday, minutes: minutes + DAY });
}

/** Returns whether a place is known to be open at dinner time today, at an hour that is not over yet. */
export function isOpenTonight(hours: string | undefined, { weekday, minutes }: CityMoment): boolean {
  const now = minutes >= Math.min(...EVENING) ? [minutes] : [];
  return [...now, ...EVENING.filter((hour) => hour > minutes)].some((hour) =>
    isOpenAt(hours, { weekday, minutes: hour }),
  );
}

/** 'Today 11 AM-9 PM, open now', 'Today closed'. */
export function todayWords(hours: string, moment: CityMoment): string {
  const words = dayWords(readPlaceHours(hours) ?? [], moment.weekday);
  return `Today ${words}${isOpenAt(hours, moment) ? ", open now" : ""}`;
}

function timed(hours: string | undefined): readonly HoursRule[] {
  return hours !== undefined && hasTimes(hours) ? (readPlaceHours(hours) ?? []) : [];
}

function covers(rules: readonly HoursRule[], { weekday, minutes }: CityMoment): boolean {
  return rules.some(
    ({ days, spans }) =>
      days.includes(weekday) && spans.some(([from, to]) => from <= minutes && minutes < to),
  );
}
