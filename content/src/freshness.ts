import { firstMonth, monthNumber, monthsBetween } from "./dates.js";
import { FRESH_MONTHS } from "@dinner-dice/core/place/fresh";
import type { CityPlaces, ListedPlace } from "./places.js";

/** The month of the newest page or change in the records, '2026-11'. It does not depend on the clock. */
export function recordMonth(cities: readonly CityPlaces[]): string {
  const months = cities.flatMap(({ places, changes }) => [
    ...places.map(({ seen }) => firstMonth(seen)),
    ...changes.map(({ month }) => month),
  ]);
  return months.toSorted().at(-1) ?? "";
}

/** Whether a place may be gone: its state is unknown, or no page of the last 24 months shows it open. */
export function isUncertain({ status, seen }: Pick<ListedPlace, "status" | "seen">, asOf: string): boolean {
  return status === "unknown" || monthsBetween(seen, asOf) > FRESH_MONTHS;
}

/** The oldest of the places' evidence dates. A year alone counts as its January. */
export function oldestWord(places: readonly Pick<ListedPlace, "seen">[]): string | undefined {
  return places.map(({ seen }) => seen).toSorted(byMonth)[0];
}

function byMonth(one: string, other: string): number {
  return monthNumber(firstMonth(one)) - monthNumber(firstMonth(other));
}
