import { priceText } from "./customs.js";
import { type OpeningHours, weekdaySpans } from "./opening-hours.js";
import { DAYS } from "./opening-words.js";
import type { PlaceFacts } from "./place-fields.js";

/** Hours, prices and confirmations that are more months old than this say nothing about today. */
export const FRESH_MONTHS = 24;

/** Returns whether a fact seen in a month ('2024-06'), a year ('2024', which counts as its January) or on a day counts at an instant. */
export function isFresh(seen: string, now: number): boolean {
  return new Date(now).toISOString().slice(0, 7) <= lastMonthOf(seen);
}

/** The last month in which a fact counts: '2026-06' of one seen in June 2024; '' of one without a date. */
export function lastMonthOf(seen: string): string {
  const [, year = "", month = "01"] = /^(\d{4})(?:-(\d\d))?/.exec(seen) ?? [];
  return year === "" ? "" : `${Number(year) + FRESH_MONTHS / 12}-${month}`;
}

/** Old hours as they are told: 'In 2019 it opened Thursday to Sunday.' The days are numbers, Sunday is 0. */
export function openedWords(days: Iterable<number>, seen: string): string {
  const open = new Set(days);
  const starts = [1, 2, 3, 4, 5, 6, 0].filter((day) => open.has(day) && !open.has((day + 6) % 7));
  const runs = starts.map((start) => {
    let length = 1;
    while (open.has((start + length) % 7)) length += 1;
    const end = DAYS[(start + length - 1) % 7];
    return length === 1 ? DAYS[start] : `${DAYS[start]} ${length === 2 ? "and" : "to"} ${end}`;
  });
  const when = open.size === 7 ? "every day" : new Intl.ListFormat("en-US").format(runs.map(String));
  return `In ${seen.slice(0, 4)} it opened ${when}.`;
}

/** A place as it may be shown at an instant: hours, a price and a confirmation older than 24 months become words about the past. */
export function toldAt<Told extends Partial<PlaceFacts>>(place: Told, now: number): Told {
  const { hours, weekdayText, priceLevel, hoursSeen, priceSeen, confirmedOn } = place;
  const isOld = (seen: string | undefined): seen is string => seen !== undefined && !isFresh(seen, now);
  const wasOpen = isOld(hoursSeen) && (hours ?? weekdayText) !== undefined ? hoursSeen : undefined;
  const wasPriced = isOld(priceSeen) && priceLevel !== undefined ? priceSeen : undefined;
  const isDoubtful = place.unconfirmed === undefined && isOld(confirmedOn);
  if (wasOpen === undefined && wasPriced === undefined && !isDoubtful) return place;
  const then = [
    ...(wasOpen === undefined || !hours ? [] : [openedWords(daysOf(hours.week), wasOpen)]),
    ...(wasPriced === undefined
      ? []
      : [`In ${wasPriced.slice(0, 4)} its price was ${priceText(priceLevel, place.customs)}.`]),
  ];
  const gone = [
    ...(wasOpen === undefined ? [] : ["hours", "weekdayText"]),
    ...(wasPriced === undefined ? [] : ["priceLevel"]),
  ];
  return {
    ...(Object.fromEntries(Object.entries(place).filter(([fact]) => !gone.includes(fact))) as Told),
    ...(wasOpen !== undefined && place.openingState !== undefined && { openingState: "unknown" }),
    ...(then.length > 0 && { oldFacts: then.join(" ") }),
    ...(isDoubtful && { unconfirmed: true }),
  };
}

/** The days on which spans of a week begin; a span of several days counts on each. */
function daysOf(week: OpeningHours["week"]): readonly number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => weekdaySpans(week, day).length > 0);
}
