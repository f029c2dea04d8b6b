import { expect, test } from "vitest";
import { killingRound } from "./newsletter-round.js";

test(
  "F13 killed with -9 among its thanks, the server has lost nobody it thanked",
  { timeout: 60_000 },
  async () => {
    const { acknowledged, lost, said } = await killingRound(20);
    expect(acknowledged).toBeGreaterThanOrEqual(20);
    expect(lost).toEqual([]);
    expect(said).not.toContain("canary");
  },
);
