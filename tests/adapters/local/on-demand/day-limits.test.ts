import { prop } from "../../../prop.js";
import { DayLimits } from "@dinner-dice/local/on-demand/cells";
import { type DayBook, openDayBook } from "@dinner-dice/stores/sqlite/day-book";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const DAY = 86_400_000;
const LIMITS = { dailyCells: 10, visitorCells: 6, dailyMegabytes: 2, diskMegabytes: 1 };

let now: number;
let book: ReturnType<typeof openDayBook>;
beforeEach(() => {
  now = 5 * DAY;
  book = openDayBook(":memory:");
});
afterEach(() => book.close());

function limits(kept: DayBook = book): Promise<DayLimits> {
  return DayLimits.open({ limits: LIMITS, now: () => now, book: kept });
}

describe("what may be fetched in a day", () => {
  it("goes on after a restart: cells and megabytes, not who they were for", async () => {
    const before = await limits();
    expect(before.take(4, "ann")).toBe(4);
    before.count(1_500_000);
    await before.write();
    const after = await limits();
    expect(after.take(20, "ann")).toBe(6);
    expect(after.take(1)).toBe(0);
    now += DAY;
    expect(after.take(1, "bob")).toBe(1);
    after.count(2_000_000);
    expect((await limits()).take(1)).toBe(0);
  });

  it("is a whole day, not less: the next begins with its first millisecond", async () => {
    const counters = await limits();
    expect(counters.take(10, "ann")).toBe(6);
    now += DAY - 1;
    expect(counters.take(10, "ann")).toBe(0);
    now += 1;
    expect(counters.take(10, "ann")).toBe(6);
  });

  it("is over with the last byte that may be fetched", async () => {
    const counters = await limits();
    counters.count(1_999_999);
    expect(counters.take(1)).toBe(1);
    counters.count(1);
    expect(counters.take(1)).toBe(0);
  });

  it("is written down with every cell that is taken and every million bytes, whatever happens then", async () => {
    const counters = await limits();
    counters.take(1, "ann");
    expect(await book.add(5, { cells: 0, bytes: 0 })).toEqual({ cells: 1, bytes: 0 });
    counters.count(999_999);
    expect(await book.add(5, { cells: 0, bytes: 0 })).toEqual({ cells: 1, bytes: 0 });
    counters.count(1);
    expect(await book.add(5, { cells: 0, bytes: 0 })).toEqual({ cells: 1, bytes: 1_000_000 });
  });

  it("is shared by processes with one book, and old days are forgotten", async () => {
    const [one, other] = [await limits(), await limits()];
    expect(one.take(6, "ann")).toBe(6);
    await one.write();
    await other.write();
    expect(other.take(6, "bob")).toBe(4);
    await other.write();
    now += DAY;
    expect(await book.add(6, { cells: 1, bytes: 0 })).toEqual({ cells: 1, bytes: 0 });
    expect(await book.add(5, { cells: 0, bytes: 0 })).toEqual({ cells: 0, bytes: 0 });
  });

  it("is counted in memory where the book cannot be read", async () => {
    const broken = await limits({ add: () => Promise.reject(new Error("full")) });
    expect([broken.take(6, "ann"), broken.take(6, "bob"), broken.take(6)]).toEqual([6, 4, 0]);
  });

  it("closes to nobody whose network took nothing: those have a town's cells, and the last quarter of the megabytes", async () => {
    const counters = await limits();
    expect([counters.take(6, "ann"), counters.take(6, "bob")]).toEqual([6, 4]);
    expect([counters.take(6, "bob"), counters.take(6, "cid")]).toEqual([0, 4]);
    counters.count(1_500_000);
    now += DAY;
    counters.take(1, "ann");
    counters.count(1_500_000);
    expect([counters.take(1, "ann"), counters.take(1, "bob")]).toEqual([0, 1]);
  });

  it("gives a household twice a visitor's share, and a /48 four times", async () => {
    const counters = await DayLimits.open({ limits: { ...LIMITS, dailyCells: 1000 }, now: () => now });
    const took = (count: number, net: (each: number) => string): number =>
      Array.from({ length: count }, (_, each) => counters.take(9, `${net(each)}::/64`)).reduce(
        (a, b) => a + b,
      );
    expect(took(16, (each) => `2001:db8:0:${(0x1200 + each).toString(16)}`)).toBe(12);
    expect(took(200, (each) => `2001:db8:0:${(0x2000 + each * 256).toString(16)}`)).toBe(12);
  });

  prop([fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constant(undefined)), { maxLength: 12 })])(
    "never passes a limit, however often it is written and begun anew",
    async (asked) => {
      const own = openDayBook(":memory:");
      let [taken, counters] = [0, await limits(own)];
      for (const [wanted, visitor] of asked) {
        taken += counters.take(wanted, visitor);
        if (wanted % 3 === 0) {
          await counters.write();
          counters = await limits(own);
        }
      }
      await counters.write();
      await own.close();
      expect(taken).toBeLessThanOrEqual(LIMITS.dailyCells);
    },
  );
});
