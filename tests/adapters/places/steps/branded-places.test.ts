import { fakeProvider } from "../fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { brands } from "@dinner-dice/places/brand-of";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { expect, it } from "vitest";

const TULSA = { lat: 36.154, lng: -95.9928 };
const SEARCH = { center: TULSA, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

it("tells chains by name, leaves what its source says, and can answer who wants none", async () => {
  const named = (id: string, name: string, brand?: string): object => ({
    ...{ id, name, location: TULSA, openingState: "unknown", types: [] },
    ...(brand !== undefined && { brand }),
  });
  const found = [
    named("1", "Subway"),
    named("2", "Ike's Chili"),
    named("3", "Ike's Chili", "Told by its source"),
  ];
  const provider = fakeProvider(found as Parameters<typeof fakeProvider>[0]);
  const places = pipeline(
    { ...provider, capabilities: { ...provider.capabilities, rules: new Set(["price"]) } },
    [brands],
  );
  expect(places.capabilities.rules).toEqual(new Set(["price", "local"]));
  expect((await places.status()).capabilities.rules.has("local")).toBe(true);
  expect((await places.searchNearby(SEARCH)).restaurants.map(({ brand }) => brand)).toEqual([
    "Subway",
    undefined,
    "Told by its source",
  ]);
});
