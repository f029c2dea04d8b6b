import { prop } from "../../prop.js";
import { MEMPHIS, place } from "../fixtures.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import { DEFAULT_WISHES, NEUTRAL_WISHES, wishesWithin } from "@dinner-dice/core/filters/rules";
import {
  addPlaces,
  asRestaurant,
  knownAmong,
  MOST_LISTS,
  type OwnList,
  type OwnPlace,
  withList,
  withListName,
  withLists,
  readOwnLists,
} from "@dinner-dice/core/lists/own-list";
import { type ListAsked, rollFromList, rulesTold, sortList } from "@dinner-dice/core/roll/roll-list";
import { isTrueCheck } from "@dinner-dice/core/roll/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const FAR = { lat: 36, lng: -90 };
const anyPlace: fc.Arbitrary<OwnPlace> = fc.record(
  {
    name: fc.constantFrom("Gus's", "GUS’S", "Pit", "Bar"),
    point: fc.constantFrom(MEMPHIS, FAR),
    address: fc.constantFrom("1 Main St", "2 Main St"),
  },
  { requiredKeys: ["name"] },
);
const ASKED: ListAsked = {
  ...{ cuisine: "", wishes: NEUTRAL_WISHES },
  ...{ exclusions: [], skipped: { days: 0, places: [] }, now: 0 },
};

it("a list gets a new name unless another list has it", () => {
  const lists: readonly OwnList[] = [
    { name: "Lunch", places: [] },
    { name: "Date night", places: [] },
  ];
  expect(withListName(lists, "Lunch", "Noon")?.map(({ name }) => name)).toEqual(["Noon", "Date night"]);
  expect(withListName(lists, "Lunch", "LUNCH")?.map(({ name }) => name)).toEqual(["LUNCH", "Date night"]);
  expect(withListName(lists, "Lunch", "date  night")).toBeUndefined();
});

describe("adding places", () => {
  it("keeps each once, with what either says of it", () => {
    const added = addPlaces([{ name: "Gus's" }], [{ name: "GUS’S", point: MEMPHIS }, { name: "Pit" }]);
    expect(added).toEqual({
      places: [{ name: "Gus's", point: MEMPHIS }, { name: "Pit" }],
      added: 1,
      repeated: 1,
      over: 0,
    });
  });

  it("keeps two of one name apart where their points or addresses differ", () => {
    expect(addPlaces([{ name: "Pit", point: MEMPHIS }], [{ name: "Pit", point: FAR }]).added).toBe(1);
    expect(
      addPlaces([{ name: "Pit", address: "1 Main St" }], [{ name: "Pit", address: "2 Main St" }]).added,
    ).toBe(1);
  });

  prop([fc.array(anyPlace)])("never adds anything when done again", (places) => {
    const { places: once } = addPlaces([], places);
    expect(addPlaces(once, once)).toMatchObject({ places: once, added: 0 });
  });
});

describe("lists", () => {
  const list = (name: string): OwnList => ({ name, places: [{ name: "Pit" }] });

  it("of one name are one list", () => {
    const next = withList([list("Want to go")], { name: "want to  go", places: [{ name: "Bar" }] });
    expect(next?.lists).toEqual([{ name: "Want to go", places: [{ name: "Pit" }, { name: "Bar" }] }]);
  });

  it("have a limit, which a known name does not touch", () => {
    const full = Array.from({ length: MOST_LISTS }, (_, index) => list(`List ${index}`));
    expect(withList(full, list("One more"))).toBeUndefined();
    expect(withList(full, list("List 3"))?.lists.length).toBe(MOST_LISTS);
  });

  it("of a file are added together, each under its name, while there is room", () => {
    const full = Array.from({ length: MOST_LISTS - 1 }, (_, index) => list(`List ${index}`));
    const bar = { name: "New", places: [{ name: "Bar" }] };
    expect(withLists(full, [list("New"), list("One more"), bar])).toMatchObject({
      lists: { length: MOST_LISTS },
      names: ["New"],
      ...{ added: 2, repeated: 0, over: 0, refused: 1 },
    });
  });

  prop([fc.array(fc.record({ name: fc.constantFrom("A", "B"), places: fc.array(anyPlace) }))])(
    "are always read as they were kept, the first of a name",
    (lists) => {
      const first = lists.filter(({ name }, at) => lists.findIndex((each) => each.name === name) === at);
      expect(readOwnLists(JSON.parse(JSON.stringify(lists)))).toEqual(first);
    },
  );

  prop([fc.anything()])("are read from anything without a throw, and read the same again", (thing) => {
    for (const read of [readOwnLists(thing), readOwnLists([thing])]) expect(readOwnLists(read)).toEqual(read);
  });
});

