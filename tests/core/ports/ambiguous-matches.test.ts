import { prop } from "../../prop.js";
import { type LabelledPlace, ambiguousMatches } from "@dinner-dice/core/ports/places-provider";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const at = (lat: number, label?: string): LabelledPlace => ({
  ...(label !== undefined && { label }),
  point: { lat, lng: 0 },
});

describe("places that are offered beside the chosen one", () => {
  it("are those that are written otherwise, each once, at the first that bears the label", () => {
    const others = [at(1, "Troy, NY"), at(2, "Troy, MI"), at(3, "Troy, OH"), at(4, "Troy, MI"), at(5)];
    expect(ambiguousMatches("Troy, NY", others)).toEqual([at(2, "Troy, MI"), at(3, "Troy, OH")]);
  });

  it("are all, where the chosen one has no label", () => {
    expect(ambiguousMatches(undefined, [at(1), at(2, "Troy, MI")])).toEqual([at(2, "Troy, MI")]);
  });

  const label = fc.constantFrom(undefined, "a", "b", "c", "d", "e", "f", "g");
  const place = fc.record({ label, point: fc.record({ lat: fc.nat(80), lng: fc.nat(80) }) });

  prop([label, fc.array(place)])("are at most four, and no two alike", (chosen, others) => {
    const labels = ambiguousMatches(chosen, others).map((each) => each.label);
    expect(labels).toEqual([...new Set(labels)]);
    expect(labels).not.toContain(chosen);
    const result = new Set(others.map((each) => each.label).filter((each) => each !== undefined));
    if (chosen !== undefined) result.delete(chosen);
    expect(labels).toEqual([...result].slice(0, 4));
  });
});
