import { location, radius } from "@dinner-dice/contracts/arbitraries";
import { firstRadius, isRadius, widerRadius } from "@dinner-dice/core/search/radius";
import * as fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";

/** Properties of the radius rule, written with the arbitraries that `@dinner-dice/contracts` brings. */

test("the first search is never wider than the visitor asked for, and always one a provider accepts", () => {
  const holds = fc.property(location, radius, (text, meters) => {
    const first = firstRadius(text, meters);
    assert(first <= meters);
    assert(isRadius(first));
  });
  fc.assert(holds);
});

test("a second search, if there is one, covers what the visitor asked for", () => {
  const holds = fc.property(location, radius, (text, meters) => {
    const wider = widerRadius(firstRadius(text, meters), meters);
    assert(wider === undefined || wider === meters);
  });
  fc.assert(holds);
});
