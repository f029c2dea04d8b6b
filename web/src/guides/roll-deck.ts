import { type CityMoment, hasTimes, isOpenAt, isOpenTonight } from "./roll-hours.js";
import { curly, FIRST_ROLL } from "@dinner-dice/content/text";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { seenAllText, type Shown } from "@dinner-dice/core/roll/roll";
import { type ProvenRoll, rollToSend } from "@dinner-dice/core/roll/sent-check";

export interface RollWish {
  readonly cuisine: string;
  readonly district: string;
  readonly when: "" | "now" | "tonight";
}

export const ANY_PLACE: RollWish = { cuisine: "", district: "", when: "" };

/** One roll among a guide's places, and everything shown so far. */
export interface Rolled extends ProvenRoll<RollPlace> {
  /** From 1, among the places that match. */
  readonly number: number;
  readonly size: number;
  readonly left: number;
}

export function matching(
  places: readonly RollPlace[],
  { cuisine, district, when }: RollWish,
  moment?: CityMoment,
): readonly RollPlace[] {
  return places.filter(
    (place) =>
      (cuisine === "" || place.cuisines.includes(cuisine)) &&
      (district === "" || place.district === district) &&
      (when === "" || (moment !== undefined && IS_OPEN[when](place.hours, moment))),
  );
}

const IS_OPEN = { now: isOpenAt, tonight: isOpenTonight } as const;

/**
 * Rolls one place, each with the same chance, without repeats until all that match were shown; then only those
 * start over. `undefined` when nothing matches.
 */
export function rollOne(
  places: readonly RollPlace[],
  { shown, random }: { readonly shown: Shown; readonly random: RandomSource },
): Rolled | undefined {
  const ids = new Set(places.map(({ id }) => id));
  const roll = rollToSend({ items: places, shown }, random);
  if (!roll) return undefined;
  const others = [...shown].filter((id) => !ids.has(id));
  const after = new Set([...others, ...roll.shown]);
  const number = places.filter(({ id }) => after.has(id)).length;
  return { ...roll, number, size: places.length, left: places.length - number, shown: after };
}

/** The cuisines that places have, in alphabetical order. */
export function cuisinesOf(places: readonly RollPlace[]): readonly string[] {
  const all = new Set(places.flatMap(({ cuisines }) => cuisines));
  return [...all].sort((one, other) => one.localeCompare(other, "en"));
}

/** How many are left before a repeat. */
export function leftText({ size, left }: Pick<Rolled, "size" | "left">): string {
  if (size === 1) return "This is the only match.";
  return left === 0 ? seenAllText(size) : `${left} more before anything repeats.`;
}

/** How many places the filters leave, and for how many of them the requested hours are known. */
export function matchText(
  count: number,
  { places, wish }: { readonly places: readonly RollPlace[]; readonly wish: RollWish },
): string {
  const all = places.length;
  const known = places.filter(({ hours }) => hasTimes(hours)).length;
  const result = wish.when === "" ? "" : ` We know the hours of ${known}.`;
  if (count === all && wish.when === "") return FIRST_ROLL.among(all);
  if (count > 0) return `Rolling from ${count} of the ${all} places we could confirm.${result}`;
  return `No match among the ${all} places we could confirm.${result} Change a filter.`;
}

export interface RollPlace {
  readonly id: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly district?: string;
  readonly address?: string;
  /** Its hours as the records write them. */
  readonly hours?: string;
}

/** The places in a page's structured data (the texts of its JSON-LD scripts). Skips everything that is not a listed restaurant. */
export function rollPlacesIn(texts: readonly string[]): readonly RollPlace[] {
  return texts.flatMap((text) => placesOf(parse(text)));
}

/** The same places with the hours that are known of them. */
export function withHours(
  places: readonly RollPlace[],
  hoursOf: (id: string) => string | undefined,
): readonly RollPlace[] {
  return places.map((place) => {
    const hours = hoursOf(place.id);
    return hours === undefined ? place : { ...place, hours };
  });
}

/** The places in the structured data of a page. */
export function placesOf(data: unknown): readonly RollPlace[] {
  return list(field(data, "itemListElement")).flatMap(placeOf);
}

function placeOf(element: unknown): readonly RollPlace[] {
  const item = field(element, "item");
  const id = words(field(item, "url"))?.split("#")[1];
  const name = words(field(item, "name"));
  if (field(item, "@type") !== "Restaurant" || id === undefined || name === undefined) return [];
  const district = words(field(field(item, "containedInPlace"), "name"))?.replace(/ \(.*\)$/, "");
  const address = addressOf(field(item, "address"));
  return [
    {
      id,
      name: curly(name),
      cuisines: list(field(item, "servesCuisine")).filter((cuisine) => typeof cuisine === "string"),
      ...(district !== undefined && { district: curly(district) }),
      ...(address !== undefined && { address }),
    },
  ];
}

function addressOf(value: unknown): string | undefined {
  const parts = ["streetAddress", "addressLocality", "addressRegion"].map((name) =>
    words(field(value, name)),
  );
  return words(parts.filter((part) => part !== undefined).join(", ")) ?? words(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function words(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
