import { isFresh } from "@dinner-dice/core/place/fresh";
import { expect, it } from "vitest";

it.each([
  ["2024-11", true],
  ["2024-10", false],
  ["2017", false],
  ["2025", true],
  ["2024", false],
  ["2024-11-30", true],
  ["", false],
])("hours seen in %j may answer in November 2026: %s", (seen, fresh) => {
  expect(isFresh(seen, Date.UTC(2026, 10, 28))).toBe(fresh);
});
