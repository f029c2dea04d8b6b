import { placesHere } from "../places-here.js";
import { backUp } from "@dinner-dice/server/admin/backup";
import { checkOnly, restore } from "@dinner-dice/server/admin/restore";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), "restore-"));
  const outbox = createOutbox({ file: inPlace("data/newsletter.sqlite") });
  await mkdir(inPlace("data"));
  for (let each = 0; each < 200; each += 1) await outbox.join(`ann${each}@example.com`);
  await outbox.close();
  await writeFile(inPlace("boise.csv"), "name,amenity,lat,lng\nBar Gernika,restaurant,43.6145,-116.2031\n");
  await placesHere(["import", inPlace("boise.csv")], { DATA_DIR: inPlace("data") });
  const dataDir = inPlace("data");
  await backUp({ dataDir, state: { engine: "sqlite", folder: dataDir } }, inPlace("copy"));
});
afterEach(() => rm(place, { recursive: true }));

const inPlace = (name: string): string => join(place, name);

const restored = (...files: readonly string[]): Promise<string> =>
  restore({ folder: inPlace("copy"), files }, inPlace("new"));
const checked = (): Promise<string> => checkOnly({ folder: inPlace("copy"), files: [] });

/** Changes one byte in the middle of a file. */
async function flipped(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes[bytes.length / 2] = (bytes[bytes.length / 2] ?? 0) ^ 1;
  await writeFile(file, bytes);
}

async function manifest(change: (text: string) => string): Promise<void> {
  const file = inPlace("copy/manifest.json");
  await writeFile(file, change(await readFile(file, "utf8")));
}

const NEWSLETTER = "copy/newsletter.sqlite";
const SET = "copy/places/boise.sqlite";

/** What may become of a backup, and what is said of it. */
const DAMAGES: readonly (readonly [string, () => Promise<unknown>, RegExp])[] = [
  [
    "a database is cut",
    () => truncate(inPlace(NEWSLETTER), 5000),
    /newsletter\.sqlite: it has 5000 bytes, and \d+/,
  ],
  ["a set is cut", () => truncate(inPlace(SET), 100), /places\/boise\.sqlite: it has 100 bytes/],
  [
    "one bit of a database changes",
    () => flipped(inPlace(NEWSLETTER)),
    /newsletter\.sqlite: its content is not what/,
  ],
  ["one bit of a set changes", () => flipped(inPlace(SET)), /boise\.sqlite: its content is not what/],
  ["a database is missing", () => rm(inPlace(NEWSLETTER)), /newsletter\.sqlite: it is missing/],
  [
    "a database is a link",
    async () => {
      await rename(inPlace(NEWSLETTER), inPlace("elsewhere"));
      await symlink(inPlace("elsewhere"), inPlace(NEWSLETTER));
    },
    /newsletter\.sqlite: it is a link/,
  ],
  [
    "the folder of sets is a link",
    async () => {
      await rename(inPlace("copy/places"), inPlace("elsewhere"));
      await symlink(inPlace("elsewhere"), inPlace("copy/places"));
    },
    /copy\/places is a link/,
  ],
  [
    "the manifest is a link",
    async () => {
      await rename(inPlace("copy/manifest.json"), inPlace("elsewhere"));
      await symlink(inPlace("elsewhere"), inPlace("copy/manifest.json"));
    },
    /manifest\.json is damaged/,
  ],
  ["the manifest is cut", () => manifest((text) => text.slice(0, 80)), /manifest\.json is damaged/],
  [
    "the manifest names a file outside",
    () => manifest((text) => text.replace("places/boise", "../boise")),
    /manifest\.json is damaged/,
  ],
  [
    "the manifest is gone",
    () => rm(inPlace("copy/manifest.json")),
    /has no manifest\.json: the backup is incomplete/,
  ],
  [
    "a database was put beside the others",
    () => link(inPlace(NEWSLETTER), inPlace("copy/budget.sqlite")),
    /budget\.sqlite in .* is not in its manifest/,
  ],
];

describe.each(DAMAGES)("a backup in which %s", (_, damage, says) => {
  it("is refused before anything is put in place", async () => {
    await damage();
    await expect(restored()).rejects.toThrow(says);
    await expect(readdir(inPlace("new"))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("is told as such by a dry run", async () => {
    await damage();
    await expect(checked()).rejects.toThrow(says);
  });
});

it("all that is wrong is told at once", async () => {
  await truncate(inPlace(NEWSLETTER), 5000);
  await truncate(inPlace(SET), 100);
  await expect(restored()).rejects.toThrow(/newsletter\.sqlite: [^]*boise\.sqlite: /);
});

it("a dry run says what a whole backup holds, and touches nothing", async () => {
  await chmod(inPlace("copy"), 0o500);
  const before = await readdir(inPlace("copy"), { recursive: true });
  const day = new Date().toISOString().slice(0, 10);
  expect(await checked()).toMatch(
    new RegExp(`copy can be restored: newsletter\\.sqlite, 1 set of places, \\d+ kB, backed up ${day} `),
  );
  expect(await readdir(inPlace("copy"), { recursive: true })).toEqual(before);
  expect(await readdir(place)).not.toContain("new");
  await chmod(inPlace("copy"), 0o700);
});

it("a sound file is restored by its name though another one is damaged", async () => {
  await flipped(inPlace(SET));
  expect(await restored("newsletter.sqlite")).toContain("Restored newsletter.sqlite");
  expect(await readdir(inPlace("new"))).toEqual(["newsletter.sqlite"]);
});
