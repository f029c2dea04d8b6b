import { foldWords } from "@dinner-dice/local/gazetteer/fold";
import { readTyped } from "@dinner-dice/local/gazetteer/place-reader";
import { regionNames } from "@dinner-dice/local/gazetteer/regions";
import { limited, type Town, type Towns } from "@dinner-dice/local/gazetteer/towns";
import { describe, expect, it } from "vitest";

const town = (region: string, population: number): Town => ({
  point: { lat: 1, lng: 2 },
  region,
  population,
  label: `Alma, ${region}`,
});

const regions = regionNames({ US: "United States", FR: "France", PE: "Peru" });

function read(text: string, towns: Towns): ReturnType<typeof readTyped> {
  return readTyped(foldWords(text), { scope: limited({ towns, regions }), isCode: false });
}

/** The regions of the Alma that is meant and of those that are offered, where these are all there are, the largest first. */
function result(...towns: readonly Town[]): readonly (string | undefined)[] {
  const called = (key: string): readonly Town[] => (key === "alma" ? towns : []);
  const reading = read("Alma", { called, zip: () => undefined, largestIn: () => undefined });
  return [reading?.place.region, ...(reading?.others ?? []).map(({ region }) => region)];
}

describe("a name that several towns have", () => {
  it.each([
    ["a tenth of the people of the largest", 1000, "US/TX"],
    ["a little less than a tenth", 999, "FR"],
    ["more people than any other", 20_000, "US/TX"],
  ])("means the American one with %s or not", (_, people, region) => {
    const towns = [town("FR", 10_000), town("US/TX", people)];
    const [meant] = result(...towns.toSorted((a, b) => b.population - a.population));
    expect(meant).toBe(region);
  });

  it("means the largest of the American ones", () => {
    const [meant] = result(town("FR", 10_000), town("US/OH", 5000), town("US/TX", 4000));
    expect(meant).toBe("US/OH");
  });

  it("offers the others, down to a single inhabitant; where nobody is known to live is none", () => {
    const towns = [town("US/OH", 5000), town("US/NE", 1), town("US/TX", 0)];
    expect(result(...towns)).toEqual(["US/OH", "US/NE"]);
  });
});

describe("a name that a country and a town have", () => {
  /** The region of what is meant where so many live in the country's largest town and in the American one. */
  function region(inCapital: number, inTown: number): string | undefined {
    const capital = town("PE", inCapital);
    const called = (key: string): readonly Town[] => (key === "peru" ? [town("US/IN", inTown)] : []);
    const largestIn: Towns["largestIn"] = (code) => (code === "PE" ? capital : undefined);
    return read("Peru", { called, zip: () => undefined, largestIn })?.place.region;
  }

  it("means the American town with a hundredth of the people of the country's largest", () => {
    expect(region(100_000, 1000)).toBe("US/IN");
    expect(region(100_001, 1000)).toBe("PE");
    expect(region(100_000, 999)).toBe("PE");
  });
});
