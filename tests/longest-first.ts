import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, the longest first: begun last, one file would have the whole machine wait for it. */
const LONGEST = [
  "server/dev.test.ts",
  "server/places.test.ts",
  "adapters/stores/sqlite/sqlite-budget.test.ts",
  "server/google-budget.test.ts",
  "server/google-keys.test.ts",
  "faults/upstream.test.ts",
  "server/routes/overload.test.ts",
  "engines/outage.test.ts",
  "server/shutdown.test.ts",
  "server/checkout.test.ts",
  "server/going-on.test.ts",
  "engines/laws.test.ts",
  "site/site.test.ts",
  "content/sketch-map.test.ts",
  "web/render/route-table.test.ts",
];

/** Files in the order in which they begin; those without a rank come in vitest's own. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files); // oxlint-disable-line unicorn/no-array-sort -- No array is sorted here.
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/tests/${name}`));
  return place < 0 ? LONGEST.length : place;
}
