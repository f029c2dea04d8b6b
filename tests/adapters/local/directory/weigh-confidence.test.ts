import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { type ArrivingPlace, writePlaces } from "@dinner-dice/local/directory/places-file";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "weigh-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Town {
  readonly country?: string;
  readonly lat?: number;
  readonly confidences: readonly number[];
}

function placesOf({ country, lat = 10.1, confidences }: Town): readonly ArrivingPlace[] {
  return confidences.map((confidence, index) => ({
    ...{ id: `s/${country}-${lat}-${index}`, name: `Kitchen ${lat} ${index}`, cuisines: [] },
    point: { lat, lng: 20.1 },
    weighed: { confidence, country },
  }));
}

/** The least confidence that is confirmed of each town. */
async function leastConfirmed(...towns: readonly Town[]): Promise<readonly number[]> {
  const file = join(folder, "set.sqlite");
  const places = towns.map(placesOf);
  await writePlaces(file, { entries: places.flat(), twice: "refuse" });
  const db = await openPlacesDb(file);
  const marked = await db.entries({ center: { lat: 10.1, lng: 20.1 }, radius: 5_000_000 });
  const unconfirmed = new Set<string>();
  for await (const batch of db.all())
    for (const place of batch) if (place.unconfirmed === true) unconfirmed.add(place.id);
  expect(marked.filter(({ marks }) => marks === 2)).toHaveLength(unconfirmed.size);
  await db.close();
  return places.map((town) => {
    const confirmed = town.filter(({ id }) => !unconfirmed.has(id));
    return Math.min(...confirmed.map(({ weighed }) => Number((weighed?.confidence ?? 0).toFixed(3))));
  });
}

const ten = (...some: readonly number[]): readonly number[] =>
  Array.from({ length: 10 }, (_, index) => some[index % some.length] ?? 0);

it("asks for 0.95 where a usual share of a country has it", async () => {
  expect(await leastConfirmed({ country: "US", confidences: ten(0.99, 0.98, 0.97, 0.96, 0.5) })).toEqual([
    0.96,
  ]);
});

it("takes the best seven in ten of a country in which few or none have it", async () => {
  const thai = { country: "TH", confidences: [0.3, 0.35, 0.4, 0.5, 0.55, 0.6, 0.62, 0.7, 0.79, 0.8] };
  expect(await leastConfirmed(thai)).toEqual([0.5]);
});

it("asks for more where nearly all have it", async () => {
  const inflated = Array.from({ length: 20 }, (_, index) => 0.96 + index / 1000);
  expect(await leastConfirmed({ country: "US", confidences: inflated })).toEqual([0.963]);
});

it("judges a town by itself where it has many places, else by its country, else by all that came", async () => {
  const city = Array.from({ length: 100 }, (_, index) => 0.4 + index / 1000);
  const least = await leastConfirmed(
    { country: "MY", confidences: city },
    { country: "MY", lat: 12.1, confidences: [0.3, 0.47] },
    { country: "AT", lat: 14.1, confidences: [0.2, 0.46] },
  );
  expect(least).toEqual([0.43, 0.47, 0.46]);
});

it("leaves places alone whose source tells no confidence", async () => {
  const file = join(folder, "plain.sqlite");
  const place = { id: "s/1", name: "One", cuisines: [], point: { lat: 1, lng: 1 } };
  await writePlaces(file, { entries: [place], twice: "refuse" });
  const db = await openPlacesDb(file);
  expect(await db.byId("s/1")).toEqual(place);
  await db.close();
});
