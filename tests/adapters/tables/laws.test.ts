import { tablesLaws } from "@dinner-dice/contracts/tables-laws";
import type { Tables } from "@dinner-dice/core/ports/stores";
import { sqliteTables } from "@dinner-dice/stores/sqlite/tables";
import { steadyClock } from "@dinner-dice/stores/tables-clock";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const open: Tables[] = [];
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laws-tables-"));
});
afterAll(async () => {
  await Promise.all(open.map((tables) => tables.close()));
  await rm(folder, { recursive: true });
});

function newTables(now?: () => number): Tables {
  count += 1;
  return tablesOn(now);
}

function tablesOn(now?: () => number): Tables {
  const tables = sqliteTables({ file: join(folder, `${count}.sqlite`), ...(now && { now }) });
  open.push(tables);
  return tables;
}

/** Everything that lies on the disk, as one text. */
async function onDisk(): Promise<string> {
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), "latin1")),
  );
  return texts.join("\n");
}

describe("tables in a file", () => {
  const laws = tablesLaws({
    tables: newTables,
    again: tablesOn,
    failing: () => sqliteTables({ file: folder }),
  });

  it.each(laws)("keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("that are deleted are wiped off the disk", async () => {
    const tables = newTables();
    const entry = { text: "Ana's secret table", expiresAt: Date.now() + 60_000 };
    await tables.create("K7Q2MX9P", entry, 10);
    await tables.change("K7Q2MX9P", 1, entry);
    expect(await onDisk()).toContain(entry.text);
    await tables.forget("K7Q2MX9P");
    expect(await onDisk()).not.toContain(entry.text);
  });

  it("that ended are wiped off the disk by tidying", async () => {
    const clock = { now: 1000 };
    const tables = newTables(() => clock.now);
    const entry = { text: "Ben's secret table", expiresAt: 2000 };
    await tables.create("K7Q2MX9P", entry, 10);
    clock.now = 2000;
    await tables.tidy();
    expect(await onDisk()).not.toContain(entry.text);
  });

  it("make no file before the first table", async () => {
    const tables = newTables();
    await tables.read("K7Q2MX9P");
    await tables.tidy();
    expect(await readdir(folder)).not.toContain(`${count}.sqlite`);
  });
});

it("a clock that is set back and forth again never runs backwards", () => {
  const machine = { clock: 1000, elapsed: 0 };
  const now = steadyClock(
    () => machine.clock,
    () => machine.elapsed,
  );
  expect(now()).toBe(1000);
  Object.assign(machine, { clock: -86_400_000, elapsed: 60_000 });
  expect(now()).toBe(61_000);
  Object.assign(machine, { clock: 100_000, elapsed: 61_000 });
  expect(now()).toBe(100_000);
});
