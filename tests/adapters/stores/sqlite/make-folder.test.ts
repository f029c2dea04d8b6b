import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "folder-"));
});
afterEach(() => rm(place, { recursive: true }));

test("makes what is missing, whoever makes it too, and leaves what is there", async () => {
  const deep = join(place, "a/b/c");
  await Promise.all([makeFolder(deep, 0o700), makeFolder(deep, 0o700)]);
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
  await expect(makeFolder(deep)).resolves.toBeUndefined();
});

test("makes what many make at once, each beginning at another depth", async () => {
  for (let round = 0; round < 20; round += 1) {
    const names = Array.from({ length: 8 }, (_, depth) =>
      join(place, `${round}`, "a/b/c/d/e/f/g".slice(0, 2 * depth)),
    );
    await expect(Promise.all(names.map((name) => makeFolder(name)))).resolves.toHaveLength(8);
  }
});

test("rejects where a file is in the way", async () => {
  await writeFile(join(place, "file"), "");
  await expect(makeFolder(join(place, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(place, "file/deep/er"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.runIf(existsSync("/proc/self"))(
  "rejects where the system says that what is above is missing, and tries no longer",
  () => expect(makeFolder("/proc/nope/deep")).rejects.toMatchObject({ code: "ENOENT" }),
);
