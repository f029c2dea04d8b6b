import { prop } from "../../prop.js";
import { FIRST, found, places, WISHES } from "../fixtures.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import {
  broughtBack,
  type Evening,
  MOST_ENTRIES,
  MOST_SESSIONS,
  NO_EVENING,
  withPick,
  entriesOf,
  entriesOfRound,
  type SearchSession,
} from "@dinner-dice/core/roll/evening";
import { newRound, nextPick, positionOf } from "@dinner-dice/core/roll/round";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

function session(answeredAt: number, { count = 4, picks = 1 } = {}): SearchSession {
  let round = newRound(found(places(count)));
  for (let pick = 0; pick < picks; pick += 1) round = nextPick(round, FIRST);
  return { answeredAt, preferences: WISHES, reach: "close-first", round };
}

function names(evening: Evening): readonly string[] {
  return entriesOf(evening).map(({ id }) => id);
}

describe("an evening", () => {
  it("hangs up every pick in its order, each with its face", () => {
    const evening = [1, 2, 3].reduce((so, picks) => withPick(so, session(5, { picks })), NO_EVENING);
    expect(entriesOf(evening)).toEqual([
      { id: "place-0", name: "The place-0", face: 1, present: false },
      { id: "place-1", name: "The place-1", face: 1, present: false },
      { id: "place-2", name: "The place-2", face: 1, present: true },
    ]);
    expect(evening.sessions).toHaveLength(1);
  });

  it("hangs up nothing before there is a pick", () => {
    expect(withPick(NO_EVENING, session(5, { picks: 0 }))).toBe(NO_EVENING);
  });

  it("brings a pick back with the search that it came from, and counts it as it came", () => {
    const evening = withPick(withPick(NO_EVENING, session(1, { picks: 1 })), session(1, { picks: 3 }));
    const back = broughtBack(evening, "place-0");
    expect(back).toMatchObject({ answeredAt: 1, round: { picked: { id: "place-0" }, number: 3 } });
    expect(positionOf(back!.round)).toBe(1);
    expect(nextPick(back!.round, FIRST).picked?.id).toBe("place-3");
  });

  it("does not know what was not picked", () => {
    expect(broughtBack(withPick(NO_EVENING, session(1)), "place-3")).toBeUndefined();
    expect(broughtBack(NO_EVENING, "place-0")).toBeUndefined();
  });

  it("keeps one entry of a place that a later search found again, with that search", () => {
    const evening = withPick(withPick(NO_EVENING, session(1)), session(2, { count: 2 }));
    expect(names(evening)).toEqual(["place-0"]);
    expect(broughtBack(evening, "place-0")?.answeredAt).toBe(2);
  });

  it("shows the picks of a form that brings its shown ids along", () => {
    const round = nextPick(newRound(found(places(3)), new Set(["elsewhere", "place-2"])), FIRST);
    expect(entriesOfRound(round)).toMatchObject([
      { id: "place-2", face: 1, present: false },
      { id: "place-0", face: 2, present: true },
    ]);
  });

  it("keeps the newest 24 of its picks", () => {
    const all = Array.from({ length: 26 }, (_, pick) => session(5, { count: 30, picks: pick + 1 }));
    const shown = names(all.reduce(withPick, NO_EVENING));
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([MOST_ENTRIES, "place-2", "place-25"]);
  });

  const turns = fc.array(fc.record({ answeredAt: fc.integer({ min: 0, max: 9 }), seed: fc.integer() }), {
    maxLength: 60,
  });

  prop([turns])(
    "holds few sessions and entries, every place once, and brings back every entry it shows",
    (each) => {
      let evening = NO_EVENING;
      for (const { answeredAt, seed } of each) {
        const round = nextPick(newRound(found(places(30))), seededRandom(seed));
        evening = withPick(evening, { ...session(answeredAt), round });
        const shown = names(evening);
        expect(evening.sessions.length).toBeLessThanOrEqual(MOST_SESSIONS);
        expect(shown.length).toBeLessThanOrEqual(MOST_ENTRIES);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown).toContain(round.picked!.id);
        for (const id of shown) expect(broughtBack(evening, id)?.round.picked?.id).toBe(id);
      }
    },
  );
});
