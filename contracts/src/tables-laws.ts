import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";
import type { TableEntry, Tables } from "@dinner-dice/core/ports/stores";
import assert from "node:assert/strict";

export interface TablesSubject {
  /** A new, empty store on the contract's clock (milliseconds since 1970). */
  readonly tables: (now: () => number) => Tables | Promise<Tables>;
  /** Opens the last store again, as another process or a restart would. */
  readonly again: (now: () => number) => Tables | Promise<Tables>;
  readonly failing: Failing<"store", Tables>;
}

const START = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const MOST = 3;
const CODE = "K7Q2MX9P";

/** The contract of the Tables port: a table exists until its end, one change per version wins, and a deleted table is gone. */
export function tablesLaws(subject: TablesSubject): readonly Law[] {
  return lawsOfHealth(subject, GOOD_HEALTH, FAILING);
}

const entry = (text: string, expiresAt = START + HOUR): TableEntry => ({ text, expiresAt });

const GOOD_HEALTH: Checks<TablesSubject> = {
  "a code that nobody opened has no table": async (subject) => {
    const tables = await subject.tables(() => START);
    assert.equal(await tables.read(CODE), undefined);
    assert.equal(await tables.change(CODE, 1, entry("x")), false, "A table was changed that nobody opened");
    assert.deepEqual([...(await tables.versions([CODE]))], []);
    await tables.forget(CODE);
    await tables.tidy();
  },
  "a table is read as it was written, whatever its text": async (subject) => {
    const tables = await subject.tables(() => START);
    const text = JSON.stringify({ name: "Café “No. 9”; '--", emoji: "🎲", quote: '"\\' });
    assert.equal(await tables.create(CODE, entry(text), MOST), "created");
    assert.deepEqual(await tables.read(CODE), { version: 1, text, now: START });
  },
  "a code belongs to the table that took it first": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.create(CODE, entry("first"), MOST);
    assert.equal(await tables.create(CODE, entry("second"), MOST), "taken");
    assert.deepEqual(await tables.read(CODE), { version: 1, text: "first", now: START });
  },
  "each change counts the version up": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.create(CODE, entry("one"), MOST);
    assert.equal(
      await tables.change(CODE, 1, entry("two")),
      true,
      "A change of the newest version was refused",
    );
    assert.deepEqual(await tables.read(CODE), { version: 2, text: "two", now: START });
    assert.equal(await tables.change(CODE, 1, entry("late")), false, "A change of an old version was taken");
    assert.deepEqual(await tables.read(CODE), { version: 2, text: "two", now: START });
  },
  "what is left in the place of a forgotten table is its next version": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.forget(CODE, entry("nothing here"));
    assert.equal(await tables.read(CODE), undefined, "Something was left where no table was");
    await tables.create(CODE, entry("one"), MOST);
    await tables.forget(CODE, entry("cleared"));
    assert.deepEqual(await tables.read(CODE), { version: 2, text: "cleared", now: START });
    assert.equal(
      await tables.change(CODE, 1, entry("late")),
      false,
      "A change of a forgotten table was taken",
    );
  },
  "tables that groups keep take no room from others": async (subject) => {
    const tables = await subject.tables(() => START);
    for (const each of ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC"])
      await tables.create(each, entry(each, START + 60 * 24 * HOUR), MOST);
    assert.equal(await tables.create(CODE, entry("tonight"), MOST), "created");
  },
  "of changes at the same time one wins": async (subject) => {
    const now = (): number => START;
    const one = await subject.tables(now);
    await one.create(CODE, entry("start"), MOST);
    const other = await subject.again(now);
    const won = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? one : other).change(CODE, 1, entry(`${at}`))),
    );
    const winners = won.flatMap((isWon, at) => (isWon ? [at] : []));
    assert.equal(winners.length, 1, `${winners.length} changes of one version won`);
    assert.deepEqual(await other.read(CODE), { version: 2, text: String(winners[0]), now: START });
  },
  "the versions of many tables are told at once, of those alone that live": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.create("AAAAAAAA", entry("a"), MOST);
    await tables.create("BBBBBBBB", entry("b"), MOST);
    await tables.change("BBBBBBBB", 1, entry("c"));
    const versions = await tables.versions(["AAAAAAAA", "BBBBBBBB", "CCCCCCCC"]);
    const known = Object.fromEntries(versions);
    assert.deepEqual(known, { AAAAAAAA: 1, BBBBBBBB: 2 });
    assert.deepEqual([...(await tables.versions([]))], []);
  },
  "a table ends at its time, and a change puts the end off": async (subject) => {
    const clock = { now: START };
    const tables = await subject.tables(() => clock.now);
    await tables.create(CODE, entry("x", START + HOUR), MOST);
    clock.now = START + HOUR - 1;
    assert(await tables.change(CODE, 1, entry("y", START + 2 * HOUR)), "It ended too early");
    clock.now = START + 2 * HOUR - 1;
    assert.equal((await tables.read(CODE))?.text, "y");
    clock.now = START + 2 * HOUR;
    assert.equal(await tables.read(CODE), undefined, "It is read after its end");
    assert.equal(await tables.change(CODE, 2, entry("z", START + 9 * HOUR)), false, "It came back to life");
    assert.deepEqual([...(await tables.versions([CODE]))], []);
  },
  "no more tables live than there may be, and one that ended makes room": async (subject) => {
    const clock = { now: START };
    const tables = await subject.tables(() => clock.now);
    for (const [at, code] of ["AAAAAAAA", "BBBBBBBB", "CCCCCCCC"].entries())
      assert.equal(await tables.create(code, entry("x", START + (at + 1) * HOUR), MOST), "created");
    assert.equal(await tables.create(CODE, entry("x", START + 9 * HOUR), MOST), "full");
    clock.now = START + HOUR;
    assert.equal(await tables.create(CODE, entry("x", START + 9 * HOUR), MOST), "created");
    assert.equal(await tables.create("AAAAAAAA", entry("x", START + 9 * HOUR), MOST), "full");
    clock.now = START + 2 * HOUR;
    assert.equal(await tables.create("BBBBBBBB", entry("new", START + 9 * HOUR), MOST), "created");
    assert.equal((await tables.read("BBBBBBBB"))?.text, "new");
  },
  "a table that is deleted is gone, and its code is free; others stay": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.create(CODE, entry("x"), MOST);
    await tables.create("AAAAAAAA", entry("a"), MOST);
    await tables.forget(CODE);
    assert.equal(await tables.read(CODE), undefined, "It is still there");
    assert.equal((await tables.read("AAAAAAAA"))?.text, "a");
    assert.equal(await tables.create(CODE, entry("y"), MOST), "created");
  },
  "a table that moves lives under its new code alone, and its former codes lead there": async (subject) => {
    const tables = await subject.tables(() => START);
    await tables.create(CODE, entry("x"), MOST);
    await tables.create("AAAAAAAA", entry("a"), MOST);
    const move = (code: string, version: number, to: string): Promise<boolean> =>
      tables.move(code, version, { ...entry("y"), to });
    assert.equal(await move(CODE, 2, "BBBBBBBB"), false, "It moved in a version that it does not have");
    assert.equal(await move(CODE, 1, "AAAAAAAA"), false, "It moved to another table's code");
    assert.equal(await move(CODE, 1, "BBBBBBBB"), true, "It did not move");
    assert.equal(await move("BBBBBBBB", 2, "CCCCCCCC"), true, "It did not move again");
    assert.equal(await tables.read(CODE), undefined, "Its former code is still in use");
    assert.deepEqual(await tables.read("CCCCCCCC"), { version: 3, text: "y", now: START });
    assert.equal(await tables.movedTo("BBBBBBBB"), "CCCCCCCC");
    assert.equal(await tables.movedTo(CODE), "CCCCCCCC", "Its first code does not lead to it");
    assert.equal(await tables.movedTo("AAAAAAAA"), undefined);
    assert.equal(
      await tables.create("DDDDDDDD", entry("d"), MOST),
      "created",
      "Moves took the room of a table",
    );
    await tables.forget("CCCCCCCC");
    assert.equal(await tables.movedTo(CODE), undefined, "A code leads to a table that is gone");
  },
  "the store tells its time": async (subject) => {
    assert.equal(await (await subject.tables(() => START)).now(), START);
  },
  "tidying deletes what has ended and nothing else": async (subject) => {
    const clock = { now: START };
    const tables = await subject.tables(() => clock.now);
    await tables.create(CODE, entry("x", START + HOUR), MOST);
    await tables.create("AAAAAAAA", entry("a", START + 2 * HOUR), MOST);
    clock.now = START + HOUR;
    await tables.tidy();
    clock.now = START;
    assert.equal((await tables.read("AAAAAAAA"))?.text, "a");
  },
  "a table is there when the store is opened again": async (subject) => {
    const now = (): number => START;
    await (await subject.tables(now)).create(CODE, entry("x"), MOST);
    assert.deepEqual(await (await subject.again(now)).read(CODE), { version: 1, text: "x", now: START });
  },
};

const FAILING: Checks<TablesSubject> = {
  "every call on a store that fails rejects": async (subject) => {
    const tables = await failed(subject, "store");
    await failureOf(() => tables.create(CODE, entry("x"), MOST));
    await failureOf(() => tables.read(CODE));
    await failureOf(() => tables.change(CODE, 1, entry("x")));
    await failureOf(() => tables.move(CODE, 1, { ...entry("x"), to: "AAAAAAAA" }));
    await failureOf(() => tables.movedTo(CODE));
    await failureOf(() => tables.versions([CODE]));
    await failureOf(() => tables.forget(CODE));
  },
};
