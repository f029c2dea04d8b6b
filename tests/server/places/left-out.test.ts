import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placesHere } from "../places-here.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "left-out-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("a list of which nothing can be used is told with its reasons, as one of which something can", async () => {
  const list = join(dataDir, "list.csv");
  writeFileSync(list, "label,lat,lng\nJoe,1,2\nAnn,3,4\n");
  expect((await placesHere(["import", list], { DATA_DIR: dataDir })).error).toBe(
    `Reading ${list}\nNone of its 2 places can be used (2 without a name); call the column that holds the names "name".\n`,
  );
  writeFileSync(list, "name,lat,lng\nJoe,1,2\n,3,4\n");
  expect((await placesHere(["import", list], { DATA_DIR: dataDir })).out).toContain(
    "Left out: 1 without a name.\n",
  );
});
