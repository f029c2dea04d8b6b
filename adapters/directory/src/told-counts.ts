import { type Trait, TRAITS } from "@dinner-dice/core/place/traits";
import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
import type { SetFacts } from "./set-facts.js";

/** How many places tell what. */
export type ToldCounts = Pick<SetFacts, "withHours" | "withPrice" | "withCuisine" | "withTraits">;

const COUNTS = `
  SELECT count(facts ->> '$.hours') AS hours, count(facts ->> '$.priceLevel') AS price, count(facts ->> '$.cuisines[0]') AS cuisine,
    ${TRAITS.map((trait) => `count(facts ->> '$.traits."${trait}"') AS "${trait}"`).join(", ")} FROM aside.arrived`;

/** Counts what the places tell that were put aside: those that were ignored as told twice count for nothing. */
export async function toldCounts(database: Database): Promise<ToldCounts> {
  const [row] = await database.all<Readonly<Record<Trait | "hours" | "price" | "cuisine", number>>>(COUNTS);
  const { hours = 0, price = 0, cuisine = 0, ...traits } = row ?? {};
  const told = Object.entries(traits).filter(([, count]) => count > 0);
  return {
    withHours: hours,
    ...(price > 0 && { withPrice: price }),
    withCuisine: cuisine,
    withTraits: Object.fromEntries(told),
  };
}
