import { prop } from "../../prop.js";
import { after, commit, join, newTable, NOON, PLACES, reveal } from "./seated.js";
import { type Act, apply } from "@dinner-dice/core/table/apply";
import { lieInRoll } from "@dinner-dice/core/table/check";
import {
  TABLE_LIMITS,
  MUSTS,
  mergedMusts,
  expiryOf,
  type Table,
  WAYS,
  readTable,
  writeTable,
} from "@dinner-dice/core/table/table";
import { viewOf } from "@dinner-dice/core/table/view";
import * as fc from "fast-check";
import { describe, expect } from "vitest";

const NAMES = ["ana", "ben", "cat", "dan"] as const;
const who = fc.constantFrom(...NAMES, "eve");
const HOUR = 3_600_000;
const candidate = fc.constantFrom(...PLACES.map(({ id }) => id), "own-1-1", "nowhere");

type Step = (table: Table) => Act;

const fixed = (act: fc.Arbitrary<Act>): fc.Arbitrary<Step> => act.map((each) => () => each);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fixed(
    fc.record({
      type: fc.constant("join" as const),
      by: who,
      nickname: fc.option(fc.string(), { nil: undefined }),
    }),
  ),
  fixed(fc.record({ type: fc.constantFrom("veto", "unveto", "fine", "unfine"), by: who, candidate })),
  fixed(fc.record({ type: fc.constant("way" as const), by: who, way: fc.constantFrom(...WAYS) })),
  fixed(fc.record({ type: fc.constant("musts" as const), by: who, musts: fc.subarray([...MUSTS]) })),
  fixed(
    fc.record({
      type: fc.constant("add" as const),
      by: who,
      name: fc.constantFrom("Mom's", "Dad's", undefined),
    }),
  ),
  fixed(fc.record({ type: fc.constant("remove" as const), by: who, seat: fc.integer({ min: 0, max: 6 }) })),
  fixed(
    fc.record({
      type: fc.constantFrom("done", "done", "undone", "roll", "roll", "again", "leave", "look"),
      by: who,
    }),
  ),
  who.map(
    (by): Step =>
      (table) =>
        commit(table, by),
  ),
  who.map(
    (by): Step =>
      (table) =>
        reveal(table, by),
  ),
);

const walk = fc.array(fc.tuple(anyStep, fc.integer({ min: 0, max: 8000 })), { maxLength: 60 });

function walked(steps: readonly (readonly [Step, number])[], start = newTable()): readonly Table[] {
  let time = NOON;
  return steps.reduce<readonly Table[]>(
    (tables, [step, wait]) => {
      time += wait;
      const table = tables.at(-1)!;
      return [...tables, apply(table, step(table), time).table];
    },
    [start],
  );
}

describe("any order of actions", () => {
  prop([walk])("keeps a table within its limits", (steps) => {
    for (const table of walked(steps)) {
      expect(table.people.length).toBeLessThanOrEqual(TABLE_LIMITS.people);
      expect(table.candidates.length).toBeLessThanOrEqual(TABLE_LIMITS.candidates);
      expect(new Set(table.people.map(({ seat }) => seat)).size).toBe(table.people.length);
      expect(table.people.every(({ nickname }) => nickname.length <= TABLE_LIMITS.nickname)).toBe(true);
    }
  });

  prop([walk])(
    "always comes to an end: rolling dice land or are void in fifteen seconds, and no table outlives twelve hours",
    (steps) => {
      const last = walked(steps).at(-1)!;
      const later = apply(
        last,
        { type: "look", by: "ana" },
        last.changedAt + 8000 * 60 + TABLE_LIMITS.longestReveal,
      ).table;
      expect(later.rolling).toBeUndefined();
      expect(expiryOf(last)).toBeLessThanOrEqual(NOON + TABLE_LIMITS.longest);
    },
  );

  prop([walk])(
    "decides nothing that cannot be rolled again with the same end, on a place that was left",
    (steps) => {
      for (const { decision } of walked(steps))
        if (decision) {
          expect(lieInRoll(decision)).toBeUndefined();
          expect(decision.terms.left).toContain(decision.roll.finalists[decision.roll.index]);
        }
    },
  );

  prop([walk])("is the same once it was kept and read again", (steps) => {
    const last = walked(steps).at(-1)!;
    expect(readTable(writeTable(last))).toEqual(last);
  });

  prop([walk])("never shows a token, the server's secret, or a number before the last one is in", (steps) => {
    for (const table of walked(steps)) {
      const result = JSON.stringify({ ...viewOf(table), decision: undefined });
      const numbers = table.rolling?.phones.flatMap(({ number }) => number ?? []) ?? [];
      for (const secret of [table.secret, ...numbers]) expect(result).not.toContain(secret);
      expect(result).not.toContain('"key":');
    }
  });
});

