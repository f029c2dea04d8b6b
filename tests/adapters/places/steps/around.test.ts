import { fakeProvider } from "../fake-provider.js";
import { type Capabilities, NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { NearbySearch, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { mapTiles } from "@dinner-dice/places/steps/additions";
import { pipeline, step } from "@dinner-dice/places/steps/pipeline";
import { expect, it } from "vitest";

const SEARCH: NearbySearch = {
  ...{ center: { lat: 35, lng: -90 }, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES },
};

/** A provider whose members need their `this`, and that comes to know more while it runs. */
class Growing implements PlacesProvider {
  readonly #inner = fakeProvider();
  readonly name = "growing";
  capabilities: Capabilities = { ...this.#inner.capabilities, coverage: "cities" };
  readonly asked = this.#inner.asked;

  async status(): ReturnType<PlacesProvider["status"]> {
    return { ...(await this.#inner.status()), name: this.name, capabilities: this.capabilities };
  }
  geocode(query: string): ReturnType<PlacesProvider["geocode"]> {
    return this.#inner.geocode(query);
  }
  searchNearby(search: NearbySearch): ReturnType<PlacesProvider["searchNearby"]> {
    return this.#inner.searchNearby(search);
  }
  details(id: string): ReturnType<PlacesProvider["details"]> {
    return this.#inner.details(id);
  }
}

it("passes every question on to a provider that needs its this, and what it can answer as it is then", async () => {
  const provider = new Growing();
  const places = pipeline(provider, [step({})]);
  provider.capabilities = { ...provider.capabilities, coverage: "world" };
  expect([places.name, places.capabilities]).toEqual(["growing", provider.capabilities]);
  expect(await places.status()).toEqual(await provider.status());
  await places.geocode("Memphis");
  await places.searchNearby(SEARCH);
  await places.details("1");
  expect(provider.asked.filter(([call]) => call !== "status")).toEqual([
    ["geocode", "Memphis"],
    ["searchNearby", SEARCH],
    ["details", "1"],
  ]);
});

it("changes what can be answered where it is read and where it is told", async () => {
  const provider = new Growing();
  const places = pipeline(provider, [
    step({ capable: (capabilities) => ({ ...capabilities, fetches: true }) }),
  ]);
  provider.capabilities = { ...provider.capabilities, coverage: "world" };
  const expected = { ...provider.capabilities, fetches: true };
  expect([places.capabilities, (await places.status()).capabilities]).toEqual([expected, expected]);
});

it("stands around each question that has no way of its own, and around no other", async () => {
  const provider = new Growing();
  const calls: string[] = [];
  const places = pipeline(provider, [
    step({
      geocode: async () => undefined,
      each: ({ kind }, next) => {
        calls.push(kind);
        return next();
      },
    }),
  ]);
  expect(await places.geocode("Memphis")).toBeUndefined();
  await places.status();
  await places.searchNearby(SEARCH);
  await places.details("1");
  expect(calls).toEqual(["nearby", "details"]);
});

it("tells pages of a map in tiles", async () => {
  const tiles = { url: "https://tile.example/{z}/{x}/{y}.png", credits: [] };
  expect(await pipeline(fakeProvider(), [mapTiles(tiles)]).status()).toMatchObject({ tiles });
});
