import { prop } from "../../prop.js";
import { FIRST, found as foundOf, place, places } from "../fixtures.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import {
  bringBack,
  withRoll,
  faceOf,
  finalistsOf,
  needsDetails,
  newRound,
  nextPick,
  placesForFriends,
  positionOf,
  rollOf,
  type Round,
  wasPicked,
  withPickedDetails,
} from "@dinner-dice/core/roll/round";
import type { Found } from "@dinner-dice/core/search/search-outcome";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a round", () => {
  it("begins with nothing shown", () => {
    expect(newRound(found(2))).toEqual({
      found: found(2),
      shown: new Set(),
      number: 0,
      startedOver: false,
      detailed: new Set(),
    });
  });

  it("goes on after what the visitor brought along, and counts only what is in the batch", () => {
    const round = nextPick(newRound(found(3), new Set(["place-0", "elsewhere"])), FIRST);
    expect(round).toMatchObject({ picked: place("place-1"), number: 2, startedOver: false });
  });

  it("begins anew when all were shown", () => {
    const round = nextPick(newRound(found(2), new Set(["place-0", "place-1"])), FIRST);
    expect(round).toMatchObject({ shown: new Set(["place-0"]), number: 1, startedOver: true });
  });

  it("stays as it is over an empty batch", () => {
    const empty = newRound(found(0));
    expect(nextPick(empty, FIRST)).toBe(empty);
  });

  it("keeps the details of a pick for the next time it comes up", () => {
    const first = withPickedDetails(nextPick(newRound(found(1)), FIRST), { phone: "1" });
    expect(first.picked).toEqual(place("place-0", { phone: "1" }));
    const again = nextPick(first, FIRST);
    expect(again.picked).toEqual(place("place-0", { phone: "1" }));
    expect([needsDetails(first), needsDetails(again)]).toEqual([false, false]);
  });

  it("keeps the basic result where there are no details, and does not ask again", () => {
    const round = withPickedDetails(nextPick(newRound(found(1)), FIRST), undefined);
    expect(round.picked).toEqual(place("place-0"));
    expect(needsDetails(round)).toBe(false);
  });

  it("needs no details before there is a pick", () => {
    const fresh = newRound(found(1));
    expect(needsDetails(fresh)).toBe(false);
    expect(withPickedDetails(fresh, { phone: "1" })).toBe(fresh);
  });

  it("brings a place of its batch back, and knows which pick that was", () => {
    const third = nextPick(nextPick(nextPick(newRound(found(4)), FIRST), FIRST), FIRST);
    const back = bringBack(third, "place-1");
    expect(back).toMatchObject({ picked: place("place-1"), shown: third.shown, number: 3 });
    expect([positionOf(third), positionOf(back)]).toEqual([3, 2]);
    expect(bringBack(third, "elsewhere")).toBe(third);
  });

  it.each([
    ["place-0", ["place-1", "place-2"]],
    ["place-2", ["place-0", "place-1"]],
  ])("starts over with another than %s, which was brought back", (id, others) => {
    const seen = bringBack(nextPick(nextPick(nextPick(newRound(found(3)), FIRST), FIRST), FIRST), id);
    const { rolled } = withRoll(seen, FIRST);
    expect(rolled?.finalists).toEqual(others);
    expect(nextPick(seen, FIRST)).toMatchObject({ shown: new Set([others[0]]), startedOver: true });
  });

  it("no longer counts what came before the deck started over", () => {
    const again = nextPick(nextPick(nextPick(newRound(found(2)), FIRST), FIRST), FIRST);
    expect(again.startedOver).toBe(true);
    expect(positionOf(bringBack(again, "place-1"))).toBe(0);
    expect(positionOf(newRound(found(2)))).toBe(0);
  });

  it("is no longer one that started over once a place is brought back", () => {
    const again = nextPick(nextPick(nextPick(newRound(found(2)), FIRST), FIRST), FIRST);
    expect(bringBack(again, "place-1").startedOver).toBe(false);
  });

  it("stays as it is where the die fell on what its batch does not hold", () => {
    const strange = { ...newRound(found(2)), rolled: { seed: 0, finalists: ["elsewhere"], index: 0 } };
    expect(nextPick(strange, FIRST)).toBe(strange);
  });

  it("knows places whose ids are names that every object has", () => {
    const named = ["constructor", "__proto__", "toString"].map((id) => place(id));
    const batch = { ...foundOf(named), priorities: { elsewhere: 1 } };
    const fresh = newRound(batch);
    expect(withRoll(fresh, FIRST).rolled?.finalists).toEqual(named.map(({ id }) => id));
    expect(named.map(({ id }) => wasPicked(fresh, id))).toEqual([false, false, false]);
    expect(
      faceOf({ ...bringBack(newRound(batch, new Set(["constructor"])), "constructor"), rolls: {} }),
    ).toBe(1);
  });

  it("deals what the visitor would rather have before everything else", () => {
    const round = newRound({ ...found(2), priorities: { "place-0": 1 } });
    expect(withRoll(round, FIRST).rolled?.finalists).toEqual(["place-1"]);
  });

  it("counts of what was shown before only what its batch holds, and its pick", () => {
    const brought = newRound(found(2), new Set(["elsewhere", "place-0"]));
    expect(positionOf(bringBack(brought, "place-0"))).toBe(1);
    const excluded = { ...bringBack(brought, "place-0"), out: new Set(["place-0"]) };
    expect(positionOf(excluded)).toBe(1);
  });

  it("has the face of its roll, else of which pick it is", () => {
    const brought = newRound(found(3), new Set(["place-0", "place-2"]));
    expect(faceOf(bringBack(brought, "place-0"))).toBe(1);
    expect(faceOf(bringBack(brought, "place-2"))).toBe(2);
    expect(faceOf(bringBack(brought, "place-1"))).toBe(1);
    const rolls = { "place-0": { seed: 4, finalists: ["place-1", "place-2", "place-0"], index: 2 } };
    expect(faceOf({ ...bringBack(brought, "place-0"), rolls })).toBe(3);
  });

  it("names the finalists of a roll that its batch holds, by their faces", () => {
    const round = newRound(found(3));
    const roll = { seed: 0, finalists: ["place-2", "elsewhere", "place-0"], index: 0 };
    expect(finalistsOf(round, roll)).toEqual([place("place-2"), place("place-0")]);
    expect(finalistsOf(round, undefined)).toEqual([]);
  });

  it("knows what was picked by what was shown, and by its rolls", () => {
    const roll = { seed: 0, finalists: ["place-1"], index: 0 };
    const round = { ...newRound(found(3), new Set(["place-0"])), rolls: { "place-1": roll } };
    expect(["place-0", "place-1", "place-2"].map((id) => wasPicked(round, id))).toEqual([true, true, false]);
  });

  prop([fc.integer({ min: 1, max: 40 }), fc.integer()])("counts 1 to n, then 1 to n again", (count, seed) => {
    const numbers = roundsOf(count, seed).map(({ number }) => number);
    const once = Array.from({ length: count }, (_, index) => index + 1);
    expect(numbers).toEqual([...once, ...once]);
  });

  prop([fc.array(fc.boolean(), { minLength: 1, maxLength: 20 }), fc.integer()])(
    "what nobody confirms comes after everything else",
    (doubts, seed) => {
      const batch = doubts.map((doubt, index) => place(`p${index}`, doubt ? { unconfirmed: true } : {}));
      const chance = seededRandom(seed);
      let round = newRound(foundOf(batch));
      const seen = batch.map(() => {
        round = nextPick(round, chance);
        return round.picked?.unconfirmed === true;
      });
      expect(seen).toEqual(doubts.toSorted((one, other) => Number(one) - Number(other)));
    },
  );

  prop([fc.integer({ min: 1, max: 40 }), fc.integer()])(
    "adds every pick to the shown set once",
    (count, seed) => {
      for (const { shown, picked, number } of roundsOf(count, seed)) {
        expect(shown.has(picked!.id)).toBe(true);
        expect(shown.size).toBe(number);
      }
    },
  );
});

