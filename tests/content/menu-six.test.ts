import { menuSix } from "@dinner-dice/content/guide-index";
import type { Entry } from "@dinner-dice/content/listings";
import type { ListedPlace } from "@dinner-dice/content/places";
import { describe, expect, it } from "vitest";

let number = 0;
function entry(known: Partial<ListedPlace>, uncertain = false): Entry {
  number += 1;
  const place: ListedPlace = {
    ...{ slug: `p${number}`, name: `Place ${number}`, cuisines: [`Cuisine ${number}`], knownFor: "x" },
    ...{
      status: "open" as const,
      seen: "2026-01",
      order: "Ribs",
      address: "8 Elm St, Memphis, TN",
      point: { lat: 35, lng: -90 },
      sources: [],
    },
    ...known,
  };
  return { number, place, uncertain };
}

describe("the printed menu", () => {
  it("is six places in reading order, the newest word first", () => {
    const old = entry({ seen: "2025-01" });
    const six = Array.from({ length: 6 }, () => entry({}));
    expect(menuSix([old, ...six])).toEqual(six);
  });

  it("names no cuisine twice while others are left", () => {
    const pits = [entry({ cuisines: ["BBQ"] }), entry({ cuisines: ["BBQ"] })];
    const others = Array.from({ length: 5 }, () => entry({ seen: "2025-01" }));
    expect(menuSix([...pits, ...others])).toEqual([pits[0], ...others]);
    expect(menuSix(pits)).toEqual(pits);
  });

  it("takes those that may be gone only to fill up, and none without a dish, an address or a pin", () => {
    const maybe = entry({ seen: "2026-02" }, true);
    const sure = Array.from({ length: 6 }, () => entry({}));
    expect(menuSix([maybe, ...sure])).toEqual(sure);
    expect(menuSix([maybe, ...sure.slice(1)])).toEqual([maybe, ...sure.slice(1)]);
    const { order: _order, ...noDish } = entry({}).place;
    const { address: _address, ...noDoor } = entry({}).place;
    const { point: _point, ...noPin } = entry({}).place;
    const bare = [noDish, noDoor, noPin].map((place) => ({ number: 1, place, uncertain: false }));
    expect(menuSix(bare)).toEqual([]);
  });
});
