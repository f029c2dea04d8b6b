import { prop } from "../../prop.js";
import { FIRST, found, places, WISHES } from "../fixtures.js";
import { answer } from "@dinner-dice/contracts/arbitraries";
import { SESSION_LIFETIME } from "@dinner-dice/core/lists/exclusions";
import { NO_EVENING, withPick } from "@dinner-dice/core/roll/evening";
import { newRound, nextPick, withFailedDetails, withPickedDetails } from "@dinner-dice/core/roll/round";
import { readEvening, writeEvening } from "@dinner-dice/core/roll/stored-evening";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOON = 1_700_000_000_000;

const THREE = found(places(3));

const FOUND = {
  ...THREE,
  tally: { ...THREE.tally, unsaid: { rating: 1, price: 2 } },
  extent: { kind: "part", chosen: "best-known", of: 40 },
  priorities: { "place-1": 1 },
  notApplied: ["open"],
  relaxations: [{ rule: "price", wishes: { maxPrice: 4 }, brings: 2 }],
  searched: {
    center: { lat: 35.1, lng: -90 },
    radius: 3000,
    label: "Memphis, TN",
    approximate: true,
    cut: true,
    customs: "km 24h €",
    others: [{ label: "Memphis, FL", point: { lat: 27.5, lng: -82.5 } }],
  },
} as const;

interface StoredEvening {
  readonly entries: readonly object[];
  readonly sessions: readonly {
    readonly round: {
      readonly rolls: Readonly<Record<string, { readonly seed: number; readonly index: number }>>;
      readonly found: typeof FOUND;
    };
  }[];
}

function storedEvening(): StoredEvening {
  const round = nextPick(newRound(FOUND), FIRST);
  const evening = withPick(NO_EVENING, { answeredAt: NOON, preferences: WISHES, reach: "full", round });
  return stored(writeEvening(evening)) as StoredEvening;
}

function stored(evening: unknown): unknown {
  return JSON.parse(JSON.stringify(evening));
}

describe("a stored evening", () => {
  it("is read as it was, to the last fact", () => {
    const round = withFailedDetails(withPickedDetails(nextPick(newRound(FOUND), FIRST), { phone: "1" }));
    const session = { answeredAt: NOON, preferences: WISHES, reach: "full", round } as const;
    const evening = withPick(NO_EVENING, session);
    expect(readEvening(stored(writeEvening(evening)), NOON)).toEqual(evening);
  });

  it("is no answer for tomorrow", () => {
    expect(SESSION_LIFETIME).toBe(12 * 60 * 60_000);
    const round = nextPick(newRound(FOUND), FIRST);
    const evening = withPick(NO_EVENING, { answeredAt: NOON, preferences: WISHES, reach: "full", round });
    const written = stored(writeEvening(evening));
    expect(readEvening(written, NOON + SESSION_LIFETIME - 1).sessions).toHaveLength(1);
    expect(readEvening(written, NOON + SESSION_LIFETIME)).toEqual(NO_EVENING);
    expect(readEvening(written, NOON - 1), "a clock set back").toEqual(NO_EVENING);
  });

  it.each([
    ["no pick in the batch", { picked: "elsewhere" }],
    ["no centre", { found: { ...FOUND, searched: { radius: 3000 } } }],
    ["no places", { found: { ...FOUND, restaurants: [{ id: "x" }, 7] } }],
    ["no number of the pick", { number: undefined }],
    ["no count of what was found", { found: { ...FOUND, tally: { ...FOUND.tally, found: "many" } } }],
    ["no count of what was left", { found: { ...FOUND, tally: { ...FOUND.tally, left: -1 } } }],
  ])("leaves out a session with %s", (_, odd) => {
    const written = storedEvening();
    Object.assign(written.sessions[0]!.round, odd);
    expect(readEvening(written, NOON)).toEqual(NO_EVENING);
  });

  it("leaves out of a session what is odd, and nothing else", () => {
    const sound = storedEvening();
    const { round } = sound.sessions[0]!;
    const { found: answered, rolls } = round;
    const [id, roll] = Object.entries(rolls)[0]!;
    const odd = structuredClone(sound);
    Object.assign(odd, {
      entries: [
        ...odd.entries,
        { answeredAt: NOON, face: 1 },
        { id, face: 1 },
        { id, answeredAt: NOON },
        { id, answeredAt: NOON, face: "six" },
      ],
    });
    Object.assign(odd.sessions[0]!.round, {
      rolls: {
        ...rolls,
        "no seed": { ...roll, seed: undefined, index: 0 },
        "no index": { ...roll, seed: 0, index: undefined },
        "not its seed's": { ...roll, index: roll.index + 1 },
      },
    });
    Object.assign(odd.sessions[0]!.round.found, {
      relaxations: [...answered.relaxations, 7, { rule: "price" }, { rule: "charm", brings: 2 }],
      notApplied: [...answered.notApplied, "charm"],
      priorities: { ...answered.priorities, "place-2": "next" },
      tally: { ...answered.tally, unsaid: { ...answered.tally.unsaid, charm: 2, open: "some" } },
      searched: {
        ...answered.searched,
        others: [...answered.searched.others, { label: "Nowhere" }, { point: { lat: 1, lng: 1 } }],
      },
    });
    expect(readEvening(odd, NOON)).toEqual(readEvening(sound, NOON));
  });

  it("knows of nobody what only silence would be", () => {
    const written = storedEvening();
    const { tally } = written.sessions[0]!.round.found;
    Object.assign(tally, { unsaid: { price: 2 } });
    expect(readEvening(written, NOON).sessions[0]?.round.found.tally.unsaid).toEqual({ price: 2 });
    Object.assign(tally, { unsaid: undefined });
    expect(readEvening(written, NOON).sessions[0]?.round.found.tally).toStrictEqual(THREE.tally);
  });

  it("kept before there was a rule says that the rule took nothing out", () => {
    const written = storedEvening();
    const { removed } = written.sessions[0]!.round.found.tally;
    Object.assign(removed, { price: 3 });
    Reflect.deleteProperty(removed, "local");
    expect(readEvening(written, NOON).sessions[0]?.round.found.tally.removed).toEqual({
      ...THREE.tally.removed,
      price: 3,
      local: 0,
    });
  });

  prop([answer, fc.integer({ min: 1, max: 5 })])(
    "keeps every place that a provider may tell",
    (batch, picks) => {
      fc.pre(batch.length > 0);
      let round = newRound(found(batch));
      for (let pick = 0; pick < picks; pick += 1) round = nextPick(round, FIRST);
      const evening = withPick(NO_EVENING, {
        answeredAt: NOON,
        preferences: WISHES,
        reach: "close-first",
        round,
      });
      expect(readEvening(stored(writeEvening(evening)), NOON)).toEqual(evening);
    },
  );

  prop([fc.anything(), fc.json()])("never throws, whatever stands there", (thing, text) => {
    expect(readEvening(thing, NOON).sessions).toEqual([]);
    expect(readEvening(JSON.parse(text), NOON).sessions).toEqual([]);
    expect(
      readEvening({ sessions: [thing, { answeredAt: NOON, round: thing }], entries: [thing] }, NOON),
    ).toEqual(NO_EVENING);
  });
});
