import { placeAt } from "../fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { ALL } from "@dinner-dice/core/ports/places-provider";
import { nearbyOf } from "@dinner-dice/places/http/service";
import { expect, it } from "vitest";

const CENTER = { lat: 35.1495, lng: -90.049 };
const SEARCH = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
const OPEN = { ...placeAt("open", CENTER), location: CENTER };
const READ = { open: OPEN, closed: "left out", torn: undefined } as const;

it.each([
  ["of which each can be read", ["open"], ALL],
  ["of which some are not wanted", ["open", "closed"], ALL],
  ["of which one cannot be read", ["open", "torn"], { kind: "part" }],
  ["that is full", ["open", "closed", "closed"], { kind: "part" }],
] as const)("a list %s: %j is %j", (_, items, extent) => {
  const listing = {
    service: "Service",
    items,
    read: (item: unknown) => READ[item as keyof typeof READ],
    page: 3,
  };
  expect(nearbyOf(listing, SEARCH)).toEqual({ restaurants: [OPEN], extent });
});
