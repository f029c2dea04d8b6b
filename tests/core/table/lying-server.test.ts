import { prop } from "../../prop.js";
import { after, hex, join, newTable, PLACES } from "./seated.js";
import { type Act, apply } from "@dinner-dice/core/table/apply";
import {
  heardRounds,
  type OwnRounds,
  phoneTurn,
  unheardRounds,
  verdictOf,
} from "@dinner-dice/core/table/phone";
import { leftAfter, locked, revealed, revealEnds, settled } from "@dinner-dice/core/table/rounds";
import {
  MUSTS,
  type Must,
  type Candidate,
  type Standing,
  type Table,
  type Terms,
} from "@dinner-dice/core/table/table";
import { ownViewOf, viewOf } from "@dinner-dice/core/table/view";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

/** A phone that follows the product's rules, with numbers of its own. */
class HonestPhone {
  rounds: OwnRounds = [];
  objected: string | undefined;
  #drawn = 0;
  constructor(
    readonly by: string,
    readonly seed: number,
  ) {}

  /** What the phone does next at a table as a server shows it; the server's own table comes back with it. */
  turn(shown: Table, real = shown): Table {
    const own = ownViewOf(shown, this.by);
    if (!own) return real;
    const draw = (): string => hex(this.seed * 1000 + (this.#drawn += 1));
    const { rounds, action, lie } = phoneTurn({ view: viewOf(shown), own, rounds: this.rounds, draw });
    this.rounds = rounds;
    this.objected ??= lie;
    if (action?.type !== "commit" && action?.type !== "reveal") return real;
    this.rounds = unheardRounds(this.rounds, action);
    const next = apply(real, { ...action, by: this.by }, real.changedAt).table;
    this.rounds = heardRounds(this.rounds, { action, view: viewOf(next), isLate: false });
    return next;
  }

  verdict(table: Table): string | undefined {
    return this.objected ?? verdictOf(viewOf(table), this.rounds);
  }
}

interface Evening {
  readonly table: Table;
  readonly phones: readonly HonestPhone[];
}

function seatedPhones(
  count: number,
  { acts = [], start = newTable() }: { acts?: readonly Act[]; start?: Table } = {},
): Evening {
  const names = Array.from({ length: count }, (_, at) => `p${at}`);
  const phones = names.map((by, at) => new HonestPhone(by, at + 1));
  const table = after(start, ...names.map(join));
  const promised = turns({ table, phones });
  const done = names.map((by): Act => ({ type: "done", by }));
  return { phones, table: turns({ table: after(promised, ...acts, ...done), phones }) };
}

const turns = ({ table, phones }: Evening): Table => phones.reduce((now, phone) => phone.turn(now), table);

/** Rolls with a server that tells other terms than the honest ones. */
function lied(evening: Evening, lie: (terms: Terms, table: Table) => Terms): readonly (string | undefined)[] {
  const start = locked(evening.table, evening.table.changedAt);
  const result = lie(start.rolling!.terms, start);
  const phones = start.rolling!.phones.filter(({ seat }) => result.phones.some(([each]) => each === seat));
  const end = turns({
    table: { ...start, rolling: { ...start.rolling!, terms: result, phones } },
    phones: evening.phones,
  });
  return evening.phones.map((phone) => phone.verdict(end));
}

const standings = (terms: Terms, change: (standing: Standing, at: number) => Standing): Terms["candidates"] =>
  terms.candidates.map(([id, name, standing], at) => [id, name, change(standing, at)]);

/** The terms with these counts and as many tags, and the places that are then left. */
const counted =
  (marks: readonly number[], tags: (count: number, standing: Standing) => Standing["marks"]) =>
  (terms: Terms, table: Table): Terms => ({
    ...terms,
    marks,
    candidates: standings(terms, (standing, at) => ({ ...standing, marks: tags(marks[at]!, standing) })),
    left: leftAfter({ ...table, musts: terms.musts.map(([must]) => must) }, marks).map(({ id }) => id),
  });

const invented = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => hex(at).slice(-16));
const HALAL: readonly Candidate[] = PLACES.map((place, at) => ({ ...place, traits: { halal: at === 5 } }));

describe("phones at a table of an honest server", () => {
  const acts = fc.array(
    fc.oneof(
      fc.record({
        type: fc.constantFrom("veto", "unveto"),
        candidate: fc.constantFrom(...PLACES.map(({ id }) => id)),
      }),
      fc.record({
        type: fc.constant("musts" as const),
        musts: fc.subarray<Must>([...MUSTS], { maxLength: 1 }),
      }),
      fc.record({
        type: fc.constant("add" as const),
        name: fc.constantFrom("Mom's", "Dad's", "Gus's Fried"),
      }),
    ),
    { maxLength: 8 },
  );
  prop([fc.integer({ min: 1, max: 6 }), acts, fc.integer({ min: 0, max: 5 })])(
    "find nothing wrong, round after round",
    (count, deeds, seed) => {
      const allFit = PLACES.map((place) => ({
        ...place,
        traits: Object.fromEntries(MUSTS.map((must) => [must, true])),
      }));
      const start = { ...newTable({ candidates: allFit }), secret: hex(seed) };
      const names = Array.from({ length: count }, (_, at) => `p${at}`);
      const evening = seatedPhones(count, { start });
      let table = deeds.reduce(
        (now, deed, at) => apply(now, { ...deed, by: names[at % count]! }, now.changedAt).table,
        evening.table,
      );
      for (let round = 0; round < 2; round += 1) {
        if (!table.decision) table = apply(table, { type: "roll", by: "p0" }, table.changedAt).table;
        table = turns({ table, phones: evening.phones });
        expect(evening.phones.map((phone) => phone.verdict(table))).toEqual(names.map(() => "checked"));
        table = turns({ table, phones: evening.phones });
        for (const [at, phone] of evening.phones.entries()) {
          if (table.rolling) break;
          phone.rounds = phone.rounds.map((each) =>
            each.round === table.round ? { ...each, asked: true } : each,
          );
          table = apply(table, { type: "again", by: names[at]! }, table.changedAt).table;
        }
      }
    },
  );

  it("say that a number that never reached it took no part, and blame nobody", () => {
    const { table, phones } = seatedPhones(2);
    const rolling = locked(table, table.changedAt);
    const sent = phones[0]!.turn(rolling);
    phones[1]!.turn(rolling, rolling);
    phones[1]!.rounds = unheardRounds(phones[1]!.rounds, { round: 1 });
    const voided = settled(sent, revealEnds(sent.rolling!));
    phones[1]!.turn(voided);
    expect([voided.voids[0]?.seats, phones[1]!.objected]).toEqual([[2], undefined]);
  });
});

describe.each([2, 3])("the phones of %i people catch every server that", (count) => {
  const veto: Act = { type: "veto", by: "p0", candidate: PLACES[0]!.id };

  it.each<[string, (terms: Terms, table: Table) => Terms]>([
    ["invents vetoes for five places", counted([1, 1, 1, 1, 1, 0], (many) => [invented(many), invented(0)])],
    ["invents 99 vetoes each", counted([99, 99, 99, 99, 99, 0], (many) => [invented(many), invented(0)])],
    ["counts a veto twice", counted([2, 0, 0, 0, 0, 0], (_, { marks }) => marks)],
    ["drops the one veto", counted([0, 0, 0, 0, 0, 0], (_, { marks: [yes, no] }) => [[], [...yes, ...no]])],
    [
      "moves the one veto",
      counted([0, 1, 0, 0, 0, 0], (many, { marks: [yes, no] }) => {
        const tags = [...yes, ...no];
        return [tags.slice(0, many), tags.slice(many)];
      }),
    ],
    [
      "gives an unused veto of somebody who is done",
      counted([1, 1, 0, 0, 0, 0], (many, { marks: [yes, no] }) => {
        const tags = [...yes, ...no];
        return [tags.slice(0, many), tags.slice(many)];
      }),
    ],
    ["drops a place", (terms) => ({ ...terms, left: terms.left.slice(1) })],
    ["drops a phone", (terms) => ({ ...terms, phones: terms.phones.filter(([seat]) => seat !== 2) })],
    ["drops all phones", (terms) => ({ ...terms, phones: [] })],
    ["adds somebody who is done", (terms) => ({ ...terms, people: [...terms.people, [9, "Eve", true]] })],
    [
      "turns down a place",
      (terms) => ({
        ...terms,
        candidates: standings(terms, (each, at) => (at ? each : { ...each, passed: true })),
      }),
    ],
    ["sends nonsense", (terms) => ({ ...terms, candidates: [], musts: undefined as never })],
  ])("%s", (_, lie) => {
    const verdicts = lied(seatedPhones(count, { acts: [veto] }), lie);
    expect(
      verdicts.some((verdict) => verdict !== "checked" && verdict !== "not in it" && verdict !== undefined),
    ).toBe(true);
  });

  it("invents a must-have", () => {
    const evening = seatedPhones(count, { start: newTable({ candidates: HALAL }) });
    const verdicts = lied(evening, (terms, table) => ({
      ...terms,
      musts: [["halal", invented(1), invented(count).slice(1)]],
      left: leftAfter({ ...table, musts: ["halal"] }, terms.marks).map(({ id }) => id),
    }));
    expect(new Set(verdicts)).toEqual(new Set(["a false must-have"]));
  });

  it("forgets a must-have", () => {
    const evening = seatedPhones(count, {
      start: newTable({ candidates: HALAL }),
      acts: [{ type: "musts", by: "p0", musts: ["halal"] }],
    });
    const verdicts = lied(evening, (terms, table) => ({
      ...terms,
      musts: [],
      left: leftAfter({ ...table, musts: [] }, terms.marks).map(({ id }) => id),
    }));
    expect(verdicts[0]).toBe("a false must-have");
  });

  it("changes the facts of places at the lock, on the page as well", () => {
    const all = PLACES.map((place) => ({ ...place, traits: { halal: true } }));
    const evening = seatedPhones(count, {
      start: newTable({ candidates: all }),
      acts: [{ type: "musts", by: "p0", musts: ["halal"] }],
    });
    const { phones, table } = evening;
    const forged = { ...table, candidates: HALAL };
    expect(new Set(lied({ phones, table: forged }, (terms) => terms))).toEqual(new Set(["other facts"]));
  });

  it("rolls again although nobody asked", () => {
    const { table, phones } = seatedPhones(count);
    const decided = turns({ table: turns({ table: locked(table, table.changedAt), phones }), phones });
    const place = decided.decision!.roll.finalists[decided.decision!.roll.index]!;
    const forged = { ...decided, passed: [place] };
    expect(new Set(lied({ table: forged, phones }, (terms) => terms))).toEqual(
      new Set(["a false wish for another roll"]),
    );
  });

  const tables = count === 2 ? 400 : 60;
  it(`calls rounds void until it likes the face, in ${tables} of ${tables} tables`, () => {
    let [wanted, caught] = [0, 0];
    for (let game = 0; game < tables; game += 1) {
      const { table: start, phones } = seatedPhones(count, { start: { ...newTable(), secret: hex(game) } });
      let table = start;
      for (let round = 0; round < 3; round += 1) {
        const rolling = locked(
          { ...table, people: table.people.map((each) => ({ ...each, done: true })) },
          table.changedAt,
        );
        const end = turns({ table: rolling, phones });
        if (!end.decision) throw new Error("A phone kept its number");
        table = end;
        if (end.decision.roll.finalists[end.decision.roll.index] === PLACES[5]!.id) break;
        if (round === 2) break;
        const others = phones.flatMap((phone, at) =>
          at === 1 ? [] : [{ seat: at + 1, number: phone.rounds.at(-1)!.number }],
        );
        const result = others.reduce(
          (now, { seat, number }) => revealed(now, { seat, number, at: now.changedAt }),
          rolling,
        );
        table = turns({
          table: turns({ table: settled(result, revealEnds(result.rolling!)), phones }),
          phones,
        });
      }
      const place = table.decision?.roll.finalists[table.decision.roll.index];
      const isVoided = table.voids.length > 0;
      const isCaught = phones.some((phone) => phone.verdict(table) === "a false void");
      if (place === PLACES[5]!.id && isVoided) wanted += 1;
      if (isVoided === isCaught) caught += 1;
    }
    expect(wanted).toBeGreaterThan(0);
    expect(caught).toBe(tables);
  });
});

describe("counts of marks", () => {
  it("are told only once three people are done, or everybody", () => {
    const names = ["p0", "p1", "p2", "p3"];
    const seats = after(newTable(), ...names.map(join), { type: "veto", by: "p1", candidate: PLACES[3]!.id });
    const counts = (done: readonly string[]): readonly number[] => {
      const ready = after(seats, ...done.map((by): Act => ({ type: "done", by })));
      const { terms } = after(ready, { type: "roll", by: "p0" }).decision!;
      expect(terms.left).toHaveLength(terms.marks.some((count) => count > 0) ? 5 : 6);
      return terms.marks;
    };
    expect(counts(["p1"])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(counts(["p0", "p1"])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(counts(["p1", "p2", "p3"])).toEqual([0, 0, 0, 1, 0, 0]);
  });
});
