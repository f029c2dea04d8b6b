import { random } from "@dinner-dice/contracts/arbitraries";
import { facesToFill, readOwnSix, rollOwnSix } from "@dinner-dice/core/own-six";
import { FACES } from "@dinner-dice/core/roll";
import { isTrueCheck } from "@dinner-dice/core/sent-check";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";
import { FIRST } from "./fixtures.js";

describe("one's own six", () => {
  it.each([
    [[]],
    [["", " "]],
    [["Joe's"]],
    [["Joe's", " Joe's "]],
    [["Joe's", "Joe's\u200b"]],
    [["Joe's Diner", "JOE\u2019S diner", "joe`s  Diner"]],
  ])("with %j are too few", (typed) => {
    expect(rollOwnSix(typed, FIRST)).toEqual({ typed });
  });

  it("are rolled for each once, empty lines left out", () => {
    const typed = ["Joe's", "", " Kin Khao ", "joe\u2019s", "Joe's"];
    const places = [{ name: "Joe's" }, { name: "Kin Khao" }];
    expect(rollOwnSix(typed, FIRST)).toEqual({ typed, check: { places, seed: 0, index: 0 } });
  });

  it("are rolled for whatever stands there that nobody can see", () => {
    const check = { places: [{ name: "Joe's" }, { name: "Kin Khao" }], seed: 0, index: 0 };
    expect(rollOwnSix(["Joe's", "\u200b", "Kin\u200bKhao"], FIRST).check).toEqual(check);
  });

  prop([fc.array(fc.string({ unit: "grapheme", maxLength: 100 }), { maxLength: FACES }), random])(
    "never land on what nobody typed, and the roll is true",
    (typed, chance) => {
      const { check } = rollOwnSix(typed, chance);
      if (check) expect(isTrueCheck(check) && check.places.length <= FACES).toBe(true);
      const names = check?.places.map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
    },
  );
});

describe("the faces that need a place before there are two", () => {
  it.each([
    [[], [0, 1]],
    [["", "Joe's", "", "", "", ""], [0]],
    [["Joe's", "Joe's"], [1]],
    [["Joe's", "\u200b"], [1]],
    [["Joe's", "JOE\u2019S"], [1]],
    [
      ["\u200b", " ", "\u3000"],
      [0, 1],
    ],
    [["Joe's", "Joe's", "Kin Khao"], []],
  ])("%# of %j", (typed, faces) => {
    expect(facesToFill(typed)).toEqual(faces);
  });

  prop([fc.array(fc.constantFrom("", "\u200b", "a", "b", " a"), { maxLength: FACES })])(
    "are told exactly where there is no roll",
    (typed) => {
      expect(facesToFill(typed).length === 0).toBe(rollOwnSix(typed, FIRST).check !== undefined);
    },
  );
});

describe("a submitted form of them", () => {
  it.each([
    ["Joe's", ["Joe's"]],
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [{ 0: "a", 1: "b" }, ["a", "b"]],
    [
      ["a", { evil: 1 }, 3],
      ["a", "", ""],
    ],
    [Array.from({ length: 40 }, () => "x".repeat(999)), Array.from({ length: 6 }, () => "x".repeat(80))],
    [undefined, []],
  ])("%# is read as lines", (sent, lines) => {
    expect(readOwnSix(sent)).toEqual(lines);
  });
});
