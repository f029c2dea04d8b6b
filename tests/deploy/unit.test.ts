import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLOSING, GRACE } from "@dinner-dice/server/shutdown";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";

const UNIT = readFileSync(join(ROOT, "deploy/dinner-dice.service"), "utf8");
const SYSTEMD = "/usr/bin/systemd-analyze";

/** systemd-analyze's own scale: 10 is open to everything, below 2 it says OK. */
const MOST_EXPOSURE = 20;

let folder: string;
let unit: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "unit-"));
  unit = join(folder, "dinner-dice.service");
  symlinkSync(ROOT, join(folder, "checkout")); // Its name may hold what a unit would have to quote.
  writeFileSync(unit, UNIT.replaceAll("/opt/dinner-dice", join(folder, "checkout")));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("the systemd unit", () => {
  it("runs as nobody, writes to one folder and takes every right away that it does not need", () => {
    for (const line of [
      "DynamicUser=yes",
      "ProtectSystem=strict",
      "NoNewPrivileges=yes",
      "CapabilityBoundingSet=",
      "StateDirectory=dinner-dice",
      "SystemCallFilter=@system-service",
    ])
      expect(UNIT.split("\n")).toContain(line);
    expect(UNIT).toContain("DATA_DIR=/var/lib/dinner-dice");
  });

  it("lets the compiler of JavaScript have memory that it writes and runs", () => {
    expect(UNIT).not.toContain("MemoryDenyWriteExecute=yes");
  });

  it("gives draining and the last answers more time than they take", () => {
    const seconds = (text: string, words: RegExp): number => Number(words.exec(text)?.[1]);
    const waited = seconds(UNIT, /^TimeoutStopSec=(\d+)$/m);
    expect(seconds(readFileSync(join(ROOT, "compose.yaml"), "utf8"), /stop_grace_period: (\d+)s/)).toBe(
      waited,
    );
    expect(waited).toBeGreaterThan((GRACE + CLOSING) / 1000);
  });

  it.skipIf(!existsSync(SYSTEMD))("is found sound by systemd, and exposed to little", () => {
    execFileSync(SYSTEMD, ["verify", "--man=no", unit]);
    const threshold = `--threshold=${MOST_EXPOSURE}`;
    const { status, stdout } = spawnSync(SYSTEMD, [
      "security",
      "--offline=true",
      "--no-pager",
      threshold,
      unit,
    ]);
    expect([status, stdout.toString().trim().split("\n").at(-1)]).toEqual([0, expect.stringContaining("OK")]);
  });
});
