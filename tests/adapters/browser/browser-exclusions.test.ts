import { browserExclusions } from "@dinner-dice/browser/memory";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const HAD: Exclusion = { id: "a", name: "A", objection: "had it" };
const NOON = Date.UTC(2026, 0, 1, 12);
const HALF_A_DAY = 12 * 3_600_000;
const NEVER: Exclusion = { id: "b", name: "B", objection: "never again" };

const clock = { now: NOON };
const exclusions = browserExclusions({ now: () => clock.now });

let local: Map<string, string>;
let session: Map<string, string>;

beforeEach(() => {
  clock.now = NOON;
  [local, session] = [new Map(), new Map()];
  vi.stubGlobal("localStorage", storageOf(local));
  vi.stubGlobal("sessionStorage", storageOf(session));
});
afterEach(() => vi.unstubAllGlobals());

it("keeps for good what is never to come again, and for the tab what is not for tonight", () => {
  expect(exclusions.last()).toBeUndefined();
  exclusions.keep([HAD, NEVER]);
  expect(exclusions.last()).toEqual([NEVER, HAD]);
  session.clear();
  expect(exclusions.last()).toEqual([NEVER]);
});

it("lets nothing last that was not said to", () => {
  local.set("neverAgain", JSON.stringify([HAD, NEVER]));
  expect(exclusions.last()).toEqual([NEVER]);
});

it("forgets in a tab that stays open what was for tonight once the evening is over, and nothing else", () => {
  exclusions.keep([HAD, NEVER]);
  clock.now = NOON + HALF_A_DAY - 1;
  expect(exclusions.last()).toEqual([NEVER, HAD]);
  clock.now = NOON + HALF_A_DAY;
  expect(exclusions.last()).toEqual([NEVER]);
  local.clear();
  expect(exclusions.last(), "known to be none, so that an open page lets go of its own").toEqual([]);
});

it.each([
  ["of a clock that was ahead", { storedAt: NOON + 1, exclusions: [HAD] }],
  ["without a time", { exclusions: [HAD] }],
  ["as a bare list", [HAD]],
])("takes no evening %s", (_, stored) => {
  session.set("notTonight", JSON.stringify(stored));
  expect(exclusions.last()).toEqual([]);
});

function storageOf(kept: Map<string, string>): Pick<Storage, "getItem" | "setItem"> {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
