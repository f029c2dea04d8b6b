import { after, hex, newTable, numberOf, PLACES, ready, reveal, rolled, saltFor } from "./seated.js";
import { type Act, apply } from "@dinner-dice/core/table/apply";
import {
  factsHash,
  lieInDecision,
  lieInRoll,
  lieInTerms,
  type OwnRound,
} from "@dinner-dice/core/table/check";
import { transcriptOf } from "@dinner-dice/core/table/fair-roll";
import { revealEnds } from "@dinner-dice/core/table/rounds";
import {
  factsOf,
  TABLE_LIMITS,
  type Decision,
  type Table,
  type Terms,
  twoWords,
} from "@dinner-dice/core/table/table";
import { viewOf } from "@dinner-dice/core/table/view";
import { describe, expect, it } from "vitest";

const NAMES = ["ana", "ben", "cat"];

const anas = (table: Table): OwnRound => ({
  ...{ seat: 1, round: table.round, number: numberOf(table.round, 1), salt: saltFor(table.round, 1) },
  ...{ promise: viewOf(table).promise, passed: [] },
  facts: factsHash(table.candidates.map((each) => ({ id: each.id, facts: factsOf(each) }))),
});

/** Ana, who marked nothing and asked for nothing. */
const mine = { done: true, marks: [], musts: [], wantsAgain: false };

const open = ready(NAMES);
const rolling = viewOf(after(open, { type: "roll", by: "ana" }));
const { terms } = rolling.rolling!;
const lie = (change: Partial<Terms>, own = anas(open)): unknown =>
  lieInTerms(rolling, { terms: { ...terms, ...change }, own, mine });

describe("a phone, before it reveals its number", () => {
  it("finds nothing wrong with an honest server", () => {
    expect(lie({})).toBeUndefined();
  });

  it.each([
    ["another promise", { promise: hex(1) }],
    ["my number is missing", { phones: terms.phones.slice(1) }],
    ["my number is missing", { phones: [[1, hex(1)] as const, ...terms.phones.slice(1)] }],
    ["another list", { candidates: terms.candidates.toReversed() }],
    ["another list", { candidates: terms.candidates.slice(1) }],
    ["a place left out", { left: terms.left.slice(1) }],
    ["other terms", { round: 2 }],
    ["other terms", { table: "OTHER" }],
  ])("catches a server that tells %s", (caught, change) => {
    expect(lie(change)).toBe(caught);
  });

  it("catches a server that does not count its mark", () => {
    const marks = [PLACES[2]!.id];
    expect(lieInTerms(rolling, { terms, own: anas(open), mine: { ...mine, marks } })).toBe(
      "my mark is missing",
    );
  });

  it("reveals its number for one set of terms only", () => {
    const own = { ...anas(open), transcript: transcriptOf({ ...terms, musts: [["vegan", [], []]] }) };
    expect(lie({}, own)).toBe("other terms");
  });

  it("shows other words than a friend's who was shown another list", () => {
    const others = after(ready(NAMES, newTable({ candidates: PLACES.slice(1) })), {
      type: "roll",
      by: "ana",
    });
    const words = [terms, others.rolling!.terms].map((each) => twoWords(transcriptOf(each)));
    expect(words[0]).not.toBe(words[1]);
  });
});

describe("a phone, once the die landed", () => {
  const decision = rolled(NAMES).decision!;
  const own = { ...anas(open), transcript: transcriptOf(decision.terms) };
  const caught = (change: Partial<Decision>): unknown => lieInDecision({ ...decision, ...change }, own);

  it("finds nothing wrong with an honest server", () => {
    expect(caught({})).toBeUndefined();
  });

  it("catches a server that shows another number than it promised", () => {
    expect(caught({ secret: hex(1) })).toBe("a wrong server number");
  });

  it("catches a server that leaves its number out", () => {
    const phones = decision.phones.map(({ number, ...phone }) =>
      phone.seat === 1 ? phone : { ...phone, ...(number !== undefined && { number }) },
    );
    expect(caught({ phones })).toBe("my number is missing");
    expect(caught({ phones: decision.phones.slice(1) })).toBe("my number is missing");
  });

  it("catches a server that makes up another phone's number", () => {
    const phones = decision.phones.map((phone) => (phone.seat === 2 ? { ...phone, number: hex(1) } : phone));
    expect(caught({ phones })).toBe("a wrong number");
  });

  it("catches a server that changes the terms after the numbers are in", () => {
    expect(caught({ terms: { ...decision.terms, left: decision.terms.left.slice(1) } })).toBe("other terms");
  });

  it("catches every other face, also without a number of its own", () => {
    for (const index of [0, 1, 2, 3, 4, 5].filter((each) => each !== decision.roll.index)) {
      expect(caught({ roll: { ...decision.roll, index } })).toBe("a wrong face");
      expect(lieInRoll({ ...decision, roll: { ...decision.roll, index } })).toBe("a wrong face");
    }
  });
});

describe("a phone that reveals last and cheats", () => {
  /** It keeps its number for a round whenever the number looks bad to it, and has two void rounds to do so. */
  function cheated(game: number): { readonly face: number; readonly voids: number } {
    let table: Table = newTable();
    table = { ...table, secret: hex(game) };
    for (;;) {
      const start = ready(["ana", "cheat"], table);
      const locked = after(start, { type: "roll", by: start.people[0]!.key });
      const last: Act = reveal(locked, "cheat");
      const looksBad = (game * 31 + locked.round * 7) % 2 === 0;
      const others = after(locked, reveal(locked, "ana"));
      const end = looksBad && locked.voids.length < TABLE_LIMITS.voids ? others : after(others, last);
      if (end.decision) return { face: end.decision.roll.index, voids: end.voids.length };
      table = apply(end, { type: "look", by: "ana" }, revealEnds(end.rolling!)).table;
    }
  }

  it("gets its face in no more than a sixth of the games, and every number kept is a void round that all see", () => {
    const games = Array.from({ length: 500 }, (_, game) => cheated(game));
    const wished = games.filter(({ face }) => face === 0).length;
    expect(wished / games.length).toBeLessThan(1 / 6 + 0.05);
    expect(games.some(({ voids }) => voids > 0)).toBe(true);
  });
});
