import { prop } from "../../prop.js";
import { wishes } from "@dinner-dice/contracts/arbitraries";
import { DEFAULT_WISHES, NEUTRAL_WISHES, WISH_FIELDS } from "@dinner-dice/core/filters/rules";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { rollAddress, rollIn } from "../../../web/src/finder/roll-address.js";
import * as fc from "fast-check";
import { expect, it } from "vitest";

prop([fc.string({ unit: "grapheme" }), wishes])(
  "a list is rolled by what the visitor chose, and by no default of the form",
  (list, chosen) => {
    const { hash, search } = new URL(
      rollAddress(list, { ...DEFAULT_PREFERENCES, ...chosen, location: "Memphis" }),
      "https://dice.example",
    );
    const roll = rollIn(hash);
    expect([roll?.list, roll?.asked.location, search]).toEqual([list, "", ""]);
    for (const [name] of WISH_FIELDS) {
      const isKept = name === "dietNeed" || chosen[name] !== DEFAULT_WISHES[name];
      expect(roll?.asked[name]).toEqual(isKept ? chosen[name] : NEUTRAL_WISHES[name]);
    }
  },
);

it("an address without a list rolls none", () => {
  expect(rollIn("")).toBeUndefined();
});
