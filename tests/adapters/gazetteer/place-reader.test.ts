import { foldWords } from "@dinner-dice/adapters/gazetteer/fold";
import { placeReader } from "@dinner-dice/adapters/gazetteer/place-reader";
import { regionNames } from "@dinner-dice/adapters/gazetteer/regions";
import type { Town } from "@dinner-dice/adapters/gazetteer/towns";
import { describe, expect, it } from "vitest";

const town = (region: string, population: number): Town => ({
  point: { lat: 1, lng: 2 },
  region,
  population,
  label: `Alma, ${region}`,
});

/** The region of the Alma that is meant where these are all there are, the largest first. */
function meant(...towns: readonly Town[]): string | undefined {
  const called = (key: string): readonly Town[] => (key === "alma" ? towns : []);
  const reader = placeReader(
    { called, zip: () => undefined, largestIn: () => undefined },
    regionNames({ US: "United States", FR: "France" }),
  );
  return reader.read(foldWords("Alma"))?.place.region;
}

describe("a name that several towns have", () => {
  it.each([
    ["a tenth of the people of the largest", 1000, "US/TX"],
    ["a little less than a tenth", 999, "FR"],
    ["more people than any other", 20_000, "US/TX"],
  ])("means the American one with %s or not", (_, people, region) => {
    const towns = [town("FR", 10_000), town("US/TX", people)];
    expect(meant(...towns.toSorted((a, b) => b.population - a.population))).toBe(region);
  });

  it("means the largest of the American ones", () => {
    expect(meant(town("FR", 10_000), town("US/OH", 5000), town("US/TX", 4000))).toBe("US/OH");
  });
});
