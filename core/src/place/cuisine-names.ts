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

/** Names of kitchens out of a place's types: 'barbecue_restaurant' reads 'Barbecue'. */
export function cuisineNames(types: readonly string[]): readonly string[] {
  return types
    .filter((type) => !NOT_A_CUISINE.has(type))
    .map((type) => type.replace(/_restaurant$/, "").replaceAll("_", " "))
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
}
