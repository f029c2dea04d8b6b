import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInstalledPlaces } from "@dinner-dice/adapters/places/directory/installed-places";
import { expect, it } from "vitest";
import { logger } from "../../../core/fixtures.js";

it("a set that cannot be read is told once, and again when it is another file that cannot", async () => {
  const folder = mkdtempSync(join(tmpdir(), "unreadable-"));
  const log = logger();
  const installed = openInstalledPlaces({ folder, logger: log });
  const looked = async (content?: string): Promise<number> => {
    if (content !== undefined) writeFileSync(join(folder, "boise.sqlite"), content);
    installed.forget();
    expect(await installed.use(async (sets) => sets.length)).toBe(0);
    return log.lines.length;
  };
  expect([await looked("no database"), await looked(), await looked("none either")]).toEqual([1, 1, 2]);
  await installed.close();
  rmSync(folder, { recursive: true });
});
