import { isSizeable } from "@dinner-dice/local/gazetteer/gazetteer-file";
import { expect, it } from "vitest";

it.each([
  ["US/TN", 10_000, true],
  ["US/PR", 10_000, true],
  ["US/TN", 9999, false],
  ["FR", 100_000, true],
  ["FR", 99_999, false],
  ["US/TN", 0, false],
])("a town in %s where %d live is sizeable: %s", (region, population, expected) => {
  expect(isSizeable({ region, population })).toBe(expected);
});
