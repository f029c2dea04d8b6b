import { prop } from "../../prop.js";
import { MOST_BUCKETS, TokenBuckets } from "@dinner-dice/stores/limits";
import * as fc from "fast-check";
import { expect, test } from "vitest";

test("a full bucket gives its burst, then says how long to wait", () => {
  let now = 0;
  const buckets = new TokenBuckets({ perMinute: 60, burst: 2 }, () => now);
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a"), buckets.take("b")]).toEqual([
    0, 0, 1000, 0,
  ]);
  now = 1000;
  expect([buckets.take("a"), buckets.take("a")]).toEqual([0, 1000]);
});

test("no more buckets are remembered than there is room for", () => {
  const buckets = new TokenBuckets({ perMinute: 1, burst: 1 }, () => 0);
  for (let each = 0; each < MOST_BUCKETS + 100; each += 1) buckets.take(String(each));
  expect(buckets.size).toBe(MOST_BUCKETS);
  expect([buckets.take(String(MOST_BUCKETS + 99)), buckets.take("0")]).toEqual([60_000, 0]);
});

test("whoever came minutes ago is forgotten when the next one comes", () => {
  let now = 0;
  const buckets = new TokenBuckets({ perMinute: 60, burst: 60 }, () => now);
  for (let each = 0; each < 90; each += 1) buckets.take(String(each % 3));
  expect(buckets.size).toBe(3);
  now = 60_000;
  expect([buckets.take("next"), buckets.size]).toEqual([0, 1]);
});

const pauses = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 200 });
const rate = fc.record({
  perMinute: fc.integer({ min: 1, max: 600 }),
  burst: fc.integer({ min: 1, max: 50 }),
});

prop([rate, pauses])(
  "never gives more than its burst and what flowed in since",
  ({ perMinute, burst }, rests) => {
    let now = 0;
    let given = 0;
    const buckets = new TokenBuckets({ perMinute, burst }, () => now);
    for (const rest of rests) {
      now += rest;
      if (buckets.take("a") === 0) given += 1;
      expect(given).toBeLessThanOrEqual(burst + (now * perMinute) / 60_000 + 1e-3);
    }
  },
);

prop([rate, pauses])("gives again after the wait it named", ({ perMinute, burst }, rests) => {
  let now = 0;
  const buckets = new TokenBuckets({ perMinute, burst }, () => now);
  for (const rest of rests) {
    now += rest;
    const wait = buckets.take("a");
    now += wait;
    if (wait > 0) expect(buckets.take("a")).toBe(0);
  }
});
