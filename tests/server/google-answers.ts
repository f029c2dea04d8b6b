import type { Answer } from "./google-site.js";

/** The middle of the fake's own town, which the built-in directory does not know. */
export const FALLS = { lat: 38.4021, lng: -92.7713 };

export const MEMPHIS = { lat: 35.1495, lng: -90.049 };

export interface WirePlace {
  readonly place_id: string;
  readonly name: string;
  readonly rating: number;
  readonly gaps?: readonly string[];
  readonly unknown: readonly string[];
}

export function searchAt(
  point: { readonly lat: number; readonly lng: number },
  radius: number,
  keyword = "restaurant",
): object {
  return { action: "places_search", ...point, radius, type: "restaurant", keyword, maxprice: 4 };
}

export function placesIn({ body }: Answer): readonly WirePlace[] {
  return (body["results"] ?? []) as readonly WirePlace[];
}
