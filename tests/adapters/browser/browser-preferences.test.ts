import { prop } from "../../prop.js";
import { browserPreferences, HAND_OVER_KEY } from "@dinner-dice/browser/memory";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const MEMPHIS: SearchPreferences = {
  location: "Memphis",
  radius: 3218.688,
  minRating: 4.2,
  cuisine: "BBQ",
  openNow: true,
  maxPrice: 2,
  unrated: false,
  localOnly: true,
  without: "Pizza",
  diet: "vegan",
  dietNeed: "rather",
  wheelchair: "must",
  takeout: "rather",
  outdoor: "",
  parking: "must",
  when: "",
  time: "18:30",
};

let local: Map<string, string>;
let session: Map<string, string>;

beforeEach(() => {
  [local, session] = [new Map(), new Map()];
  vi.stubGlobal("localStorage", storageOf(local));
  vi.stubGlobal("sessionStorage", storageOf(session));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a browser's memory", () => {
  it("knows nothing of a new visitor", () => {
    expect(browserPreferences.last()).toBeUndefined();
    expect(browserPreferences.takeHandedOver()).toBeUndefined();
  });

  it("remembers the last preferences", () => {
    browserPreferences.remember({ ...MEMPHIS, location: "Tulsa" });
    browserPreferences.remember(MEMPHIS);
    expect(browserPreferences.last()).toEqual(MEMPHIS);
    expect(browserPreferences.last()).toEqual(MEMPHIS);
  });

  it("hands preferences over once, under the specification's name, and forgets them", () => {
    expect(browserPreferences.handOver(MEMPHIS)).toBe(true);
    expect(JSON.parse(session.get(HAND_OVER_KEY) ?? "")).toEqual(MEMPHIS);
    expect(HAND_OVER_KEY).toBe("restaurantPreferences");
    expect(browserPreferences.takeHandedOver()).toEqual(MEMPHIS);
    expect(session.size).toBe(0);
    expect(browserPreferences.takeHandedOver()).toBeUndefined();
  });

  it("keeps the two apart", () => {
    browserPreferences.remember(MEMPHIS);
    expect(browserPreferences.takeHandedOver()).toBeUndefined();
    expect(browserPreferences.last()).toEqual(MEMPHIS);
  });

  it("takes what is odd in a hand-over as not said, and never takes it twice", () => {
    session.set(HAND_OVER_KEY, '{"location":"<b>Tulsa</b>","maxPrice":99,"cuisine":"casino"}');
    expect(browserPreferences.takeHandedOver()).toEqual({ ...DEFAULT_PREFERENCES, location: "bTulsa/b" });
    for (const nothing of ["null", "[]", '{"maxPrice":2}']) {
      session.set(HAND_OVER_KEY, nothing);
      expect(browserPreferences.takeHandedOver()).toBeUndefined();
    }
    session.set(HAND_OVER_KEY, "not JSON");
    expect(browserPreferences.takeHandedOver()).toBeUndefined();
    expect(session.size).toBe(0);
  });

  prop([fc.oneof(fc.string(), fc.json())])("never throws, whatever stands in the storage", (text) => {
    session.set(HAND_OVER_KEY, text);
    expect(["object", "undefined"]).toContain(typeof browserPreferences.takeHandedOver());
  });
});

describe("a browser that blocks its storage", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", BLOCKED);
    vi.stubGlobal("sessionStorage", BLOCKED);
  });

  it("reads as nothing and says that the hand-over was refused", () => {
    browserPreferences.remember(MEMPHIS);
    expect(browserPreferences.last()).toBeUndefined();
    expect(browserPreferences.handOver(MEMPHIS)).toBe(false);
    expect(browserPreferences.takeHandedOver()).toBeUndefined();
  });
});

type Stored = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const BLOCKED: Stored = { getItem: refuse, setItem: refuse, removeItem: refuse };

function refuse(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

function storageOf(kept: Map<string, string>): Stored {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
