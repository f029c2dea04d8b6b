import { type Coordinates, distanceBetween, isCoordinates, SAME_PLACE } from "../ground/coordinates.js";
import { known, readCount, readFields, readItems, readPositive, readText } from "../ground/reading.js";
import { cuisineNames } from "../place/cuisines.js";
import { readCustoms } from "../place/customs.js";
import { type PriceLevel, readPriceLevel } from "../place/field.js";
import type { Restaurant } from "../place/restaurant.js";

/** The reasons to exclude a place, named as on their buttons. 'never again' lasts; the others apply to this evening. */
export const OBJECTIONS = ["too far", "too dear", "had it", "not this kitchen", "never again"] as const;

export interface ExcludedPlace {
  readonly id: string;
  readonly name: string;
  readonly point?: Coordinates;
  /** Outside America: how distances and prices are written there. */
  readonly customs?: string;
}

/** One exclusion: the place, and the facts that the reason is about. */
export type Exclusion = ExcludedPlace &
  (
    | { readonly objection: "had it" | "never again" }
    /** Meters from the searched point. The exclusion covers every place at this distance or farther. */
    | { readonly objection: "too far"; readonly meters: number }
    | { readonly objection: "too dear"; readonly level: PriceLevel }
    | { readonly objection: "not this kitchen"; readonly kitchen: string }
  );

/** Most exclusions that we store. The oldest are dropped first. */
export const MOST_EXCLUSIONS = 200;

/** Returns whether an exclusion outlasts the evening. */
export function isForGood({ objection }: Exclusion): boolean {
  return objection === "never again";
}

/** The exclusions available for a place. An unknown fact cannot be a reason, nor can the distance of a place at the searched point. */
export function exclusionsFor(place: Restaurant, center: Coordinates): readonly Exclusion[] {
  const whose = excludedPlace(place);
  const { location, priceLevel, types } = place;
  const [kitchen] = cuisineNames(types);
  const meters = location && distanceBetween(center, location);
  return [
    ...(meters === undefined || meters === 0 ? [] : [{ ...whose, objection: "too far" as const, meters }]),
    ...(priceLevel === undefined ? [] : [{ ...whose, objection: "too dear" as const, level: priceLevel }]),
    { ...whose, objection: "had it" },
    ...(kitchen === undefined ? [] : [{ ...whose, objection: "not this kitchen" as const, kitchen }]),
    { ...whose, objection: "never again" },
  ];
}

export function excludedPlace({ id, name, location, customs }: Restaurant): ExcludedPlace {
  return { id, name, ...known({ point: location, customs }) };
}

/** Returns whether an exclusion applies to a place, measured from the searched point. Places with unknown facts stay in. */
export function excludes(exclusion: Exclusion, place: Restaurant, center: Coordinates): boolean {
  if (isSamePlace(exclusion, place)) return true;
  switch (exclusion.objection) {
    case "too far":
      return place.location !== undefined && distanceBetween(center, place.location) >= exclusion.meters;
    case "too dear":
      return place.priceLevel !== undefined && place.priceLevel >= exclusion.level;
    case "not this kitchen":
      return cuisineNames(place.types).includes(exclusion.kitchen);
    default:
      return false;
  }
}

/** The same id, or the same name at the same location, since every source has its own ids. */
export function isSamePlace({ id, name, point }: ExcludedPlace, place: Restaurant): boolean {
  if (id === place.id) return true;
  if (!point || !place.location || name.toLowerCase() !== place.name.toLowerCase()) return false;
  return distanceBetween(point, place.location) <= SAME_PLACE;
}

/** Adds an exclusion. It replaces one of the same kind for the same place. */
export function addExclusion(exclusions: readonly Exclusion[], exclusion: Exclusion): readonly Exclusion[] {
  return [...removeExclusion(exclusions, exclusion), exclusion].slice(-MOST_EXCLUSIONS);
}

export function removeExclusion(
  exclusions: readonly Exclusion[],
  exclusion: Exclusion,
): readonly Exclusion[] {
  return exclusions.filter((each) => !isSameExclusion(each, exclusion));
}

/** Returns whether two exclusions have the same kind and the same place. */
export function isSameExclusion(one: Exclusion, other: Exclusion): boolean {
  return one.id === other.id && one.objection === other.objection;
}

/** How long a stored search lasts, in milliseconds: yesterday's results are no answer for tonight. */
export const SESSION_LIFETIME = 12 * 3_600_000;

/** Reads stored exclusions and leaves out malformed ones. Never throws. */
export function readExclusions(value: unknown): readonly Exclusion[] {
  return readItems(value)
    .flatMap((each) => readExclusion(each) ?? [])
    .slice(-MOST_EXCLUSIONS);
}

/** Converts tonight's exclusions to plain data for {@link readTonight}. Browsers store them under the name `strikes`. */
export function writeTonight(exclusions: readonly Exclusion[], now: number): unknown {
  return { storedAt: now, strikes: exclusions };
}

/** Reads this evening's stored exclusions. They expire as the evening's searches do, so none are left the next day. Never throws. */
export function readTonight(value: unknown, now: number): readonly Exclusion[] {
  const { storedAt, strikes } = readFields(value);
  const at = readCount(storedAt);
  return at !== undefined && at <= now && now - at < SESSION_LIFETIME ? readExclusions(strikes) : [];
}

function readExclusion(value: unknown): Exclusion | undefined {
  const fields = readFields(value);
  const place = readPlace(fields);
  const objection = OBJECTIONS.find((each) => each === fields["objection"]);
  const meters = readPositive(fields["meters"]);
  const level = readPriceLevel(fields["level"]);
  const kitchen = readText(fields["kitchen"]);
  if (!place) return undefined;
  switch (objection) {
    case "too far":
      return meters === undefined ? undefined : { ...place, objection, meters };
    case "too dear":
      return level === undefined ? undefined : { ...place, objection, level };
    case "not this kitchen":
      return kitchen === undefined ? undefined : { ...place, objection, kitchen };
    case "had it":
    case "never again":
      return { ...place, objection };
    case undefined:
      return undefined;
  }
}

function readPlace(fields: ReturnType<typeof readFields>): ExcludedPlace | undefined {
  const [id, name, point] = [readText(fields["id"]), readText(fields["name"]), fields["point"]];
  if (id === undefined || name === undefined) return undefined;
  return {
    ...{ id, name, ...(isCoordinates(point) && { point: { lat: point.lat, lng: point.lng } }) },
    ...known({ customs: readCustoms(fields["customs"]) }),
  };
}
