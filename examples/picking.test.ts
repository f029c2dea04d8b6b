import { batch, random } from "@dinner-dice/contracts/arbitraries";
import { pickUnshown } from "@dinner-dice/core/roll/roll";
import * as fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";

/** A property: nothing is picked again until everything was shown. */

test("nothing is picked again until everything was shown", () => {
  const holds = fc.property(batch, random, (items, chance) => {
    let shown: ReadonlySet<string> = new Set();
    for (const _ of items) {
      const pick = pickUnshown({ items, shown }, chance);
      assert(pick && !shown.has(pick.item.id) && !pick.startedOver);
      shown = pick.shown;
    }
    assert.equal(pickUnshown({ items, shown }, chance)?.startedOver, true);
  });
  fc.assert(holds);
});
