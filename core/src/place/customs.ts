import type { PriceLevel } from "./field.js";

/** What the readers of a place expect of distances, clocks and prices. */
export interface Customs {
  readonly unit: "mi" | "km";
  readonly is24Hours: boolean;
  /** What a price is counted in: '€', 'kr'. */
  readonly sign: string;
  /** 'DE', where the server tells it. */
  readonly country?: string | undefined;
}

const TOLD = /^(mi|km) (12|24)h (\p{L}{1,4}|[^\s\p{Cc}]{1,3})(?: ([A-Z]{2}))?$/u;

/** Customs as a server tells them with each place outside America: 'km 24h € DE'. */
export function readCustoms(value: unknown): string | undefined {
  return typeof value === "string" && TOLD.test(value) ? value : undefined;
}

export function readUnit(value: unknown): Customs["unit"] | undefined {
  return value === "mi" || value === "km" ? value : undefined;
}

/** The customs that are told with a place; without any, America's. */
export function customsOf(told?: string): Customs {
  const [, unit, clock, sign = "$", country] = TOLD.exec(told ?? "") ?? [];
  return { unit: unit === "km" ? "km" : "mi", is24Hours: clock === "24", sign, country };
}

export const AMERICAS = "mi 12h $ US";

/** The same customs with distances in another unit. */
export function countedIn(unit: Customs["unit"], told = AMERICAS): string | undefined {
  const result = told.replace(/^../, unit);
  return result === AMERICAS ? undefined : result;
}

/** A place, or the answer about one, as its reader counts distances. */
export function seenIn<Told extends { readonly customs?: string }>(
  unit: Customs["unit"] | undefined,
  place: Told,
): Told {
  if (unit === undefined || unit === customsOf(place.customs).unit) return place;
  const { customs: told, ...rest } = place;
  const customs = countedIn(unit, told);
  return { ...rest, ...(customs !== undefined && { customs }) } as Told;
}

/** A price level in a place's own sign: '€€', 'kr kr'; `undefined` when the price is unknown. */
export function priceText(level: PriceLevel | undefined, customs?: string): string | undefined {
  const { sign } = customsOf(customs);
  return (
    level &&
    Array<string>(level)
      .fill(sign)
      .join(/\p{L}/u.test(sign) ? " " : "")
  );
}
