import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@dinner-dice/adapters/newsletter";
import { runBackup } from "@dinner-dice/server/backup";
import { afterEach, beforeEach, expect, test } from "vitest";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "backup-"));
});
afterEach(() => rm(place, { recursive: true }));

const outboxIn = (folder: string): ReturnType<typeof createOutbox> =>
  createOutbox({ file: join(place, folder, "newsletter.sqlite") });
const order = (what: string, dataDir: string): Promise<string> =>
  runBackup({ DATA_DIR: join(place, dataDir) }, { what, folder: join(place, "copy") });

test("a copy made while addresses come in holds every one that was acknowledged, and can be put back", async () => {
  const running = outboxIn("data");
  const emails = Array.from({ length: 30 }, (_, each) => `ann${each}@example.com`);
  for (const email of emails) await running.join(email);
  expect(await order("backup", "data")).toContain("Backed up newsletter.sqlite");
  await running.join("late@example.com");
  await running.close();
  await order("restore", "new");
  const restored = outboxIn("new");
  expect((await restored.waiting()).map(({ email }) => email)).toEqual(emails);
  await restored.close();
  expect((await stat(join(place, "copy/newsletter.sqlite"))).mode & 0o777).toBe(0o600);
});

test("nothing that is there is written over, neither by a copy nor by putting one back", async () => {
  const running = outboxIn("data");
  await running.join("ann@example.com");
  await order("backup", "data");
  const before = await readFile(join(place, "copy/newsletter.sqlite"));
  await expect(order("backup", "data")).rejects.toThrow("holds such files already");
  await expect(order("restore", "data")).rejects.toThrow("holds such files already");
  expect(await readFile(join(place, "copy/newsletter.sqlite"))).toEqual(before);
  expect(await running.waiting()).toHaveLength(1);
  await running.close();
});

test("says what is missing", async () => {
  const env = { DATA_DIR: join(place, "nowhere") };
  await expect(runBackup(env, { what: "backup", folder: undefined })).rejects.toThrow("Say which folder");
  await expect(order("backup", "nowhere")).rejects.toThrow("ENOENT");
  expect(await readdir(place)).toEqual([]);
});
