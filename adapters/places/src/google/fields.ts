import type { Sku } from "./prices.js";

/**
 * How a pick is paid for.
 *
 * 'lazy': one search, then the details of the picked place. 'eager': one more expensive search that returns phone, website, hours and
 * reviews of all candidates, so details need no further call.
 */
export type GoogleStrategy = "lazy" | "eager";

/** Google's price tiers, cheapest first; a call costs what its dearest field costs. */
const TIERS = ["ids", "essentials", "pro", "enterprise", "atmosphere"] as const;
export type Tier = (typeof TIERS)[number];

/** One field of a place: the tier it lifts a search or a details call to, and which calls ask for it. */
export interface GoogleField {
  readonly path: string;
  readonly searchTier: Tier;
  readonly detailsTier: Tier;
  readonly asked: readonly ("lazy-search" | "eager-search" | "details" | "eager-details")[];
}

const SEARCHES = ["lazy-search", "eager-search"] as const;
const EVERYWHERE = [...SEARCHES, "details"] as const;
const LATE = ["eager-search", "details"] as const;
/** A filter uses it, so details must not supply it if searches cannot. */
const EAGERLY = ["eager-search", "eager-details"] as const;

/** Every field the card needs, with its tiers (Places API (New), "Place data fields", read 2026-11). */
export const GOOGLE_FIELDS: readonly GoogleField[] = [
  { path: "id", searchTier: "ids", detailsTier: "ids", asked: EVERYWHERE },
  { path: "attributions", searchTier: "ids", detailsTier: "ids", asked: EVERYWHERE },
  { path: "location", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "formattedAddress", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "shortFormattedAddress", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "types", searchTier: "pro", detailsTier: "essentials", asked: SEARCHES },
  { path: "displayName", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "businessStatus", searchTier: "pro", detailsTier: "pro", asked: SEARCHES },
  { path: "googleMapsUri", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "timeZone", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "utcOffsetMinutes", searchTier: "pro", detailsTier: "pro", asked: EVERYWHERE },
  { path: "rating", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "userRatingCount", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "priceLevel", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "priceRange", searchTier: "enterprise", detailsTier: "enterprise", asked: SEARCHES },
  { path: "currentOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", asked: EVERYWHERE },
  { path: "regularOpeningHours", searchTier: "enterprise", detailsTier: "enterprise", asked: EVERYWHERE },
  { path: "nationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "internationalPhoneNumber", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "websiteUri", searchTier: "enterprise", detailsTier: "enterprise", asked: LATE },
  { path: "parkingOptions", searchTier: "atmosphere", detailsTier: "atmosphere", asked: EAGERLY },
  { path: "reviews", searchTier: "atmosphere", detailsTier: "atmosphere", asked: LATE },
];

/** The field mask of a search: comma separated, no spaces. */
export function searchMask(strategy: GoogleStrategy): string {
  return searchFields(strategy)
    .map(({ path }) => `places.${path}`)
    .join(",");
}

/** The field mask of a details call. */
export function detailsMask(strategy: GoogleStrategy): string {
  return detailsFields(strategy)
    .map(({ path }) => path)
    .join(",");
}

/** What a search with this strategy is billed as. */
export function searchSku(call: "nearby-search" | "text-search", strategy: GoogleStrategy): Sku {
  const tier = dearest(searchFields(strategy).map(({ searchTier }) => searchTier));
  return `${call}-${tier === "enterprise" || tier === "atmosphere" ? tier : "pro"}`;
}

/** What a details call is billed as. */
export function detailsSku(strategy: GoogleStrategy): Sku {
  return `place-details-${dearest(detailsFields(strategy).map(({ detailsTier }) => detailsTier))}`;
}

function searchFields(strategy: GoogleStrategy): readonly GoogleField[] {
  return GOOGLE_FIELDS.filter(({ asked }) => asked.includes(`${strategy}-search`));
}

function detailsFields(strategy: GoogleStrategy): readonly GoogleField[] {
  return GOOGLE_FIELDS.filter(
    ({ asked }) => asked.includes("details") || asked.some((call) => call === `${strategy}-details`),
  );
}

function dearest(tiers: readonly Tier[]): Tier {
  return tiers.reduce((best, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(best) ? tier : best), "ids");
}
