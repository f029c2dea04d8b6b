import { type Capabilities, RULE_IDS } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL, type NearbySearch, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";

const ALL_CAPABILITIES: Capabilities = { rules: RULE_IDS, reviews: true, map: "none", coverage: "world" };

export function fakeProvider(
  places: readonly Restaurant[] = [],
): PlacesProvider & { readonly asked: unknown[][] } {
  const asked: unknown[][] = [];
  const name = "fake";
  return {
    asked,
    name,
    capabilities: ALL_CAPABILITIES,
    status: async () => {
      asked.push(["status"]);
      return { name, ready: true, capabilities: ALL_CAPABILITIES, attribution: [] };
    },
    geocode: async (query) => {
      asked.push(["geocode", query]);
      return query.includes("nowhere") ? undefined : { point: { lat: 35, lng: -90 }, label: query };
    },
    searchNearby: async (search) => {
      asked.push(["searchNearby", search]);
      return { restaurants: within(places, search), extent: ALL };
    },
    details: async (id) => {
      asked.push(["details", id]);
      return id.includes("nobody")
        ? undefined
        : { openingState: "unknown", knownAt: 0, types: [], knownFor: id };
    },
  };
}

export function placeAt(id: string, location: Coordinates): Restaurant {
  return { id, name: `Place ${id}`, location, openingState: "unknown", knownAt: 0, types: ["BBQ"] };
}

function within(places: readonly Restaurant[], { center, radius }: NearbySearch): readonly Restaurant[] {
  return places.filter(({ location }) => location && distanceBetween(center, location) <= radius);
}