describe("what is known of a place elsewhere", () => {
  const gus = place("gus", {
    name: "Gus’s",
    location: MEMPHIS,
    address: "310 S Front St, Memphis, TN",
    priceLevel: 2,
  });
  const known = knownAmong([gus]);

  it("is taken from the same name near by or at the same address", () => {
    expect(known({ name: "gus's", point: MEMPHIS })).toBe(gus);
    expect(known({ name: "Gus's", address: "310 S. Front St, Memphis" })).toBe(gus);
  });

  it("is not taken from the name alone, nor from another point", () => {
    expect(known({ name: "Gus's" })).toBeUndefined();
    expect(known({ name: "Gus's", point: FAR })).toBeUndefined();
    expect(known({ name: "Gus", point: MEMPHIS })).toBeUndefined();
  });

  it("leaves the visitor's own words as they are", () => {
    expect(asRestaurant({ name: "the chicken", point: FAR }, gus)).toMatchObject({
      id: "gus",
      name: "the chicken",
      location: FAR,
      priceLevel: 2,
    });
  });
});

describe("a list before the die falls", () => {
  const cheap = place("cheap", { priceLevel: 1 });
  const dear = place("dear", { priceLevel: 4 });
  const own = asRestaurant({ name: "Own" });

  it.each([
    [{}, []],
    [{ priceLevel: 2 }, ["price"]],
    [{ rating: 4 }, ["rating"]],
    [{ brand: "Chain" }, ["local"]],
    [{ types: ["thai_restaurant"] }, ["without"]],
    [{ openingState: "closed" }, ["open", "when"]],
    [{ traits: { vegan: true, takeout: false } }, ["diet", "takeout"]],
  ] as const)("is asked only what a place tells: %j", (facts, told) => {
    const rules = rulesTold([own, { ...asRestaurant({ name: "Telling" }), ...facts }]);
    expect([...rules].sort()).toEqual(told);
    expect(wishesWithin(DEFAULT_WISHES, rules)).toEqual({
      ...NEUTRAL_WISHES,
      ...(rules.has("rating") && { minRating: DEFAULT_WISHES.minRating, unrated: DEFAULT_WISHES.unrated }),
      ...(rules.has("diet") && { dietNeed: DEFAULT_WISHES.dietNeed }),
    });
  });

  it("is sorted by what is known, and what is not known is kept apart", () => {
    const sorted = sortList([cheap, dear, own], { ...ASKED, wishes: { ...NEUTRAL_WISHES, maxPrice: 2 } });
    expect(sorted).toEqual({ matching: [cheap], unknown: [own], failing: 1, excluded: 0, visited: 0 });
  });

  it("is sorted by cuisine too", () => {
    const [thai, pizza] = [
      place("thai", { types: ["thai_restaurant"] }),
      place("pizza", { types: ["pizza_restaurant"] }),
    ];
    expect(sortList([thai, pizza, own], { ...ASKED, cuisine: "Thai" })).toMatchObject({
      ...{ matching: [thai], unknown: [own], failing: 1 },
    });
  });

  it("is sorted by distance, and a place without a point is not known", () => {
    const here = { point: MEMPHIS, meters: 2000 };
    const near = asRestaurant({ name: "Near", point: { ...MEMPHIS, lat: MEMPHIS.lat + 0.01 } });
    const far = asRestaurant({ name: "Far", point: FAR });
    expect(sortList([near, far, own], { ...ASKED, near: here })).toMatchObject({
      ...{ matching: [near], unknown: [own], failing: 1 },
    });
  });

  it("loses nothing where nothing is asked", () => {
    expect(sortList([cheap, dear, own], ASKED).matching).toEqual([cheap, dear, own]);
  });

  it("loses what is excluded and where the visitor went lately", () => {
    const exclusions = [{ id: own.id, name: "Own", objection: "never again" } as const];
    const skipped = { days: 30, places: [{ id: "dear", name: "The dear" }] } as const;
    expect(sortList([cheap, dear, own], { ...ASKED, exclusions, skipped })).toMatchObject({
      ...{ matching: [cheap], excluded: 1, visited: 1 },
    });
  });
});

describe("a roll over a list", () => {
  prop([fc.integer({ min: 1, max: 20 }), fc.integer()])(
    "never repeats a place before all were shown, and can always be checked",
    (count, seed) => {
      const places = Array.from({ length: count }, (_, index) => asRestaurant({ name: `Place ${index}` }));
      const random = seededRandom(seed);
      let shown: ReadonlySet<string> = new Set();
      const picks = places.map(() => {
        const rolled = rollFromList(places, { wishes: NEUTRAL_WISHES, shown, random })!;
        expect(isTrueCheck(rolled.check)).toBe(true);
        expect(rolled.check.places[rolled.check.index]?.name).toBe(rolled.picked.name);
        ({ shown } = rolled);
        return rolled.picked.id;
      });
      expect(new Set(picks).size).toBe(count);
    },
  );

  it("takes first what would be nice to have", () => {
    const places = [place("a"), place("b", { traits: { takeout: true } }), place("c")];
    const wishes = { ...NEUTRAL_WISHES, takeout: "rather" } as const;
    const rolled = rollFromList(places, { wishes, shown: new Set(), random: seededRandom(1) });
    expect(rolled?.picked.id).toBe("b");
  });

  it("is none over nothing", () => {
    expect(
      rollFromList([], { wishes: NEUTRAL_WISHES, shown: new Set(), random: seededRandom(1) }),
    ).toBeUndefined();
  });
});