describe("any order of actions at a table that its group keeps", () => {
  const keptStep = fc.oneof(
    { arbitrary: anyStep, weight: 4 },
    {
      arbitrary: fixed(fc.record({ type: fc.constantFrom("tonight", "tonight", "went", "unwent"), by: who })),
      weight: 1,
    },
  );
  const wait = fc.oneof(
    fc.integer({ min: 0, max: 8000 }),
    fc.constantFrom(2 * HOUR, 5 * HOUR, 20 * 24 * HOUR),
  );
  const evenings = fc.array(fc.tuple(keptStep, wait), { maxLength: 60 });
  const kept = after(newTable(), join("ana"), { type: "keep", by: "ana" });

  prop([evenings])("keeps its limits, and ends 60 days after its last use", (steps) => {
    for (const table of walked(steps, kept)) {
      expect(table.people.length).toBeLessThanOrEqual(TABLE_LIMITS.people);
      expect(table.candidates.length).toBeLessThanOrEqual(TABLE_LIMITS.candidates);
      expect(table.past!.length).toBeLessThanOrEqual(TABLE_LIMITS.past);
      expect(expiryOf(table)).toBe(table.changedAt + TABLE_LIMITS.kept);
      expect(readTable(writeTable(table))).toEqual(table);
    }
  });

  prop([evenings])(
    "never rolls a round twice or gives a seat twice, so no phone's number counts again",
    (steps) => {
      const tables = walked(steps, kept);
      const owners = new Map<number, string>();
      for (const [at, table] of tables.entries()) {
        expect(table.round).toBeGreaterThanOrEqual(tables[at - 1]?.round ?? 0);
        for (const { seat, key } of table.people) {
          expect(owners.get(seat) ?? key).toBe(key);
          owners.set(seat, key);
        }
        if (table.decision) expect(lieInRoll(table.decision)).toBeUndefined();
      }
    },
  );

  prop([evenings])("tells nothing of earlier evenings but places, nicknames and dates", (steps) => {
    const last = walked(steps, kept).at(-1)!;
    const opened = apply(last, { type: "tonight", by: "zoe" }, last.changedAt + 13 * HOUR).table;
    expect(opened.people.map(({ key, done, marks }) => [key, done, marks])).toEqual([["zoe", false, []]]);
    expect([opened.decision, opened.rolling, opened.voids, opened.passed]).toEqual([
      undefined,
      undefined,
      [],
      [],
    ]);
    expect(opened.people[0]!.musts).toEqual(mergedMusts(last.people));
    for (const evening of viewOf(opened).kept!.past)
      expect(Object.keys(evening).filter((key) => key !== "went")).toEqual(["at", "id", "name", "nicknames"]);
  });
});

describe("marks", () => {
  const marking = fc.record({ by: fc.constantFrom(...NAMES), one: candidate, other: candidate });

  prop([walk, fc.array(marking, { maxLength: 8 })])(
    "of anybody are told to nobody before the dice roll",
    (steps, marks) => {
      const open = walked(steps).filter(({ rolling, decision }) => !rolling && !decision);
      for (const table of open.slice(-3)) {
        const views = (["one", "other"] as const).map((which) =>
          viewOf(
            marks.reduce((now, mark) => {
              const type = now.way === "fine" ? "fine" : "veto";
              const isPlace = [mark.one, mark.other].every((id) =>
                now.candidates.some((each) => each.id === id),
              );
              return isPlace
                ? apply(now, { type, by: mark.by, candidate: mark[which] }, now.changedAt).table
                : now;
            }, table),
          ),
        );
        expect(views[0]).toEqual(views[1]);
      }
    },
  );

  prop([fc.constantFrom("veto", "fine"), candidate])(
    "of people who are not done are never told, nor counted",
    (way, id) => {
      const start = walked(
        [
          [() => ({ type: "join", by: "ana" }), 1],
          [() => ({ type: "join", by: "ben" }), 1],
        ],
        newTable({ way }),
      ).at(-1)!;
      const rolls = (marked: boolean): unknown => {
        const steps: readonly Act[] = [
          ...(marked ? [{ type: way, by: "ben", candidate: id } as const] : []),
          { type: "done", by: "ana" },
          { type: "roll", by: "ana" },
        ];
        const end = steps.reduce((now, act) => apply(now, act, NOON + 1000).table, start);
        return viewOf(end);
      };
      expect(rolls(true)).toEqual(rolls(false));
    },
  );
});
