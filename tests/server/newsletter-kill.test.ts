import { expect, test } from "vitest";
import { killingRound } from "./newsletter-round.js";

test.each([1, 20, 60])(
  "killed with -9 after %i thanks, the server has lost nobody it thanked",
  { timeout: 60_000 },
  async (killAfter) => {
    const { acknowledged, lost, said } = await killingRound(killAfter);
    expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
    expect(lost).toEqual([]);
    expect(said).not.toContain("canary");
  },
);
