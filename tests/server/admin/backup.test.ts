import { runCommand } from "../command.js";
import { fillParts, rowsIn } from "../filled-parts.js";
import { placesHere } from "../places-here.js";
import { backUp } from "@dinner-dice/server/admin/backup";
import { examine, report } from "@dinner-dice/server/admin/doctor";
import { restore } from "@dinner-dice/server/admin/restore";
import { readState } from "@dinner-dice/server/read-configuration";
import { PARTS } from "@dinner-dice/stores/parts";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "backup-"));
});
afterEach(() => rm(place, { recursive: true }));

type Settings = Readonly<Record<string, string>>;

const inPlace = (name: string): string => join(place, name);
const outboxIn = (folder: string): ReturnType<typeof createOutbox> =>
  createOutbox({ file: join(place, folder, "newsletter.sqlite") });

/** Backs DATA_DIR up into 'copy', or restores it from there. */
const order = (what: "backup" | "restore", folder: string, settings: Settings = {}): Promise<string> => {
  const dataDir = inPlace(folder);
  return what === "backup"
    ? backUp({ dataDir, state: readState(settings) }, inPlace("copy"))
    : restore({ folder: inPlace("copy"), files: [] }, dataDir);
};
const includeAgain = (dataDir: string, ...files: readonly string[]): Promise<string> =>
  restore({ folder: inPlace("copy"), files }, inPlace(dataDir));

async function joined(folder: string, email: string): Promise<void> {
  const outbox = outboxIn(folder);
  await outbox.join(email);
  await outbox.close();
}

async function waitingIn(folder: string): Promise<readonly string[]> {
  const outbox = outboxIn(folder);
  const waiting = await outbox.waiting();
  await outbox.close();
  return waiting.map(({ email }) => email);
}

async function install(dataDir: string, name = "boise"): Promise<void> {
  const file = inPlace(`${name}.csv`);
  await writeFile(file, "name,amenity,lat,lng\nBar Gernika,restaurant,43.6145,-116.2031\n");
  const ended = await placesHere(["import", file], { DATA_DIR: inPlace(dataDir) });
  expect(ended.code).toBe(0);
}

test("a copy made while addresses come in holds every one that was acknowledged, and can be put back", async () => {
  const running = outboxIn("data");
  const emails = Array.from({ length: 30 }, (_, each) => `ann${each}@example.com`);
  for (const email of emails) await running.join(email);
  expect(await order("backup", "data")).toBe(`Backed up newsletter.sqlite: ${inPlace("copy")}`);
  await running.join("late@example.com");
  await running.close();
  await order("restore", "new");
  expect(await waitingIn("new")).toEqual(emails);
  expect((await stat(inPlace("copy/newsletter.sqlite"))).mode & 0o777).toBe(0o600);
});

test("installed places come along byte for byte, and answer where they are put back", async () => {
  await install("data");
  await install("data", "asked-1-2");
  await joined("data", "ann@example.com");
  expect(await order("backup", "data")).toContain("Backed up newsletter.sqlite, 2 sets of places");
  await order("restore", "new");
  const bytes = await readFile(inPlace("data/places/boise.sqlite"));
  expect(await readFile(inPlace("new/places/boise.sqlite"))).toEqual(bytes);
  const { out, error } = await placesHere(["list"], { DATA_DIR: inPlace("new") });
  expect([out.match(/^\S+/gm), error]).toEqual([["asked-1-2:", "boise:"], ""]);
});

test("with a row in each part the doctor finds nothing bad, and a backup brings all back but live tables", async () => {
  const data = { dataDir: inPlace("data"), store: readState({ DATA_DIR: inPlace("data") }) };
  await fillParts(data);
  const { live_tables, moved_tables: _, ...before } = await rowsIn(data);
  expect(live_tables).toBe(1);
  expect(Object.values(before).filter((rows) => rows > 0)).toHaveLength(PARTS.length - 2);
  expect(report(await examine({ DATA_DIR: data.dataDir }))).toMatch(/^0 bad/m);
  await order("backup", "data");
  await order("restore", "new");
  const found = { dataDir: inPlace("new"), store: readState({ DATA_DIR: inPlace("new") }) };
  expect(await rowsIn(found)).toEqual(before);
  expect(report(await examine({ DATA_DIR: found.dataDir }))).toMatch(/^0 bad/m);
});

