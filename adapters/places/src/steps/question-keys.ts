import { formatCoordinates } from "@dinner-dice/core/coordinates";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { asksAnything } from "@dinner-dice/core/rules/rules";
import { typedPoint } from "@dinner-dice/core/typed-point";
import { fingerprint } from "../fingerprint.js";

/** The same for any case, spaces and punctuation, save before a digit ('-90' is not '90'). What was typed cannot be read from it. */
export function geocodeKey(query: string): string {
  const point = typedPoint(query);
  const plain = point
    ? formatCoordinates(point)
    : query
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}](?!\d)/gu, " ")
        .replace(/\s+/g, " ")
        .trim();
  return fingerprint(plain);
}

/** Everything of a search but its radius. */
export function searchKey({ center, cuisine, wishes, knownOnly }: NearbySearch): string {
  const asked = asksAnything(wishes) ? [knownOnly === true, ...Object.values(wishes)] : [];
  return [formatCoordinates(center), cuisine, ...asked].join(" ");
}
