import { dayWords, readPlaceHours, weekOf } from "@dinner-dice/content/place-hours";
import { DAY, localMinutes, openingAt, type Span, weekdayOf } from "@dinner-dice/core/place/opening-hours";

/** An instant (milliseconds since 1970), and the city's time zone. */
export interface CityMoment {
  readonly zone: string;
  readonly now: number;
}

/** The hours at which people sit down to dinner. */
const EVENING = [18, 19, 20, 21].map((hour) => hour * 60);

/** Returns whether the hours include times. Days alone cannot say whether a place is open. */
export function hasTimes(hours: string | undefined): boolean {
  return timed(hours) !== undefined;
}

function timed(hours: string | undefined): readonly Span[] | undefined {
  const rules = hours === undefined ? undefined : readPlaceHours(hours);
  return rules && weekOf(rules);
}

export function isOpenAt(hours: string | undefined, { zone, now }: CityMoment): boolean {
  const week = timed(hours);
  return week !== undefined && openingAt({ week, zone }, now).state === "open";
}

/** Returns whether a place is known to be open at dinner time today, at an hour that is not over yet. */
export function isOpenTonight(hours: string | undefined, moment: CityMoment): boolean {
  const clock = clockOf(moment) % DAY;
  const now = clock >= Math.min(...EVENING) ? [clock] : [];
  return [...now, ...EVENING.filter((hour) => hour > clock)].some((hour) =>
    isOpenAt(hours, { ...moment, now: moment.now + (hour - clock) * 60_000 }),
  );
}

/** 'Today 11 AM-9 PM, open now', 'Today closed'. */
export function todayWords(hours: string, moment: CityMoment): string {
  const today = weekdayOf(Math.floor(clockOf(moment) / DAY));
  const words = dayWords(readPlaceHours(hours) ?? [], today);
  return `Today ${words}${isOpenAt(hours, moment) ? ", open now" : ""}`;
}

/** Minutes since 1970 by the city's clocks. */
function clockOf({ zone, now }: CityMoment): number {
  return localMinutes({ zone }, now) ?? 0;
}
