import type { Sku } from "@dinner-dice/places/google/mapping";

const SEARCH_TIERS = ["pro", "enterprise", "atmosphere"] as const;
const DETAILS_TIERS = ["ids", "essentials", "pro", "enterprise", "atmosphere"] as const;

/** The tier of each field in a search and in a details call, kept apart from the adapters' own table on purpose. */
export const FIELD_TIERS: Readonly<Record<string, readonly [search: string, details: string]>> = {
  name: ["ids", "ids"],
  id: ["ids", "ids"],
  attributions: ["ids", "ids"],
  photos: ["pro", "ids"],
  location: ["pro", "essentials"],
  formattedAddress: ["pro", "essentials"],
  shortFormattedAddress: ["pro", "essentials"],
  types: ["pro", "essentials"],
  displayName: ["pro", "pro"],
  primaryType: ["pro", "pro"],
  businessStatus: ["pro", "pro"],
  googleMapsUri: ["pro", "pro"],
  timeZone: ["pro", "pro"],
  utcOffsetMinutes: ["pro", "pro"],
  rating: ["enterprise", "enterprise"],
  userRatingCount: ["enterprise", "enterprise"],
  priceRange: ["enterprise", "enterprise"],
  priceLevel: ["enterprise", "enterprise"],
  nationalPhoneNumber: ["enterprise", "enterprise"],
  internationalPhoneNumber: ["enterprise", "enterprise"],
  websiteUri: ["enterprise", "enterprise"],
  regularOpeningHours: ["enterprise", "enterprise"],
  currentOpeningHours: ["enterprise", "enterprise"],
  parkingOptions: ["atmosphere", "atmosphere"],
  reviews: ["atmosphere", "atmosphere"],
};

export function searchSku(call: "nearby-search" | "text-search", paths: readonly string[]): Sku {
  if (call === "text-search" && paths.every((path) => tierOf(path, 0) === "ids")) return "text-search-ids";
  return `${call}-${dearest(
    SEARCH_TIERS,
    paths.map((path) => tierOf(path, 0)),
  )}`;
}

export function detailsSku(paths: readonly string[]): Sku {
  return `place-details-${dearest(
    DETAILS_TIERS,
    paths.map((path) => tierOf(path, 1)),
  )}`;
}

function tierOf(path: string, call: 0 | 1): string {
  if (path === "*") return "atmosphere";
  const [field = ""] = path.replace(/^places\./, "").split(".");
  return FIELD_TIERS[field]?.[call] ?? "ids";
}

function dearest<T extends string>(tiers: readonly T[], found: readonly string[]): T {
  return tiers.findLast((tier) => found.includes(tier)) ?? tiers[0]!;
}
