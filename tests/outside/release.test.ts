import { PACKAGES } from "../packages/packed.js";
import { runProgram } from "../server/doors/packed-cli.js";
import { ROOT } from "../build-first.js";
import { expect, it } from "vitest";

it(
  "a release would publish every package, after each was packed and judged",
  { timeout: 400_000 },
  async () => {
    const typed = [process.execPath, "tests/outside/release.mjs", "--dry-run"];
    const ended = await runProgram(typed, { cwd: ROOT, env: { ...(process.env as Record<string, string>) } });
    expect([ended.code, ended.err]).toEqual([0, ""]);
    expect(ended.out.match(/^ok {3}would publish /gm)).toHaveLength(PACKAGES.length + 1);
  },
);
