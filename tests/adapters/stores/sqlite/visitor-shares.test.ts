import { createVisitorShares } from "@dinner-dice/stores/sqlite/budget";
import { expect, it } from "vitest";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 22, 12);

it("no visitor is remembered longer than a day", () => {
  const shares = createVisitorShares();
  const spent = { visitor: "192.0.2.1", price: 10, now: NOON };
  expect([shares.take(spent, 15), shares.take(spent, 15), shares.size]).toEqual([true, false, 1]);
  expect(shares.take({ ...spent, visitor: "192.0.2.2", now: NOON + DAY }, 15)).toBe(true);
  shares.giveBack(spent);
  expect(shares.size).toBe(1);
});

it("of too many visitors those not seen for longest are forgotten", () => {
  const shares = createVisitorShares();
  const spent = { price: 10, now: NOON };
  for (let visitor = 0; visitor < 100_001; visitor += 1) shares.take({ ...spent, visitor: `${visitor}` }, 15);
  expect(shares.size).toBe(100_000);
  expect(["0", "100000"].map((visitor) => shares.take({ ...spent, visitor }, 15))).toEqual([true, false]);
});
