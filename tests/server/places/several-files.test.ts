import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Ended } from "../command.js";
import { placesHere } from "../places-here.js";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "several-"));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const here = (...words: readonly string[]): Promise<Ended> => placesHere(words, { DATA_DIR: dataDir });

test("several files are imported, and several sets removed, one after the other; what fails is said and the others go on", async () => {
  const [one, other] = ["one", "other"].map((name) => {
    writeFileSync(join(dataDir, `${name}.csv`), "name,lat,lng\nOld,43.7,7.4\n");
    return join(dataDir, `${name}.csv`);
  });
  const imported = await here("import", one!, join(dataDir, "none.csv"), other!);
  expect([imported.code, imported.out.match(/Installed \w+/g)]).toEqual([
    1,
    ["Installed one", "Installed other"],
  ]);
  expect(imported.error).toContain(`${join(dataDir, "none.csv")} does not exist; check the path.\n`);
  expect((await here("update", "one", "none")).error).toBe("There is no none.\n");
  const removed = await here("remove", "one", "none", "other");
  expect([removed.code, removed.out]).toEqual([1, "Removed one.\nRemoved other.\n"]);
  expect(removed.error).toBe("There is no none; installed: other.\n");
});
