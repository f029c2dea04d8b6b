import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spanGroups } from "@dinner-dice/directory/packed-file";
import { prop } from "../../../prop.js";

const span = (at: number, bytes = 100): { readonly at: number; readonly bytes: number } => ({ at, bytes });

describe("spans that are read in one go", () => {
  it("are those less than 16 kB apart, in whatever order they come", () => {
    expect(spanGroups([span(50_000), span(101), span(0), span(16_584)])).toEqual([
      { first: 0, end: 16_684, spans: [span(0), span(101), span(16_584)] },
      { first: 50_000, end: 50_100, spans: [span(50_000)] },
    ]);
  });

  prop([fc.array(fc.tuple(fc.nat(40_000), fc.integer({ min: 1, max: 500 })))])(
    "hold every span once, each within its group, and groups lie at least as far apart",
    (steps) => {
      let next = 0;
      const spans = steps.map(([gap, bytes]) => {
        const at = next + gap;
        next = at + bytes;
        return { at, bytes };
      });
      const groups = spanGroups(spans.toReversed());
      expect(groups.flatMap((group) => group.spans)).toEqual(spans);
      for (const { first, end, spans: held } of groups)
        expect([held[0]!.at, held.at(-1)!.at + held.at(-1)!.bytes]).toEqual([first, end]);
      for (const [at, { first }] of groups.entries())
        if (at > 0) expect(first - groups[at - 1]!.end).toBeGreaterThanOrEqual(16_384);
    },
  );
});
