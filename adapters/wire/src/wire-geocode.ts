import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { readFields, readItems, readText } from "@dinner-dice/core/reading";
import type { Geocoded, PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";

/** One geocoding result. The first one is meant; the others are ambiguous matches. */
export interface WireGeocodeResult {
  readonly geometry: { readonly location: Coordinates };
  readonly formatted_address?: string;
  /** True if only the town or area of the typed location was found. */
  readonly partial_match?: boolean;
}

/** Writes a place as geocoding results. */
export function geocodedToWire(place: Geocoded): readonly WireGeocodeResult[] {
  const first = {
    geometry: { location: place.point },
    ...(place.label !== undefined && { formatted_address: place.label }),
    ...(place.approximate === true && { partial_match: true }),
  };
  const others = (place.others ?? []).map(({ label, point }) => ({
    geometry: { location: point },
    formatted_address: label,
  }));
  return [first, ...others];
}

/** Reads a place from geocoding results; `undefined` if the first one has no point. */
export function geocodedFromWire(results: unknown): Geocoded | undefined {
  const [first, ...rest] = readItems(results).map(readResult);
  if (!first) return undefined;
  const others = rest.flatMap((each): readonly PlaceSuggestion[] =>
    each?.label === undefined ? [] : [{ label: each.label, point: each.point }],
  );
  return { ...first, ...(others.length > 0 && { others }) };
}

function readResult(value: unknown): Geocoded | undefined {
  const result = readFields(value);
  const point = readFields(result["geometry"])["location"];
  if (!isCoordinates(point)) return undefined;
  const label = readText(result["formatted_address"]);
  return {
    point: { lat: point.lat, lng: point.lng },
    ...(label !== undefined && { label }),
    ...(result["partial_match"] === true && { approximate: true }),
  };
}
