import { partsInPlace } from "../../../parts-in-place.js";
import { readCityPlaces } from "@dinner-dice/content/places";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type ForgivingGazetteer } from "@dinner-dice/local/gazetteer/locator";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

let gazetteer: ForgivingGazetteer;

beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

describe("the guide cities", () => {
  const places = new URL("../../../../content/places/", import.meta.url);
  const cities = readdirSync(places).map((name) =>
    readCityPlaces(readFileSync(new URL(name, places), "utf8"), name),
  );

  const asTyped = (city: string, state: string): readonly string[] => [
    city,
    `${city}, ${state}`,
    `downtown ${city}`,
    `${city} metro area, ${state}`,
    `Rolling Hills ${city}`,
    `best barbecue ${city}`,
  ];

  it.each(
    cities.flatMap(({ city, state, center }) => asTyped(city, state).map((text) => ({ text, center }))),
  )("$text is within 15 km of the guide's centre", ({ text, center }) => {
    const { point } = gazetteer.locate(text) ?? gazetteer.guess(text) ?? {};
    expect(point && distanceBetween(point, center)).toBeLessThan(15_000);
  });
});
