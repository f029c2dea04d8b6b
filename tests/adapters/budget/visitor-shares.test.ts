import { createVisitorShares } from "@dinner-dice/adapters/budget/visitor-shares";
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
