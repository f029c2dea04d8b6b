import type { Coordinates } from "@dinner-dice/core/coordinates";

/** The parts of an address as a map keeps them. */
export interface AddressParts {
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  /** ISO code. */
  readonly country?: string | undefined;
  readonly point?: Coordinates | undefined;
}

/** Countries that write the number before the street, besides the Americas north of Mexico. */
const NUMBER_FIRST = new Set(["US", "CA", "GB", "IE", "AU", "NZ", "FR", "MC", "LU", "ZA", "IN"]);

/** An address as it is written where it stands: '1503 East 11th Street, Tulsa'; `undefined` without a street. */
export function streetAddress(parts: AddressParts): string | undefined {
  const { number, street, city } = parts;
  if (street === undefined) return undefined;
  const line = isNumberFirst(parts) ? [number, street] : [street, number];
  const written = line.filter((part) => part !== undefined).join(" ");
  return city === undefined ? written : `${written}, ${city}`;
}

function isNumberFirst({ country, point }: AddressParts): boolean {
  if (country !== undefined) return NUMBER_FIRST.has(country);
  return point !== undefined && point.lng < -50 && point.lat > 25;
}
