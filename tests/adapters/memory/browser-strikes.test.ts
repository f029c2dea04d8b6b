import { browserStrikes } from "@dinner-dice/adapters/memory/browser-strikes";
import type { Strike } from "@dinner-dice/core/strikes/strike";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const HAD: Strike = { id: "a", name: "A", objection: "had it" };
const NEVER: Strike = { id: "b", name: "B", objection: "never again" };

let local: Map<string, string>;
let session: Map<string, string>;

beforeEach(() => {
  [local, session] = [new Map(), new Map()];
  vi.stubGlobal("localStorage", storageOf(local));
  vi.stubGlobal("sessionStorage", storageOf(session));
});
afterEach(() => vi.unstubAllGlobals());

it("keeps for good what is never to come again, and for the tab what is not for tonight", () => {
  expect(browserStrikes.last()).toBeUndefined();
  browserStrikes.keep([HAD, NEVER]);
  expect(browserStrikes.last()).toEqual([NEVER, HAD]);
  session.clear();
  expect(browserStrikes.last()).toEqual([NEVER]);
});

it("lets nothing last that was not said to", () => {
  local.set("neverAgain", JSON.stringify([HAD, NEVER]));
  expect(browserStrikes.last()).toEqual([NEVER]);
});

function storageOf(kept: Map<string, string>): Pick<Storage, "getItem" | "setItem"> {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}
