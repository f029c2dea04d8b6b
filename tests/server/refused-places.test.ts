import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ended, runCommand } from "./command.js";
import { features, kitchen, MONACO } from "./monaco.js";
import { placesHere } from "./places-here.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "refused-places-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function here(...words: readonly string[]): Promise<Ended> {
  return placesHere(words, { DATA_DIR: dataDir });
}

function file(name: string, content: string | Buffer = MONACO): string {
  const path = join(dataDir, name);
  writeFileSync(path, content);
  return path;
}

test("what cannot be used changes nothing, and is one sentence", async () => {
  await here("import", file("monaco-latest.geojsonseq"));
  const installed = join(dataDir, "places/monaco-latest.sqlite");
  const before = readFileSync(installed);
  for (const content of [MONACO.slice(0, -5), "junk", features([kitchen("", 1)])]) {
    const { code, error } = await here("import", file("monaco-latest.geojsonseq", content));
    expect(code).toBe(1);
    expect(error.trim().split("\n")).toHaveLength(2); // 'Reading …', and what is wrong.
  }
  expect(readFileSync(installed)).toEqual(before);
  expect(readdirSync(join(dataDir, "places"))).toEqual(["monaco-latest.sqlite"]);
}, 60_000);

test("what is no file of places ends the command at once, with one sentence", async () => {
  const files: readonly (readonly [string, string | Buffer, string])[] = [
    ["places.txt", "name", "has a format that cannot be read"],
    ["places.zip", Buffer.from("PK\u0003\u0004"), "has a format that cannot be read"],
    ["empty.csv", "", "is empty"],
    ["other.json", `{"a": 1}`, 'without "features"'],
  ];
  for (const [name, content, sentence] of files) {
    const words = ["admin.mjs", "places", "import", file(name, content)] as const;
    const { code, error } = await runCommand(words, { DATA_DIR: dataDir });
    expect([code, error.trim().split("\n").length]).toEqual([1, 2]);
    expect(error).toContain(sentence);
  }
  expect(await here("import", dataDir)).toMatchObject({
    code: 1,
    error: expect.stringMatching(/ is a folder; give one of the files in it\.\n$/),
  });
}, 60_000);

test("what cannot be read or written is named, whichever it is", async () => {
  const extract = file("monaco-latest.geojsonseq");
  expect(await here("import", join(dataDir, "none.csv"))).toMatchObject({
    code: 1,
    error: `${join(dataDir, "none.csv")} does not exist; check the path.\n`,
  });
  expect(await placesHere(["list"], { DATA_DIR: "~/dice" })).toMatchObject({
    code: 1,
    error: expect.stringMatching(/^DATA_DIR is ~\/dice; .*\n$/),
  });
  const { code, error } = await placesHere(["import", extract], { DATA_DIR: join(extract, "data") });
  expect(code).toBe(1);
  expect(error).toContain(`${join(extract, "data/places")} cannot be used (ENOTDIR); check DATA_DIR`);
});