describe("places for friends", () => {
  const MANY = fc.array(fc.record({ priority: fc.nat({ max: 2 }), isOut: fc.boolean() }), { maxLength: 20 });

  prop([MANY, fc.integer()])(
    "are never excluded ones, always the finalists that are left, and else the best priorities",
    (batch, seed) => {
      const { restaurants, ...rest } = found(batch.length);
      const priorities = Object.fromEntries(batch.map(({ priority }, at) => [`place-${at}`, priority]));
      const rolled = nextPick(newRound({ ...rest, restaurants, priorities }), seededRandom(seed));
      const out = new Set(restaurants.flatMap(({ id }, at) => (batch[at]!.isOut ? [id] : [])));
      const round = { ...rolled, out };
      const left = restaurants.map(({ id }) => id).filter((id) => !out.has(id));
      const finalists = finalistsOf(rolled, rollOf(rolled)).map(({ id }) => id);
      const expected = finalists.filter((id) => !out.has(id));
      const named = placesForFriends(round).map(({ id }) => id);
      const others = named.filter((id) => !finalists.includes(id));
      const leftOut = left.filter((id) => !named.includes(id));

      expect(named.length).toBe(Math.min(6, left.length));
      expect(named).toEqual(expect.arrayContaining(expected));
      expect(named.filter((id) => out.has(id))).toEqual([]);
      for (const id of leftOut)
        for (const other of others) expect(priorities[id]!).toBeGreaterThanOrEqual(priorities[other]!);
    },
  );
});

/** The round after each of 2n picks. */
function roundsOf(count: number, seed: number): readonly Round[] {
  const random = seededRandom(seed);
  const rounds: Round[] = [];
  let round = newRound(found(count));
  for (let turn = 0; turn < count * 2; turn += 1) {
    round = nextPick(round, random);
    rounds.push(round);
  }
  return rounds;
}

function found(count: number): Found {
  return foundOf(places(count));
}
