const NOT_A_CUISINE = new Set([
  "restaurant",
  "food",
  "point_of_interest",
  "establishment",
  "bar",
  "cafe",
  "store",
  "meal_takeaway",
  "meal_delivery",
  "fast_food",
]);

/** The names of the cuisines among a place's types: 'barbecue_restaurant' becomes 'Barbecue'. */
export function cuisineNames(types: readonly string[]): readonly string[] {
  return types
    .filter((type) => !NOT_A_CUISINE.has(type))
    .map((type) => type.replace(/_restaurant$/, "").replaceAll("_", " "))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}
