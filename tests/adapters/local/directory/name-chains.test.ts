import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { writePlaces } from "@dinner-dice/local/directory/places-file";
import { MARKS } from "@dinner-dice/local/directory/set-facts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "name-chains-"));
afterAll(() => rmSync(folder, { recursive: true }));

const OSLO = { lat: 59.91, lng: 10.75 };

interface Named {
  readonly names: readonly string[];
  readonly at?: typeof OSLO;
  /** Degrees from one place to the next. */
  readonly apart?: number;
  readonly site?: (index: number) => string;
}

/** The brands of places of these names. */
async function brandsOf({
  names,
  at = OSLO,
  apart = 0.01,
  site,
}: Named): Promise<readonly (string | undefined)[]> {
  const file = join(folder, "set.sqlite");
  const entries = names.map((name, index) => ({
    ...{ id: `set/${index}`, name, cuisines: [] },
    point: { lat: at.lat + index * apart, lng: at.lng },
    ...(site && { website: site(index) }),
  }));
  await writePlaces(file, { entries, twice: "refuse" });
  const database = await openPlacesDb(file);
  const marked = await database.entries({ center: at, radius: 1_000_000 });
  const places = await database.read(marked);
  await database.close();
  const told = places.filter(({ brand }) => brand !== undefined);
  expect(marked.filter(({ marks }) => (marks & MARKS.chain) !== 0)).toHaveLength(told.length);
  return places.map(({ brand }) => brand);
}

const four = (name: string): readonly string[] => Array<string>(4).fill(name);

it("a name that four places bear is a chain, and three are none", async () => {
  expect(await brandsOf({ names: four("Peppes") })).toEqual(four("Peppes"));
  expect(await brandsOf({ names: four("Peppes").slice(1) })).toEqual([undefined, undefined, undefined]);
});

it.each([
  ["in America", { names: four("Luckyhouse"), at: { lat: 35.15, lng: -90.05 } }],
  ["far from each other", { names: four("Luckyhouse"), apart: 2 }],
  ["common words", { names: four("Asia Imbiss") }],
  [
    "each with a site of its own",
    { names: four("Zur Post"), site: (index: number) => `https://post-${index}.example.com` },
  ],
])("places of one name are no chain: %s", async (_, named) => {
  expect((await brandsOf(named)).filter((brand) => brand !== undefined)).toEqual([]);
});

it("a chain whose houses share a site is one", async () => {
  const site = (): string => "https://peppes.example.com";
  expect(await brandsOf({ names: four("Peppes"), site })).toEqual(four("Peppes"));
});
