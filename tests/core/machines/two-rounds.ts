import { expect } from "vitest";
import { places } from "../fixtures.js";

/** Of {@link places} that were shown in twice as many picks, each stands once in either half. */
export function expectTwoRounds(shown: readonly string[], count: number): void {
  const all = places(count)
    .map(({ id }) => id)
    .toSorted();
  expect(shown.slice(0, count).toSorted()).toEqual(all);
  expect(shown.slice(count).toSorted()).toEqual(all);
}
