import { prop } from "../../prop.js";
import { CAPABLE, FIRST, MEMPHIS, place } from "../fixtures.js";
import { answer, restaurant, wishes } from "@dinner-dice/contracts/arbitraries";
import { match, relaxations } from "@dinner-dice/core/filters/matching";
import { NEUTRAL_WISHES, readWishes, type RuleId, RULES, type Wishes } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL } from "@dinner-dice/core/ports/places-provider";
import { newRound, nextPick } from "@dinner-dice/core/roll/round";
import type { Found } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

const asked = (some: Partial<Wishes>): Wishes => ({ ...NEUTRAL_WISHES, ...some });
const matching = (
  some: Partial<Wishes>,
): { readonly wishes: Wishes; readonly capabilities: typeof CAPABLE } => ({
  wishes: asked(some),
  capabilities: CAPABLE,
});

/** Says yes, says nothing, says no. */
const THREE: readonly Restaurant[] = [
  place("says no", { traits: { wheelchair: false, vegan: false } }),
  place("silent"),
  place("says yes", { traits: { wheelchair: true, vegan: true } }),
];
const ids = (places: readonly Restaurant[]): readonly string[] => places.map(({ id }) => id);

describe.each<[RuleId, Partial<Wishes>, Partial<Wishes>]>([
  ["wheelchair", { wheelchair: "must" }, { wheelchair: "rather" }],
  ["diet", { diet: "vegan", dietNeed: "must" }, { diet: "vegan", dietNeed: "rather" }],
])("%s", (rule, must, rather) => {
  it("as a must leaves what says so, and counts apart what does not say", () => {
    const { restaurants, tally } = match(THREE, matching(must));
    expect(ids(restaurants)).toEqual(["says yes"]);
    expect(Object.values(tally.removed).reduce((sum, each) => sum + each)).toBe(2);
    expect(Object.values(tally.unsaid ?? {})).toEqual([1]);
  });

  it("as a preference leaves everything, and deals what says so first, what says no last", () => {
    const { restaurants, tally, priorities, notApplied } = match(THREE, matching(rather));
    expect(tally.left).toBe(3);
    const found: Found = {
      kind: "found",
      restaurants,
      tally,
      notApplied,
      relaxations: [],
      extent: ALL,
      searched: { center: MEMPHIS, radius: 1000 },
      ...(priorities && { priorities }),
    };
    let round = newRound(found);
    const dealt = THREE.map(() => {
      round = nextPick(round, FIRST);
      return round.picked?.id;
    });
    expect(dealt).toEqual(["says yes", "silent", "says no"]);
  });

  it("as a preference that its source cannot answer is told as not used", () => {
    const { notApplied } = match(THREE, {
      ...matching(rather),
      capabilities: { ...CAPABLE, rules: new Set() },
    });
    expect(notApplied).toEqual([rule]);
  });

  it("as a must deals what its source can never tell as well as what says so", () => {
    const gap = place("gap", { gaps: [rule] });
    expect(match([gap, ...THREE], matching(must))).toMatchObject({ restaurants: [gap, THREE[2]] });
    expect(match([gap, ...THREE], matching(must))).not.toHaveProperty("priorities");
  });

  it("as a preference has those wait that do not say so, and where all do, nobody", () => {
    expect(Object.keys(match(THREE.slice(1), matching(rather)).priorities ?? {})).toEqual(["silent"]);
    expect(match(THREE.slice(2), matching(rather)).priorities).toBeUndefined();
  });

  it("is offered as a preference where the must leaves too few", () => {
    const [first] = relaxations(THREE, matching(must));
    expect(match(THREE, matching({ ...must, ...first?.wishes })).tally.left).toBe(3);
    expect(first?.brings).toBe(2);
  });
});

describe("several diets", () => {
  const both = place("both", { traits: { vegan: true, "gluten-free": true } });
  const one = place("one", { traits: { vegan: true } });
  const denies = place("denies", { traits: { vegan: true, "gluten-free": false } });
  const silent = place("silent");

  it("as a must leave what lists all of them", () => {
    const { restaurants, tally } = match(
      [one, denies, both, silent],
      matching({ diet: "vegan,gluten-free", dietNeed: "must" }),
    );
    expect(restaurants).toEqual([both]);
    expect(tally.unsaid).toEqual({ diet: 2 });
  });

  it("as a preference deal what lists most of them first", () => {
    const rather = matching({ diet: "vegan,gluten-free", dietNeed: "rather" });
    expect(match([silent, denies, one, both], rather).priorities).toEqual({ one: 1, denies: 2, silent: 2 });
  });

  it.each([
    ["vegan", "vegan"],
    ["gluten-free,vegan,vegan", "vegan,gluten-free"],
    [["gluten-free", "vegan"], "vegan,gluten-free"],
    [" Halal , paleo", "halal"],
    [{ vegan: true }, ""],
    [[Object.create(null), ["vegan"], "kosher"], "kosher"],
    [undefined, ""],
  ])("%j are read as %j", (sent, diet) => {
    expect(readWishes({ diet: sent })).toMatchObject({ diet });
  });
});

describe("not this cuisine", () => {
  it.each([
    [["BBQ", "Pizza"], "BBQ", 0],
    [["barbecue_restaurant"], "BBQ", 0],
    [["hamburger_restaurant"], "Burger", 0],
    [["steak_house"], "Steakhouse", 0],
    [["Thai"], "BBQ", 1],
    [[], "BBQ", 1],
    [["restaurant"], "BBQ", 1],
  ] as const)("%j without %s leaves %d", (types, without, left) => {
    expect(match([place("a", { types })], matching({ without })).tally.left).toBe(left);
  });
});

prop([answer, wishes])("who does not say is part of who was taken out", (found, some) => {
  const { removed, unsaid = {} } = match(found, { wishes: some, capabilities: CAPABLE }).tally;
  for (const { id } of RULES) expect(unsaid[id] ?? 0).toBeLessThanOrEqual(removed[id]);
});

prop([restaurant, wishes])("a preference takes nothing out", (one, some) => {
  const soft = {
    ...some,
    dietNeed: "rather",
    wheelchair: "rather",
    takeout: "rather",
    outdoor: "rather",
  } as const;
  const { removed } = match([one], { wishes: soft, capabilities: CAPABLE }).tally;
  expect([removed.diet, removed.wheelchair, removed.takeout, removed.outdoor]).toEqual([0, 0, 0, 0]);
});
