import { prop } from "../../prop.js";
import { FIRST, found, MEMPHIS, place, places } from "../fixtures.js";
import { answer, coordinates } from "@dinner-dice/contracts/arbitraries";
import {
  readExclusions,
  excludes,
  isForGood,
  MOST_EXCLUSIONS,
  OBJECTIONS,
  type Exclusion,
  exclusionsFor,
  addExclusion,
  removeExclusion,
} from "@dinner-dice/core/lists/exclusions";
import { matchesOf, crossedOut, newRound, nextPick, positionOf } from "@dinner-dice/core/roll/round";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const HERE = { lat: 35.1495, lng: -90.049 };
const NEAR = { lat: 35.15, lng: -90.049 };
const FAR = { lat: 35.2, lng: -90.049 };

function against(objection: Exclusion["objection"], fields: Parameters<typeof place>[1] = {}): Exclusion {
  const exclusion = exclusionsFor(place("pit", fields), HERE).find((each) => each.objection === objection);
  if (!exclusion) throw new Error(`A place cannot be crossed out as '${objection}'.`);
  return exclusion;
}

describe("crossing out", () => {
  it("offers what can be held against a place, and nothing that is not known of it", () => {
    const known = place("a", { location: NEAR, priceLevel: 2, types: ["restaurant", "BBQ", "Seafood"] });
    expect(exclusionsFor(known, HERE).map(({ objection }) => objection)).toEqual([...OBJECTIONS]);
    expect(exclusionsFor(place("b", { types: [] }), HERE).map(({ objection }) => objection)).toEqual([
      "had it",
      "never again",
    ]);
  });

  it("does not offer 'too far' where was searched: nothing would be near enough", () => {
    expect(exclusionsFor(place("a", { location: HERE, types: [] }), HERE)).toEqual(
      exclusionsFor(place("a", { location: HERE, types: [] }), FAR).filter(
        ({ objection }) => objection !== "too far",
      ),
    );
  });

  it.each<[Exclusion["objection"], Parameters<typeof place>[1], boolean]>([
    ["too far", { location: FAR }, true],
    ["too far", { location: NEAR }, true],
    ["too far", { location: HERE }, false],
    ["too far", {}, false],
    ["too dear", { priceLevel: 4 }, true],
    ["too dear", { priceLevel: 3 }, true],
    ["too dear", { priceLevel: 2 }, false],
    ["too dear", {}, false],
    ["not this kitchen", { types: ["Seafood", "BBQ"] }, true],
    ["not this kitchen", { types: ["Seafood"] }, false],
    ["not this kitchen", { types: [] }, false],
    ["had it", {}, false],
    ["never again", {}, false],
  ])("as '%s': another place with %j is out: %s", (objection, fields, isOut) => {
    const exclusion = against(objection, { location: NEAR, priceLevel: 3, types: ["BBQ"] });
    expect(excludes(exclusion, place("other", fields), HERE)).toBe(isOut);
  });

  it("knows the same place under the id of another source, and no other of the name elsewhere", () => {
    const exclusion = against("never again", { location: NEAR });
    const same = place("google-7", { name: "THE PIT", location: { lat: 35.1505, lng: -90.049 } });
    expect(excludes(exclusion, same, HERE)).toBe(true);
    expect(excludes(exclusion, { ...same, location: FAR }, HERE)).toBe(false);
    expect(excludes(exclusion, { ...same, name: "The Pit Stop" }, HERE)).toBe(false);
    expect(excludes(exclusion, place("google-7", { name: "THE PIT" }), HERE)).toBe(false);
    expect(excludes(against("never again"), same, HERE)).toBe(false);
  });

  it("holds for good only where it says never", () => {
    const all = OBJECTIONS.map((each) => against(each, { location: NEAR, priceLevel: 3 }));
    expect(all.filter(isForGood)).toMatchObject([{ objection: "never again" }]);
  });

  it("keeps one exclusion of a kind against a place, the newest last, and few of all", () => {
    const [had, never] = [against("had it"), against("never again")];
    expect(addExclusion([had, never], had)).toEqual([never, had]);
    expect(removeExclusion([had, never], had)).toEqual([never]);
    const many = places(MOST_EXCLUSIONS + 5).map(
      ({ id, name }) => ({ id, name, objection: "had it" }) as const,
    );
    expect(many.reduce<readonly Exclusion[]>(addExclusion, [])).toEqual(many.slice(5));
  });

  prop([answer, coordinates])(
    "always takes the place itself out, whatever is known of it",
    (batch, center) => {
      for (const each of batch)
        for (const exclusion of exclusionsFor(each, center))
          expect(excludes(exclusion, each, center)).toBe(true);
    },
  );

  const cuts = fc.array(fc.record({ at: fc.nat(), how: fc.nat() }), { maxLength: 6 });

  prop([answer, cuts])(
    "never lets an excluded place come up, and repeats nothing before the rest was shown",
    (batch, chosen) => {
      fc.pre(batch.length > 0);
      const exclusions = chosen.map(({ at, how }) => {
        const offers = exclusionsFor(batch[at % batch.length]!, MEMPHIS);
        return offers[how % offers.length]!;
      });
      let round = crossedOut(newRound(found(batch)), exclusions);
      const left = matchesOf(round);
      const picks: string[] = [];
      for (let turn = 0; turn < left.length; turn += 1) {
        round = nextPick(round, FIRST);
        picks.push(round.picked!.id);
        expect(positionOf(round)).toBe(turn + 1);
      }
      expect(picks.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
      for (const each of left)
        expect(exclusions.some((exclusion) => excludes(exclusion, each, MEMPHIS))).toBe(false);
    },
  );
});

describe("stored exclusions", () => {
  it("are read as they were", () => {
    const exclusions = exclusionsFor(place("pit", { location: NEAR, priceLevel: 3 }), HERE);
    expect(readExclusions(JSON.parse(JSON.stringify(exclusions)))).toEqual(exclusions);
  });

  it.each([
    ["an objection nobody has", { objection: "ugly" }],
    ["no name", { name: "" }],
    ["a distance that is none", { objection: "too far", meters: -1 }],
    ["a price that is none", { objection: "too dear", level: 7 }],
    ["no kitchen", { objection: "not this kitchen", kitchen: 3 }],
  ])("with %s are left out", (_, odd) => {
    expect(readExclusions([{ id: "a", name: "A", objection: "had it", ...odd }])).toEqual([]);
  });

  prop([fc.anything()])("never throw", (thing) => {
    expect(readExclusions(thing).length + readExclusions([thing]).length).toBe(0);
  });
});
