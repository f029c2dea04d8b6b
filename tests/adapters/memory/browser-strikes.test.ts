import { browserStrikes } from "@dinner-dice/browser/memory/browser-strikes";
import type { Strike } from "@dinner-dice/core/strikes/strike";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const HAD: Strike = { id: "a", name: "A", objection: "had it" };
const NOON = Date.UTC(2026, 0, 1, 12);
const HALF_A_DAY = 12 * 3_600_000;
const NEVER: Strike = { id: "b", name: "B", objection: "never again" };

const clock = { now: NOON };
const strikes = browserStrikes({ now: () => clock.now });

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
  expect(strikes.last()).toBeUndefined();
  strikes.keep([HAD, NEVER]);
  expect(strikes.last()).toEqual([NEVER, HAD]);
  session.clear();
  expect(strikes.last()).toEqual([NEVER]);
});

it("lets nothing last that was not said to", () => {
  local.set("neverAgain", JSON.stringify([HAD, NEVER]));
  expect(strikes.last()).toEqual([NEVER]);
});

it("forgets in a tab that stays open what was for tonight once the evening is over, and nothing else", () => {
  strikes.keep([HAD, NEVER]);
  clock.now = NOON + HALF_A_DAY - 1;
  expect(strikes.last()).toEqual([NEVER, HAD]);
  clock.now = NOON + HALF_A_DAY;
  expect(strikes.last()).toEqual([NEVER]);
  local.clear();
  expect(strikes.last(), "known to be none, so that an open page lets go of its own").toEqual([]);
});

it.each([
  ["of a clock that was ahead", { keptAt: NOON + 1, strikes: [HAD] }],
  ["without a time", { strikes: [HAD] }],
  ["as a bare list", [HAD]],
])("takes no evening %s", (_, stored) => {
  session.set("notTonight", JSON.stringify(stored));
  expect(strikes.last()).toEqual([]);
});

function storageOf(kept: Map<string, string>): Pick<Storage, "getItem" | "setItem"> {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
