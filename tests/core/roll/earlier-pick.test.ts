import { prop } from "../../prop.js";
import { readPick, writePick } from "@dinner-dice/core/roll/evening";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("a pick that a page without script brings along", () => {
  it("is its id and its name", () => {
    expect(writePick({ id: "memphis/gus", name: "Gus’s Fried Chicken" })).toBe(
      "memphis/gus Gus’s Fried Chicken",
    );
  });

  const id = fc.stringMatching(/^\S{1,20}$/);
  const name = fc.stringMatching(/^[A-Za-z’é]{1,9}( [A-Za-z’é]{1,9}){0,3}$/);
  prop([fc.record({ id, name })])("is read as it was written", (pick) => {
    expect(readPick(writePick(pick))).toEqual(pick);
  });

  it.each(["", " ", "memphis/gus", "memphis/gus ", "memphis/gus  ", " Gus’s"])("is none in '%s'", (text) => {
    expect(readPick(text)).toBeUndefined();
  });
});
