import { batch, random } from "@dinner-dice/contracts/arbitraries";
import { rollToSend } from "@dinner-dice/core/roll/sent-check";
import * as fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";

/** A property: nothing is picked again until everything was shown. */

test("nothing is picked again until everything was shown", () => {
  const holds = fc.property(batch, random, (ids, chance) => {
    const items = ids.map(({ id }) => ({ id, name: id }));
    let shown: ReadonlySet<string> = new Set();
    for (const _ of items) {
      const roll = rollToSend({ items, shown }, chance);
      assert(roll && !shown.has(roll.picked.id));
      shown = roll.shown;
    }
    assert.equal(rollToSend({ items, shown }, chance)?.shown.size, 1);
  });
  fc.assert(holds);
});
