import { prop } from "../../prop.js";
import { FIRST } from "../fixtures.js";
import { batch as items, random } from "@dinner-dice/contracts/arbitraries";
import { seededRandom } from "@dinner-dice/contracts/law";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import { type Batch, candidatesOf, type Shown } from "@dinner-dice/core/roll/roll";
import { rollToSend } from "@dinner-dice/core/roll/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

interface Item {
  readonly id: string;
}

interface Pick {
  readonly item: Item;
  readonly shown: Shown;
  readonly startedOver: boolean;
}

function pickUnshown(batch: Batch<Item>, source: RandomSource): Pick | undefined {
  const named = { ...batch, items: batch.items.map((item) => ({ ...item, name: item.id })) };
  const rolled = rollToSend(named, source);
  const item = batch.items.find(({ id }) => id === rolled?.picked.id);
  return rolled && item && { item, shown: rolled.shown, startedOver: candidatesOf(batch).startedOver };
}

const ITEMS: readonly Item[] = ["a", "b", "c"].map((id) => ({ id }));

describe("picking", () => {
  it("takes what was not shown and adds it to the shown set", () => {
    expect(pickUnshown({ items: ITEMS, shown: new Set(["a"]) }, FIRST)).toEqual({
      item: { id: "b" },
      shown: new Set(["a", "b"]),
      startedOver: false,
    });
  });

  it("starts over when all were shown", () => {
    expect(pickUnshown({ items: ITEMS, shown: new Set(["a", "b", "c"]) }, FIRST)).toEqual({
      item: { id: "a" },
      shown: new Set(["a"]),
      startedOver: true,
    });
  });

  it("does not start over with what was shown last", () => {
    const shown = new Set(["b", "c", "a"]);
    expect(pickUnshown({ items: ITEMS, shown }, FIRST)?.item).toEqual({ id: "b" });
    expect(pickUnshown({ items: [{ id: "a" }], shown: new Set(["a"]) }, FIRST)?.item).toEqual({ id: "a" });
  });

  prop([items, random])("never gives the same twice in a row where there is another", (batch, chance) => {
    fc.pre(batch.length > 1);
    const ids = pickMany(batch, { times: batch.length * 3, random: chance }).map(({ item }) => item.id);
    for (const [index, id] of ids.entries()) expect(id).not.toBe(ids[index + 1]);
  });

  prop([items, random, fc.func(fc.nat(3))])(
    "comes to a later turn when all of an earlier one were shown",
    (batch, chance, turn) => {
      const priorityOf = ({ id }: Item): number => turn(id);
      let shown: Shown = new Set();
      for (const _ of [...batch, ...batch]) {
        const left = batch.filter(({ id }) => !shown.has(id));
        const last = left.length > 0 ? undefined : [...shown].at(-1);
        const pick = pickUnshown({ items: batch, shown, priorityOf }, chance)!;
        const others = (left.length > 0 ? left : batch).filter(({ id }) => id !== last);
        if (others.length > 0) expect(priorityOf(pick.item)).toBe(Math.min(...others.map(priorityOf)));
        ({ shown } = pick);
      }
    },
  );

  it("gives nothing out of an empty batch", () => {
    expect(pickUnshown({ items: [], shown: new Set() }, FIRST)).toBeUndefined();
  });

  it("leaves the given set as it was", () => {
    const shown = new Set(["a"]);
    pickUnshown({ items: ITEMS, shown }, FIRST);
    expect(shown).toEqual(new Set(["a"]));
  });

  prop([items, fc.array(fc.string()), random])(
    "comes only from the results, never from the shown while others are left",
    (batch, ids, chance) => {
      const shown = new Set(ids);
      const { item, startedOver } = pickUnshown({ items: batch, shown }, chance)!;
      expect(batch).toContain(item);
      expect(startedOver).toBe(batch.every(({ id }) => shown.has(id)));
      expect(shown.has(item.id)).toBe(startedOver);
    },
  );

  prop([items, random])(
    "shows each of n results exactly twice in 2n picks, and none twice within a round",
    (batch, chance) => {
      const picks = pickMany(batch, { times: batch.length * 2, random: chance });
      const all = batch.map(({ id }) => id).toSorted();
      const rounds = [picks.slice(0, batch.length), picks.slice(batch.length)];
      for (const round of rounds) expect(round.map(({ item }) => item.id).toSorted()).toEqual(all);
      expect(picks.map(({ startedOver }) => startedOver).indexOf(true)).toBe(batch.length);
      expect(picks.filter(({ startedOver }) => startedOver)).toHaveLength(1);
    },
  );
});

describe("fairness", () => {
  const DRAWS = 60_000;
  const SEVEN = Array.from({ length: 7 }, (_, index) => ({ id: String(index) }));

  it("gives every result of a fresh round the same chance (chi-square, p > 0.001)", () => {
    expect(chiSquare(countFirst(SEVEN, seededRandom(20_260)))).toBeLessThan(CRITICAL_6);
  });

  it("gives every unshown result the same chance (chi-square, p > 0.001)", () => {
    const shown = new Set(["0", "3"]);
    const counts = countPicks(SEVEN, { shown, random: seededRandom(77) });
    expect([counts[0], counts[3]]).toEqual([0, 0]);
    expect(chiSquare(counts.filter((_, index) => !shown.has(String(index))))).toBeLessThan(CRITICAL_4);
  });

  it("gives every order of a round the same chance (chi-square, p > 0.001)", () => {
    const chance = seededRandom(4);
    const orders = new Map<string, number>();
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const order = pickMany(ITEMS, { times: 3, random: chance })
        .map(({ item }) => item.id)
        .join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    expect(chiSquare([...orders.values()])).toBeLessThan(CRITICAL_5);
  });

  it("catches a source that favours the first", () => {
    const fair = seededRandom(5);
    const loaded: RandomSource = { below: (limit) => (fair.below(20) === 0 ? 0 : fair.below(limit)) };
    expect(chiSquare(countFirst(SEVEN, loaded))).toBeGreaterThan(CRITICAL_6);
  });

  // Upper 0.1 % points of the chi-square distribution with 4, 5 and 6 degrees of freedom.
  const CRITICAL_4 = 18.467;
  const CRITICAL_5 = 20.515;
  const CRITICAL_6 = 22.458;

  function countFirst(batch: readonly Item[], source: RandomSource): readonly number[] {
    return countPicks(batch, { shown: new Set(), random: source });
  }

  function countPicks(
    batch: readonly Item[],
    by: { readonly shown: Shown; readonly random: RandomSource },
  ): readonly number[] {
    const counts = batch.map(() => 0);
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const { item } = pickUnshown({ items: batch, shown: by.shown }, by.random)!;
      counts[Number(item.id)]! += 1;
    }
    return counts;
  }
});

function pickMany(
  batch: readonly Item[],
  by: { readonly times: number; readonly random: RandomSource },
): readonly Pick[] {
  const picks: Pick[] = [];
  let shown: Shown = new Set();
  for (let turn = 0; turn < by.times; turn += 1) {
    const pick = pickUnshown({ items: batch, shown }, by.random)!;
    picks.push(pick);
    shown = pick.shown;
  }
  return picks;
}

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
