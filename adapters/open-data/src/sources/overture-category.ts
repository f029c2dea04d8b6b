import { type Fields, readFields, readItems, readText } from "@dinner-dice/core/reading";
import { nameSays } from "./eatery-name.js";

/** The categories of a place of Overture. */
export interface Categories {
  /** The one that decides: the leaf of the taxonomy, 'thai_restaurant'. */
  readonly primary: string;
  /** Others that its sources give it; never an ancestor of the first. */
  readonly alternates: readonly string[];
}

/** Reads the taxonomy of the newer releases, else the categories of the older ones. */
export function categoriesOf(properties: Fields): Categories {
  const taxonomy = readFields(properties["taxonomy"]);
  const older = readFields(properties["categories"]);
  const path = textsIn(taxonomy["hierarchy"]);
  const primary =
    readText(taxonomy["primary"]) ??
    path.at(-1) ??
    readText(older["primary"]) ??
    readText(properties["basic_category"]) ??
    "";
  const others = [...textsIn(taxonomy["alternates"]), ...textsIn(older["alternate"])];
  const alternates = others.filter((each) => each !== primary && !path.includes(each));
  return { primary, alternates: [...new Set(alternates)] };
}

/** Categories that serve meals. */
const MEALS =
  /(?:^|_)(?:restaurant|diner|bistro|brasserie|steakhouse|pizzeria|gastropub|food_court|food_truck|food_stand|food_truck_stand|sandwich_shop|delicatessen|tapas_bar|salad_bar|eatery|buffet|cafeteria|soul_food)$/;

/** Meals, but the category alone tells too little: a name that says snacks decides. */
const VAGUE =
  /^(?:restaurant|fast_food_restaurant|breakfast_and_brunch_restaurant|food_truck|food_stand|food_truck_stand|casual_eatery)$/;

/** Categories that may serve meals: they do where the name says so, or where they are of a chain that does. */
const PERHAPS =
  /(?:^|_)(?:bar|pub|lounge|brewery|winery|beer_garden|cafe|caterer|eat_and_drink|food_and_drink|food_delivery_service|pizza_delivery_service|non_alcoholic_beverage_venue|beverage_store|speakeasy)$/;

/** Snacks and drinks by day: no dinner, unless the name says so. */
const SNACKS =
  /(?:^|_)(?:bakery|coffee_shop|coffee_roastery|tea_room|tea_house|bubble_tea|bubble_tea_shop|ice_cream_shop|frozen_yogurt_shop|frozen_yoghurt_shop|gelato|desserts?|dessert_shop|donuts|donut_shop|cupcake_shop|candy_store|bagel_shop|smoothie_juice_bar|juice_bar|popcorn_shop|internet_cafe|shaved_ice_shop|pastry_shop|patisserie_cake_shop)$/;

/** What is known of a place when its meals are judged. */
export interface Judged extends Categories {
  /** Folded by `foldedName`. */
  readonly name: string;
  readonly isChain: boolean;
}

/**
 * Tells whether a place serves dinner.
 *
 * The primary category decides. A name that says another business overrules it; a name that says dinner rescues a place whose category may
 * serve meals, or whose alternates do. 'doubtful' where the name says both.
 */
export function servesDinner({ primary, alternates, name, isChain }: Judged): "yes" | "doubtful" | "no" {
  const { dinner, snacks, otherBusiness, surroundings } = nameSays(name);
  const hasMealsBeside = alternates.some((each) => MEALS.test(each));
  if (otherBusiness && !isChain) return dinner === "strongly" && MEALS.test(primary) ? "doubtful" : "no";
  if (MEALS.test(primary) && primary !== "casual_eatery")
    return VAGUE.test(primary) && snacks && dinner === "no" ? "no" : "yes";
  if (SNACKS.test(primary)) return dinner === "no" ? "no" : "yes";
  if (PERHAPS.test(primary) || VAGUE.test(primary))
    return dinner !== "no" || (isChain && hasMealsBeside) ? "yes" : "no";
  if (dinner !== "strongly" || !hasMealsBeside) return "no";
  return surroundings ? "doubtful" : "yes";
}

/** Categories that say where or how it is served, and nothing of what is cooked. */
const NO_CUISINE =
  /^(?:restaurant|casual_eatery|food_court|food_truck|food_stand|food_truck_stand|eatery|buffet_restaurant|buffet|cafeteria|gastropub|bistro|health_food_restaurant)$/;

/** Regions of the world with many cuisines. */
const REGION =
  /^(?:asian|east_asian|southeast_asian|south_asian|central_asian|pan_asian|european|eastern_european|latin_american|african|middle_eastern)_restaurant$/;

/** What is cooked by categories that serve meals: 'thai', 'sandwich_shop'. A region is told only where no cuisine is. */
export function cuisineKinds({ primary, alternates }: Categories): readonly string[] {
  const told = [primary, ...alternates].filter((each) => MEALS.test(each) && !NO_CUISINE.test(each));
  const cuisines = told.filter((each) => !REGION.test(each));
  return (cuisines.length > 0 ? cuisines : told).map((each) => each.replace(/_(?:restaurant|house)$/, ""));
}

function textsIn(list: unknown): readonly string[] {
  return readItems(list).flatMap((each) => readText(each) ?? []);
}
