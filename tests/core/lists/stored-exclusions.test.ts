import { readTonight, writeTonight, type Exclusion } from "@dinner-dice/core/lists/exclusions";
import { expect, it } from "vitest";

const HAD: Exclusion = { id: "a", name: "A", objection: "had it" };
const NOON = Date.UTC(2026, 0, 1, 12);
const HALF_A_DAY = 12 * 3_600_000;

it.each([
  ["at once", NOON, [HAD]],
  ["to the last millisecond of twelve hours", NOON + HALF_A_DAY - 1, [HAD]],
  ["not after twelve hours", NOON + HALF_A_DAY, []],
  ["not by a clock that is behind", NOON - 1, []],
])("what is crossed out for this evening is read %s", (_, now, read) => {
  expect(readTonight(writeTonight([HAD], NOON), now)).toEqual(read);
});

it.each([[{ strikes: [HAD] }], [[HAD]], ["odd"], [null], [undefined], [{ storedAt: NOON, strikes: "odd" }]])(
  "%j is no evening",
  (stored) => {
    expect(readTonight(stored, NOON)).toEqual([]);
  },
);
