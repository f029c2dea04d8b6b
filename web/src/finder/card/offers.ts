import { DIETS, type Trait, TRAITS, type Traits } from "@dinner-dice/core/place/traits";
import { capital } from "../words.js";

/** What each trait is called on the check. */
const NAMES: Readonly<Record<Trait, string>> = {
  vegetarian: "vegetarian",
  vegan: "vegan",
  halal: "halal",
  kosher: "kosher",
  "gluten-free": "gluten-free",
  wheelchair: "wheelchair access",
  takeaway: "takeout",
  delivery: "delivery",
  outdoor: "outdoor seating",
  parking: "parking",
};

/** 'Vegan, takeout. No wheelchair access.': what a place says it has and has not; `undefined` where it says nothing. */
export function offersText(traits: Traits = {}): string | undefined {
  const has = TRAITS.filter(
    (trait) => traits[trait] === true && !(trait === "vegetarian" && traits.vegan === true),
  );
  const lacks = TRAITS.filter(
    (trait) => traits[trait] === false && !(trait === "vegan" && traits.vegetarian === false),
  );
  const words = [has.map((trait) => NAMES[trait]), lacks.map(lackOf)].filter((part) => part.length > 0);
  return words.length > 0 ? words.map((part) => `${capital(part.join(", "))}.`).join(" ") : undefined;
}

function lackOf(trait: Trait): string {
  return DIETS.some((diet) => diet === trait) ? `not ${NAMES[trait]}` : `no ${NAMES[trait]}`;
}
