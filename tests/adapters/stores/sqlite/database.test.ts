import { BUSY_TIMEOUT, type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;
let ours: Database;
let others: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-"));
  ours = await openDatabase(join(folder, "a.sqlite"), "create");
  others = await openDatabase(join(folder, "a.sqlite"), "create");
  await ours.exec("PRAGMA journal_mode = WAL; CREATE TABLE words (word TEXT)");
});
afterEach(async () => {
  await ours.close();
  await others.close();
  await rm(folder, { recursive: true });
});

const write = (word: string): Promise<number> => ours.run("INSERT INTO words VALUES (?)", [word]);

test("waiting for a lock holds up nothing else, and has an end", async () => {
  await others.exec("BEGIN IMMEDIATE");
  const since = performance.now();
  const writes = Promise.allSettled(Array.from({ length: 40 }, (_, each) => write(String(each))));
  let longest = 0;
  let seen = since;
  const pulse = setInterval(() => {
    longest = Math.max(longest, performance.now() - seen);
    seen = performance.now();
  }, 5);
  const results = await writes;
  clearInterval(pulse);
  expect(results.map((each) => each.status === "rejected" && (each.reason as { code: string }).code)).toEqual(
    results.map(() => "SQLITE_BUSY"),
  );
  expect(performance.now() - since).toBeLessThan(5 * BUSY_TIMEOUT);
  expect(longest).toBeLessThan(0.75 * BUSY_TIMEOUT);
  await others.exec("ROLLBACK");
});

test("what waited is written once the lock is gone, in order", async () => {
  await others.exec("BEGIN IMMEDIATE");
  const writes = ["a", "b", "c"].map(write);
  await others.exec("COMMIT");
  expect(await Promise.all(writes)).toEqual([1, 1, 1]);
  expect(await ours.all("SELECT word FROM words ORDER BY rowid")).toEqual(
    ["a", "b", "c"].map((word) => ({ word })),
  );
});

test("what is only read answers the same statement many times at once, says what is wrong each time, and can be closed", async () => {
  await Promise.all(["a", "b", "c"].map(write));
  const read = await openDatabase(join(folder, "a.sqlite"), "read-only");
  const ask = (word: string): Promise<readonly unknown[]> =>
    read.all("SELECT word FROM words WHERE word = ?", [word]);
  expect(await Promise.all(["a", "x", "c", "a"].map(ask))).toEqual([
    [{ word: "a" }],
    [],
    [{ word: "c" }],
    [{ word: "a" }],
  ]);
  for (const _ of [1, 2]) await expect(read.all("SELECT word FROM nowhere")).rejects.toThrow("no such table");
  await write("d");
  expect(await ask("d")).toEqual([{ word: "d" }]);
  await read.close();
  await expect(ask("a")).rejects.toThrow("finalized");
});

test("a statement that could not be prepared is prepared again the next time", async () => {
  const read = await openDatabase(join(folder, "a.sqlite"), "read-only");
  const ask = (): Promise<readonly unknown[]> => read.all("SELECT letter FROM letters");
  await expect(ask()).rejects.toMatchObject({ code: "SQLITE_ERROR" });
  await ours.exec("CREATE TABLE letters (letter TEXT)");
  expect(await ask()).toEqual([]);
  await read.close();
});
