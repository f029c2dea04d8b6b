import { answer } from "@dinner-dice/contracts/arbitraries";
import { NO_EVENING, played, TABLE_STANDS } from "@dinner-dice/core/evening/evening";
import { readEvening, writeEvening } from "@dinner-dice/core/evening/stored-evening";
import { newRound, nextPick, withFailedDetails, withPickedDetails } from "@dinner-dice/core/machines/round";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../prop.js";
import { FIRST, found, places, WISHES } from "../fixtures.js";

const NOON = 1_700_000_000_000;

const THREE = found(places(3));

const FOUND = {
  ...THREE,
  tally: { ...THREE.tally, unsaid: { rating: 1, price: 2 } },
  extent: { kind: "part", chosen: "best-known", of: 40 },
  turns: { "place-1": 1 },
  notApplied: ["open"],
  relaxations: [{ rule: "price", wishes: { maxPrice: 4 }, brings: 2 }],
  searched: {
    center: { lat: 35.1, lng: -90 },
    radius: 3000,
    label: "Memphis, TN",
    approximate: true,
    cut: true,
    others: [{ label: "Memphis, FL", point: { lat: 27.5, lng: -82.5 } }],
  },
} as const;

interface StoredTables {
  readonly stubs: readonly object[];
  readonly tables: readonly {
    readonly round: {
      readonly rolls: Readonly<Record<string, { readonly seed: number; readonly index: number }>>;
      readonly found: typeof FOUND;
    };
  }[];
}

/** A table as it stands in a store. */
function storedTable(): StoredTables {
  const round = nextPick(newRound(FOUND), FIRST);
  const evening = played(NO_EVENING, { laidAt: NOON, preferences: WISHES, reach: "full", round });
  return stored(writeEvening(evening)) as StoredTables;
}

function stored(evening: unknown): unknown {
  return JSON.parse(JSON.stringify(evening));
}

describe("a stored evening", () => {
  it("is read as it was, to the last fact", () => {
    const round = withFailedDetails(withPickedDetails(nextPick(newRound(FOUND), FIRST), { phone: "1" }));
    const table = { laidAt: NOON, preferences: WISHES, reach: "full", round } as const;
    const evening = played(NO_EVENING, table);
    expect(readEvening(stored(writeEvening(evening)), NOON)).toEqual(evening);
  });

  it("is no answer for tomorrow", () => {
    expect(TABLE_STANDS).toBe(12 * 60 * 60_000);
    const round = nextPick(newRound(FOUND), FIRST);
    const evening = played(NO_EVENING, { laidAt: NOON, preferences: WISHES, reach: "full", round });
    const written = stored(writeEvening(evening));
    expect(readEvening(written, NOON + TABLE_STANDS - 1).tables).toHaveLength(1);
    expect(readEvening(written, NOON + TABLE_STANDS)).toEqual(NO_EVENING);
    expect(readEvening(written, NOON - 1), "a clock set back").toEqual(NO_EVENING);
  });

  it.each([
    ["no pick in the bowl", { picked: "elsewhere" }],
    ["no centre", { found: { ...FOUND, searched: { radius: 3000 } } }],
    ["no places", { found: { ...FOUND, restaurants: [{ id: "x" }, 7] } }],
    ["no number of the pick", { number: undefined }],
    ["no count of what was found", { found: { ...FOUND, tally: { ...FOUND.tally, found: "many" } } }],
    ["no count of what was left", { found: { ...FOUND, tally: { ...FOUND.tally, left: -1 } } }],
  ])("leaves out a table with %s", (_, odd) => {
    const written = storedTable();
    Object.assign(written.tables[0]!.round, odd);
    expect(readEvening(written, NOON)).toEqual(NO_EVENING);
  });

  it("leaves out of a table what is odd, and nothing else", () => {
    const sound = storedTable();
    const { round } = sound.tables[0]!;
    const { found: answered, rolls } = round;
    const [id, roll] = Object.entries(rolls)[0]!;
    const odd = structuredClone(sound);
    Object.assign(odd, {
      stubs: [
        ...odd.stubs,
        { laidAt: NOON, face: 1 },
        { id, face: 1 },
        { id, laidAt: NOON },
        { id, laidAt: NOON, face: "six" },
      ],
    });
    Object.assign(odd.tables[0]!.round, {
      rolls: {
        ...rolls,
        "no seed": { ...roll, seed: undefined, index: 0 },
        "no index": { ...roll, seed: 0, index: undefined },
        "not its seed's": { ...roll, index: roll.index + 1 },
      },
    });
    Object.assign(odd.tables[0]!.round.found, {
      relaxations: [...answered.relaxations, 7, { rule: "price" }, { rule: "charm", brings: 2 }],
      notApplied: [...answered.notApplied, "charm"],
      turns: { ...answered.turns, "place-2": "next" },
      tally: { ...answered.tally, unsaid: { ...answered.tally.unsaid, charm: 2, open: "some" } },
      searched: {
        ...answered.searched,
        others: [...answered.searched.others, { label: "Nowhere" }, { point: { lat: 1, lng: 1 } }],
      },
    });
    expect(readEvening(odd, NOON)).toEqual(readEvening(sound, NOON));
  });

  it("knows of nobody what only silence would be", () => {
    const written = storedTable();
    const { tally } = written.tables[0]!.round.found;
    Object.assign(tally, { unsaid: { price: 2 } });
    expect(readEvening(written, NOON).tables[0]?.round.found.tally.unsaid).toEqual({ price: 2 });
    Object.assign(tally, { unsaid: undefined });
    expect(readEvening(written, NOON).tables[0]?.round.found.tally).toStrictEqual(THREE.tally);
  });

  it("kept before there was a rule says that the rule took nothing out", () => {
    const written = storedTable();
    const { removed } = written.tables[0]!.round.found.tally;
    Object.assign(removed, { price: 3 });
    Reflect.deleteProperty(removed, "local");
    expect(readEvening(written, NOON).tables[0]?.round.found.tally.removed).toEqual({
      ...THREE.tally.removed,
      price: 3,
      local: 0,
    });
  });

  prop([answer, fc.integer({ min: 1, max: 5 })])(
    "keeps every place that a provider may tell",
    (bowl, picks) => {
      fc.pre(bowl.length > 0);
      let round = newRound(found(bowl));
      for (let pick = 0; pick < picks; pick += 1) round = nextPick(round, FIRST);
      const evening = played(NO_EVENING, { laidAt: NOON, preferences: WISHES, reach: "close-first", round });
      expect(readEvening(stored(writeEvening(evening)), NOON)).toEqual(evening);
    },
  );

  prop([fc.anything(), fc.json()])("never throws, whatever stands there", (thing, text) => {
    expect(readEvening(thing, NOON).tables).toEqual([]);
    expect(readEvening(JSON.parse(text), NOON).tables).toEqual([]);
    expect(readEvening({ tables: [thing, { laidAt: NOON, round: thing }], stubs: [thing] }, NOON)).toEqual(
      NO_EVENING,
    );
  });
});
