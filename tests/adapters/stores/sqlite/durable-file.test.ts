import { type DurableFile, durableFile } from "@dinner-dice/stores/sqlite/durable-file";
import type { Schema } from "@dinner-dice/stores/sqlite/schema";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const NOTES: Schema = {
  what: "notes",
  steps: ["CREATE TABLE notes (words TEXT NOT NULL)"],
  proof: "SELECT words FROM notes LIMIT 0",
};

let folder: string;
let file: string;
let kept: DurableFile;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kept-file-"));
  file = join(folder, "data", "notes.sqlite");
  kept = durableFile(file, NOTES);
});
afterEach(async () => {
  await kept.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = async (words: string, to = kept): Promise<void> => {
  await (await to.database()).run("INSERT INTO notes VALUES (?)", [words]);
};

async function found(): Promise<readonly unknown[]> {
  const another = durableFile(file, NOTES);
  const rows = await (await another.database()).all<{ readonly words: string }>("SELECT words FROM notes");
  await another.close();
  return rows.map(({ words }) => words);
}

describe("a kept file that is taken away from a running server", () => {
  it.each([
    ["with its folder", () => renameSync(join(folder, "data"), join(folder, "away"))],
    ["by itself", () => rmSync(file)],
  ])("%s is told as gone, and nothing is written for nobody", async (_, take) => {
    await write("one");
    take();
    for (const call of [() => write("two"), kept.madeDatabase, kept.check])
      await expect(call()).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is written to again once it is back", async () => {
    await write("one");
    renameSync(join(folder, "data"), join(folder, "away"));
    await expect(write("two")).rejects.toMatchObject({ code: "ENOENT" });
    renameSync(join(folder, "away"), join(folder, "data"));
    await write("three");
    expect(await found()).toEqual(["one", "three"]);
  });

  it("is left for the one that was put in its place, by all who ask at once", async () => {
    await write("one");
    rmSync(join(folder, "data"), { recursive: true });
    const other = durableFile(file, NOTES);
    await write("restored", other);
    await Promise.all([write("two"), write("three"), kept.check()]);
    await other.close();
    expect(new Set(await found())).toEqual(new Set(["restored", "three", "two"]));
  });
});

it("a kept file that was closed is not made anew by who comes late", async () => {
  await write("one");
  await kept.close();
  rmSync(folder, { recursive: true });
  for (const call of [() => write("two"), kept.check])
    await expect(call()).rejects.toMatchObject({ code: "CLOSED" });
  expect(existsSync(folder)).toBe(false);
});
