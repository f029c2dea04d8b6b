import { describe, expect, it } from "vitest";
import { misspeltTowns } from "@dinner-dice/local/gazetteer/misspelt-reader";
import type { AllTowns, Sizeable } from "@dinner-dice/local/gazetteer/towns";

const townOf = (key: string, region: string, population: number): Sizeable => ({
  key,
  town: { point: { lat: 1, lng: 2 }, region, population, label: key },
});

/** The sizeable towns are these, and whatever is typed in `called` is a town's name too. */
function gazetteerOf(towns: readonly Sizeable[], called?: string): AllTowns {
  const small = townOf("small", "US/OH", 10).town;
  return {
    ...{ zip: () => undefined, largestIn: () => undefined },
    called: (key) => (key === called ? [small] : []),
    sizeable: (letter) => towns.filter(({ key }) => key.startsWith(letter)),
  };
}

interface Asked {
  readonly typed: string;
  readonly region?: string;
  readonly called?: string;
}

function guessed({ typed, region, called }: Asked, ...towns: readonly Sizeable[]): readonly string[] {
  return misspeltTowns({ key: typed, region }, gazetteerOf(towns, called)).map(({ label }) => label);
}

describe("a name without its state", () => {
  it.each([
    ["of seven letters at home", "memphs", townOf("memphis", "US/TN", 40_000)],
    ["of seven letters abroad", "bolonna", townOf("bologna", "IT", 600_000)],
    ["of eleven letters, two slips away", "sprinkfeeld", townOf("springfield", "US/MO", 100_000)],
    ["of eleven, two slips away, abroad", "sprinkfeeld", townOf("springfield", "CA/08", 1_000_000)],
    ["of six letters at home", "dalas", townOf("dallas", "US/TX", 200_000)],
    ["of five letters", "tusla", townOf("tulsa", "US/OK", 200_000)],
  ])("%s is guessed where so many live, not one fewer: %s", (_, typed, { key, town }) => {
    const fewer = townOf(key, town.region, town.population - 1);
    const inside = town.region.startsWith("US/") ? [key] : [];
    expect(guessed({ typed }, { key, town })).toEqual([key]);
    expect(guessed({ typed, region: "US" }, { key, town })).toEqual(inside);
    expect(guessed({ typed }, fewer)).toEqual([]);
  });

  it.each([
    ["of six letters abroad", "lisbon", "lisbn"],
    ["of four letters", "mesa", "mesaa"],
    ["of five letters, one of them another", "tulsa", "tolsa"],
    ["of eight letters with another last one", "syracuse", "syracusa"],
    ["of nine letters with two doubled ones", "balloonte", "balonte"],
    ["of ten letters, two slips away", "sprinfield", "sprinkfeld"],
    ["of eleven letters, three slips away", "springfield", "sprankfeeld"],
    ["of eleven letters, three of them doubled", "tallahassee", "talahase"],
    ["that is quite another", "springfield", "saintpierre"],
    ["that is right", "memphis", "memphis"],
  ])("%s is never guessed: %s", (_, key, typed) => {
    const region = key === "lisbon" ? "PT" : "US/TN";
    expect(guessed({ typed }, townOf(key, region, 20_000_000))).toEqual([]);
  });

  it.each([
    ["of nine letters with another last one", "nashville", "nashvilla"],
    ["of ten letters with two doubled ones", "balloonten", "balonten"],
    ["of eleven letters with two doubled ones and another one", "tallahassee", "talohasee"],
  ])("%s is guessed: %s", (_, key, typed) => {
    expect(guessed({ typed }, townOf(key, "US/TN", 1_000_000))).toEqual([key]);
  });

  it("that a small town bears is one slip away at most", () => {
    const springfield = townOf("springfield", "US/MO", 170_000);
    const [one, two] = ["sprinkfield", "sprinkfeeld"];
    expect(guessed({ typed: one, called: one }, springfield)).toEqual(["springfield"]);
    expect(guessed({ typed: two, called: two }, springfield)).toEqual([]);
  });

  it("is that of the towns which are fewest slips away", () => {
    const near = [townOf("springfield", "US/MO", 170_000), townOf("sprinfields", "US/OH", 170_000)];
    expect(guessed({ typed: "sprinfield" }, ...near)).toEqual(["springfield", "sprinfields"]);
    expect(guessed({ typed: "springfiel" }, ...near)).toEqual(["springfield"]);
  });
});

describe("a name in its state", () => {
  it.each([
    ["memphis", "memphiz", ["memphis"]],
    ["dallas", "dolas", []],
    ["dallas", "dollas", ["dallas"]],
    ["dallas", "dallaz", []],
    ["tulsa", "tolsa", ["tulsa"]],
    ["mesa", "mesaa", []],
  ])(
    "that is a sizeable town's is guessed where its few letters end alike: %s as %s",
    (key, typed, names) => {
      const town = townOf(key, "US/TN", 10_000);
      expect(guessed({ typed, region: "US/TN" }, town)).toEqual(names);
      expect(guessed({ typed, region: "US/OH" }, town)).toEqual([]);
    },
  );
});
