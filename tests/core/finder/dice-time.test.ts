import { ANOTHER_PAUSE, DICE_LANDING, DICE_ROLL } from "@dinner-dice/core/finder/finder-setup";
import { expect, it } from "vitest";

it("the dice roll 2.5 s, land 0.5 s, and an embedded finder pauses 500 ms", () => {
  expect([DICE_ROLL, DICE_LANDING, ANOTHER_PAUSE]).toEqual([2500, 500, 500]);
});
