import { MEMPHIS } from "../fixtures.js";
import { failed } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

describe("a failed search", () => {
  it("has nothing to count", () => {
    expect(failed({ kind: "search-failed" })).toEqual({
      kind: "failed",
      failure: { kind: "search-failed" },
      notApplied: [],
      relaxations: [],
    });
  });

  it("says where was searched, if it came so far", () => {
    const searched = { center: MEMPHIS, radius: 3000 };
    expect(failed({ kind: "search-failed" }, searched)).toMatchObject({ searched });
  });
});
