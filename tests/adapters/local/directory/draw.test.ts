import { drawn } from "@dinner-dice/local/directory/directory";
import { textKey } from "@dinner-dice/local/directory/duplicates";
import { expect, it } from "vitest";

const HOUR = 3_600_000;
const ITEMS = Array.from({ length: 50 }, (_, index) => ({ key: textKey(`memphis/place-${index}`) }));

it("is everything where that is not too much", () => {
  expect(drawn({ items: ITEMS, most: 50, now: 0 })).toEqual(ITEMS);
});

it("stands for an hour", () => {
  const first = drawn({ items: ITEMS, most: 10, now: 5 * HOUR });
  expect(drawn({ items: ITEMS, most: 10, now: 6 * HOUR - 1 })).toEqual(first);
  expect(drawn({ items: ITEMS, most: 10, now: 6 * HOUR })).not.toEqual(first);
});

it("gives each the same chance (chi-square over 5,000 hours, 49 degrees of freedom, p = 0.0001)", () => {
  const counts = new Map<number, number>();
  for (let hour = 0; hour < 5000; hour += 1)
    for (const { key } of drawn({ items: ITEMS, most: 10, now: hour * HOUR }))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const chi = ITEMS.reduce((sum, { key }) => sum + ((counts.get(key) ?? 0) - 1000) ** 2 / 1000, 0);
  expect(chi).toBeLessThan(95);
});
