import { DIETS, readTraits, type Trait, type Traits } from "@dinner-dice/core/place/traits";
import type { OsmTags } from "./osm-tags.js";

/** The tag of each trait. */
const TAGS: Readonly<Record<Trait, string>> = {
  vegetarian: "diet:vegetarian",
  vegan: "diet:vegan",
  halal: "diet:halal",
  kosher: "diet:kosher",
  "gluten-free": "diet:gluten_free",
  wheelchair: "wheelchair",
  takeaway: "takeaway",
  delivery: "delivery",
  outdoor: "outdoor_seating",
  parking: "parking",
};

/** The traits that OpenStreetMap has tags for. */
export const OSM_TRAITS = Object.keys(TAGS) as readonly Trait[];

/** What OpenStreetMap says of a place's traits; 'limited' and whatever else is no plain word is unknown. */
export function osmTraits(tags: OsmTags): Traits | undefined {
  const told = OSM_TRAITS.map((trait) => [trait, saysOf(trait, tags[TAGS[trait]])]);
  return readTraits(
    withMeatless({ ...cookedTraits(cuisinesOf(tags)), ...readTraits(Object.fromEntries(told)) }),
  );
}

/** What a place cooks, in its mapper's words. */
export function cuisinesOf(tags: OsmTags): readonly string[] {
  return (tags["cuisine"] ?? "").split(/[;,]/).map((kind) => kind.trim().toLowerCase());
}

/** Diets that are also values of `cuisine`: 'vegan', 'halal_restaurant'. */
export function cookedTraits(kinds: readonly string[]): Traits | undefined {
  const names = kinds.map((kind) => kind.replace(/_restaurant$/, "").replaceAll("_", "-"));
  return readTraits(
    withMeatless(
      Object.fromEntries(DIETS.filter((diet) => names.includes(diet)).map((diet) => [diet, true])),
    ),
  );
}

/** A vegan place is vegetarian too. A place that is not vegetarian is not vegan. */
function withMeatless(traits: Traits): Traits {
  return {
    ...(traits.vegan === true && { vegetarian: true }),
    ...(traits.vegetarian === false && { vegan: false }),
    ...traits,
  };
}

/** Kinds of car parks (https://wiki.openstreetmap.org/wiki/Key:parking, read 2026-11). */
const CAR_PARKS: ReadonlySet<string> = new Set([
  ...["surface", "multi-storey", "underground", "rooftop", "street_side", "on_kerb", "half_on_kerb"],
  ...["lane", "layby", "carports", "garage_boxes", "sheds"],
]);

function saysOf(trait: Trait, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value === "no") return false;
  if (["yes", "only", "designated"].includes(value)) return true;
  if (trait === "parking") return value.split(";").some((kind) => CAR_PARKS.has(kind.trim())) || undefined;
  // A terrace, a garden, a pavement: each is outside.
  return trait === "outdoor" && /^[a-z_]+$/.test(value) && value !== "unknown" ? true : undefined;
}
