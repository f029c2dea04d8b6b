import type { CityPlaces, ListedPlace } from "./places.js";

/** A place whose newest evidence is more months old than this may be gone. */
const FRESH_MONTHS = 24;

/** The month of the newest page or change in the records, '2026-11'. It does not depend on the clock. */
export function recordMonth(cities: readonly CityPlaces[]): string {
  const months = cities.flatMap(({ places, changes }) => [
    ...places.map(({ seen }) => firstMonth(seen)),
    ...changes.map(({ month }) => month),
  ]);
  return newest(months) ?? "";
}

/** Whether a place may be gone: its state is unknown, or no page of the last 24 months shows it open. */
export function isUncertain({ status, seen }: Pick<ListedPlace, "status" | "seen">, asOf: string): boolean {
  return status === "unknown" || monthNumber(asOf) - monthNumber(firstMonth(seen)) > FRESH_MONTHS;
}

/** The oldest of the places' evidence dates. A year alone counts as its January. */
export function oldestWord(places: readonly Pick<ListedPlace, "seen">[]): string | undefined {
  return places.map(({ seen }) => seen).toSorted(byMonth)[0];
}

/** The latest of some months or days in one format. */
export function newest(dates: readonly string[]): string | undefined {
  return dates.toSorted().at(-1);
}

function byMonth(one: string, other: string): number {
  return monthNumber(firstMonth(one)) - monthNumber(firstMonth(other));
}

/** A year alone counts as its January. */
function firstMonth(seen: string): string {
  return seen.length === "2024".length ? `${seen}-01` : seen;
}

function monthNumber(month: string): number {
  const [year, number] = month.split("-").map(Number);
  return (year ?? 0) * 12 + (number ?? 0);
}
