import { LOCK_OWNER } from "@dinner-dice/local/directory/places-file";
import { takeOver } from "@dinner-dice/local/import/download";
import { removeLeftovers } from "@dinner-dice/local/import/import-places";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const HOUR = 3_600_000;

/** No process has so high an id. */
const NOBODY = 2 ** 30;
const DEAD = LOCK_OWNER.replace(/\d+$/, String(NOBODY));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leftovers-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Lets something in the folder be untouched for so long. */
function idleFor(name: string, milliseconds: number): void {
  const then = new Date(Date.now() - milliseconds);
  utimesSync(join(folder, name), then, then);
}

it.each([DEAD, LOCK_OWNER, "another-one@1", String(NOBODY)])(
  "what %s began to fetch is kept for a week, whoever goes on with it",
  async (writer) => {
    const begun = `${writer}.download`;
    mkdirSync(join(folder, begun));
    idleFor(begun, 6 * 24 * HOUR);
    await removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual([begun]);
    idleFor(begun, 8 * 24 * HOUR);
    await removeLeftovers(folder);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it("what is gone on with is kept for another week", async () => {
  const address = "https://maps.example/town.csv";
  mkdirSync(join(folder, `${DEAD}.download`));
  writeFileSync(join(folder, `${DEAD}.download`, ".note.json"), JSON.stringify({ address }));
  idleFor(`${DEAD}.download`, 8 * 24 * HOUR);
  await takeOver({ address, folder });
  await removeLeftovers(folder);
  expect(readdirSync(folder)).toEqual([`${LOCK_OWNER}.download`]);
});

it("drafts go: of dead processes at once, of any after a day without a change", async () => {
  const dead = `town.sqlite.${DEAD}.0f1e-2d.new`;
  const elsewhere = `town.sqlite.another-one@${NOBODY}.56.new`;
  const idleElsewhere = `town.sqlite.another-one@${process.pid}.78.new.aside`;
  const idle = ["town.sqlite", process.pid, "12", "new.aside"].join(".");
  const fresh = `town.sqlite.${LOCK_OWNER}.34.new`;
  for (const name of [dead, elsewhere, idleElsewhere, idle, fresh, `old.sqlite.${NOBODY}.new`])
    writeFileSync(join(folder, name), "");
  for (const name of [idle, idleElsewhere]) idleFor(name, 25 * HOUR);
  await removeLeftovers(folder);
  expect(new Set(readdirSync(folder))).toEqual(new Set([fresh, elsewhere]));
});
