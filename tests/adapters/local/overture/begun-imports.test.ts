import { MOST_STORED, removeBegun } from "@dinner-dice/local/overture/stored-parts";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 9, 21);

let folder: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  folder = mkdtempSync(join(tmpdir(), "begun-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

/** What an import left: so many bytes in two files, so long ago. */
function begun(name: string, { bytes, age }: { readonly bytes: number; readonly age: number }): void {
  mkdirSync(join(folder, name));
  for (const [part, size] of [bytes - 1, 1].entries()) {
    writeFileSync(join(folder, name, String(part)), "");
    truncateSync(join(folder, name, String(part)), size);
  }
  utimesSync(join(folder, name), new Date(NOW - age), new Date(NOW - age));
}

it("of too much the oldest goes, and what is gone on with is not counted", async () => {
  expect(MOST_STORED).toBe(500_000_000);
  begun("c-newest", { bytes: 300_000_000, age: HOUR });
  begun("b-older", { bytes: 200_000_000, age: 2 * HOUR });
  begun("a-oldest", { bytes: 2, age: 3 * HOUR });
  begun("own", { bytes: 400_000_000, age: 30 * 24 * HOUR });
  await removeBegun(folder, "own");
  expect(readdirSync(folder).toSorted()).toEqual(["b-older", "c-newest", "own"]);
});

it("what nobody went on with for a week goes, and it is no failure that there is nothing", async () => {
  begun("a-week", { bytes: 2, age: 7 * 24 * HOUR });
  begun("older", { bytes: 2, age: 7 * 24 * HOUR + 1 });
  await removeBegun(folder, "own");
  expect(readdirSync(folder)).toEqual(["a-week"]);
  await expect(removeBegun(join(folder, "none"), "own")).resolves.toBeUndefined();
});
