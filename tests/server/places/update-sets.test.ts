import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placesHere } from "../places-here.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "places-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test("where nothing is installed a timer's update has nothing to do, and is no failure", async () => {
  expect(await placesHere(["update"], { DATA_DIR: dataDir })).toEqual({
    code: 0,
    out: "Nothing is installed that could be updated.\n",
    error: "",
  });
});

test("a name that is not installed is a failure", async () => {
  expect(await placesHere(["update", "boise-id"], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: "",
    error: "There is no boise-id.\n",
  });
});

test("a set that cannot be read is told, and is a failure", async () => {
  mkdirSync(join(dataDir, "places"));
  writeFileSync(join(dataDir, "places/boise-id.sqlite"), "This is no database, however long it is.");
  expect(await placesHere(["update"], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    out: "Nothing is installed that could be updated.\n",
    error: expect.stringMatching(/^boise-id\.sqlite cannot be read .*; install it again\.\n$/),
  });
});
