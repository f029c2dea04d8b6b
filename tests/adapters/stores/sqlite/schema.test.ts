import { type Database, openDatabase } from "@dinner-dice/stores/sqlite/database";
import { durableFile } from "@dinner-dice/stores/sqlite/durable-file";
import { migrate, type Schema, versionOf } from "@dinner-dice/stores/sqlite/schema";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const STEPS = [
  "CREATE TABLE IF NOT EXISTS dinners (id INTEGER PRIMARY KEY, name TEXT)",
  "ALTER TABLE dinners ADD COLUMN miles INTEGER NOT NULL DEFAULT 5",
  "CREATE INDEX dinners_name ON dinners (name); UPDATE dinners SET name = upper(name)",
];
const release = (version: number): Schema => ({
  what: "the dinners",
  steps: STEPS.slice(0, version),
  proof: `SELECT id, name${version > 1 ? ", miles" : ""} FROM dinners LIMIT 0`,
});
const NEWEST = release(STEPS.length);

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "schema-"));
  database = await openDatabase(join(folder, "a.sqlite"), "create");
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

test.each([0, 1, 2, 3])("a file of version %i is brought forward with what it holds", async (version) => {
  if (version > 0) {
    await migrate(database, release(version));
    await database.exec("INSERT INTO dinners (name) VALUES ('tacos')");
  }
  await migrate(database, NEWEST);
  expect(await versionOf(database)).toBe(STEPS.length);
  const kept = await database.all("SELECT name, miles FROM dinners");
  const name = version === STEPS.length ? "tacos" : "TACOS";
  expect(kept).toEqual(version === 0 ? [] : [{ name, miles: 5 }]);
});

test("a file from before there were versions keeps what it holds", async () => {
  await database.exec(`${STEPS[0]}; INSERT INTO dinners (name) VALUES ('tacos')`);
  await migrate(database, NEWEST);
  expect(await database.all("SELECT name, miles FROM dinners")).toEqual([{ name: "TACOS", miles: 5 }]);
});

test("a newer file is refused in a sentence, and not touched", async () => {
  await migrate(database, NEWEST);
  await expect(migrate(database, release(2))).rejects.toMatchObject({
    code: "NEWER_SCHEMA",
    message: expect.stringContaining("the dinners is of version 3, and this release knows 2") as string,
  });
  expect(await versionOf(database)).toBe(STEPS.length);
});

test("tables of another form are refused in a sentence", async () => {
  await database.exec("CREATE TABLE dinners (other TEXT)");
  await expect(migrate(database, release(1))).rejects.toMatchObject({ code: "UNKNOWN_SCHEMA" });
});

test("a step that fails leaves the version before", async () => {
  await migrate(database, release(1));
  const broken = { ...NEWEST, steps: [STEPS[0], STEPS[1], "no statement"] as string[] };
  await expect(migrate(database, broken)).rejects.toThrow("syntax error");
  expect(await versionOf(database)).toBe(1);
  await migrate(database, NEWEST);
  expect(await versionOf(database)).toBe(STEPS.length);
});

test("many processes bring one file forward together", async () => {
  await migrate(database, release(1));
  const files = Array.from({ length: 6 }, () => durableFile(join(folder, "a.sqlite"), NEWEST));
  await expect(Promise.all(files.map((file) => file.check()))).resolves.toHaveLength(6);
  await Promise.all(files.map((file) => file.close()));
  expect(await versionOf(database)).toBe(STEPS.length);
});

test("the check of an older release writes to a newer file, and leaves its version", async () => {
  const older = durableFile(join(folder, "a.sqlite"), release(1));
  await older.database();
  await migrate(database, NEWEST);
  const [before] = await database.all("PRAGMA data_version");
  await older.check();
  expect(await database.all("PRAGMA data_version")).not.toEqual([before]);
  expect(await versionOf(database)).toBe(STEPS.length);
  await older.close();
});