test("a file of a newer release is called so", async () => {
  const data = { dataDir: inPlace("data"), store: readState({ DATA_DIR: inPlace("data") }) };
  await fillParts(data);
  for (const { sqlite } of PARTS) {
    if (!sqlite) continue;
    const database = await openDatabase(join(data.dataDir, sqlite.file), "create");
    await database.exec("PRAGMA user_version = 99");
    await database.close();
    expect(report(await examine({ DATA_DIR: data.dataDir }))).toContain(
      `BAD   ${sqlite.file}: written by a newer release (version 99)`,
    );
  }
});

test("what is in no file is named, without its password", async () => {
  await install("data");
  const settings = { STATE_URL: "postgres://dice:secret@db/dice" };
  const said = await order("backup", "data", settings);
  expect(said.split("\n").slice(1)).toEqual([
    "Not in it: outbox, cache, budget, limits in PostgreSQL db; pg_dump copies that.",
  ]);
  await expect(order("backup", "nowhere", settings)).rejects.toThrow(/nothing to back up[^]*pg_dump/);
});

test("a file that cannot be read is named when all others are copied, and leaves nothing behind", async () => {
  await joined("data", "ann@example.com");
  await writeFile(inPlace("data/budget.sqlite"), "no database".repeat(100));
  await expect(order("backup", "data")).rejects.toThrow(
    /^Backed up newsletter\.sqlite: .*\nNot copied: budget\.sqlite \(SQLITE_NOTADB\)/,
  );
  expect(await readdir(inPlace("copy"))).toEqual(["manifest.json", "newsletter.sqlite"]);
});

describe("nothing that is there is written over", () => {
  it("by a copy, nor by putting one back", async () => {
    await install("data");
    await joined("data", "ann@example.com");
    await order("backup", "data");
    const before = await readFile(inPlace("copy/newsletter.sqlite"));
    await expect(order("backup", "data")).rejects.toThrow("holds newsletter.sqlite already");
    await expect(order("restore", "data")).rejects.toThrow("is there already, and nothing was restored");
    expect(await readFile(inPlace("copy/newsletter.sqlite"))).toEqual(before);
    expect(await waitingIn("data")).toEqual(["ann@example.com"]);
  });

  it.each(["-wal", "-journal"])("nor is a database put beside what is left of another: %s", async (end) => {
    await joined("data", "ann@example.com");
    await order("backup", "data");
    await mkdir(inPlace("new"));
    await writeFile(inPlace(`new/newsletter.sqlite${end}`), "pages");
    await expect(order("restore", "new")).rejects.toThrow(`newsletter.sqlite${end} is there already`);
    expect(await readdir(inPlace("new"))).toEqual([`newsletter.sqlite${end}`]);
  });
});

test("one file that was moved away is put back beside the others", async () => {
  await install("data");
  await joined("data", "ann@example.com");
  await order("backup", "data");
  await rm(inPlace("data/newsletter.sqlite"));
  await rm(inPlace("data/places/boise.sqlite"));
  await expect(includeAgain("data", "notes.sqlite")).rejects.toThrow(
    "There is no notes.sqlite in " + inPlace("copy") + "; it holds newsletter.sqlite, places/boise.sqlite.",
  );
  await includeAgain("data", "newsletter.sqlite");
  expect(await waitingIn("data")).toEqual(["ann@example.com"]);
  expect(await includeAgain("data", "places/boise.sqlite")).toContain("Restored 1 set of places");
});

test("nothing to copy and nothing to put back end with 1 and a sentence, and make no folder", async () => {
  const settings = { DATA_DIR: inPlace("nowhere") };
  const run = (...words: readonly string[]): ReturnType<typeof runCommand> =>
    runCommand(["admin.mjs", ...words], settings);
  const said = [await run("backup", inPlace("copy")), await run("restore", inPlace("copy"))];
  expect(said).toEqual([
    {
      code: 1,
      out: "",
      error: `There is nothing to back up in ${inPlace("nowhere")}; set DATA_DIR to the server's.\n`,
    },
    { code: 1, out: "", error: `There is no backup in ${inPlace("copy")}.\n` },
  ]);
  expect(await readdir(place)).toEqual([]);
});
