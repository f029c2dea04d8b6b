import { logger } from "../../../core/fixtures.js";
import { installedMap } from "../addresses/installed-map.js";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { installedSets, removeSet, unreadableSets } from "@dinner-dice/local/import/installed-sets";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

/** A file of Linux that not even root may read. */
const UNREADABLE = "/proc/sys/vm/compact_memory";

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

it("what is installed stands while its folder cannot be read, which is told once, and counts as soon as it can", async () => {
  const area = {
    kind: "area",
    size: "part",
    names: ["Brookside"],
    point: { lat: 36.1, lng: -95.9 },
  } as const;
  const made = await installedMap([area]);
  const [folder, aside] = ["places", "aside"].map((name) => join(made.folder, name)) as [string, string];
  const log = logger();
  const installed = openInstalledPlaces({ folder, logger: log });
  const count = async (): Promise<number> => {
    installed.forget();
    return installed.use(async (sets) => sets.length);
  };
  expect(await count()).toBe(0);
  await mkdir(folder);
  copyFileSync(join(made.folder, "made.sqlite"), join(folder, "made.sqlite"));
  expect(await count()).toBe(1);
  renameSync(folder, aside);
  writeFileSync(folder, "no folder");
  expect([await count(), await count()]).toEqual([1, 1]);
  expect(log.lines).toEqual([["the folder of installed places cannot be read", { folder, code: "ENOTDIR" }]]);
  for (const ask of [installedSets, unreadableSets, (at: string) => removeSet(at, "made")])
    await expect(ask(folder)).rejects.toMatchObject({ code: "ENOTDIR", path: folder });
  rmSync(folder);
  expect(await count()).toBe(0);
  renameSync(aside, folder);
  expect(await count()).toBe(1);
  await Promise.all([installed.close(), made.close()]);
});

it.runIf(existsSync(UNREADABLE))(
  "a set of another user is asked to be given, not to be installed again",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "unreadable-"));
    symlinkSync(UNREADABLE, join(folder, "boise.sqlite"));
    expect(await unreadableSets(folder)).toEqual([
      "This user may not read boise.sqlite (EACCES); give it to the server's user (chown), and run commands as that user.",
    ]);
    rmSync(folder, { recursive: true });
  },
);
