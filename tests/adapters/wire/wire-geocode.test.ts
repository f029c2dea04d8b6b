import { prop } from "../../prop.js";
import { anyJson, geocoded, sent } from "./known-facts.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { geocodedFromWire, geocodedToWire } from "@dinner-dice/wire/answers";
import { describe, expect, it } from "vitest";

const SPRINGFIELD = {
  point: { lat: 37.21, lng: -93.29 },
  label: "Springfield, MO",
  approximate: true,
  others: [{ label: "Springfield, IL", point: { lat: 39.8, lng: -89.64 } }],
};

describe("a place on the wire", () => {
  it("is the first of the results, its namesakes follow", () => {
    expect(geocodedToWire(SPRINGFIELD)).toEqual([
      {
        geometry: { location: { lat: 37.21, lng: -93.29 } },
        formatted_address: "Springfield, MO",
        partial_match: true,
      },
      { geometry: { location: { lat: 39.8, lng: -89.64 } }, formatted_address: "Springfield, IL" },
    ]);
  });

  prop([geocoded])("comes back as it was", (place) => {
    expect(geocodedFromWire(sent(geocodedToWire(place)))).toStrictEqual(place);
  });
});

describe("what arrives from elsewhere", () => {
  it.each([
    [undefined],
    [null],
    ["results"],
    [{}],
    [[]],
    [[null]],
    [[{ geometry: null }]],
    [[{ geometry: { location: { lat: null, lng: 0 } } }]],
    [[{ geometry: { location: { lat: "35", lng: "-90" } } }]],
    [[{ geometry: { location: { lat: 91, lng: 0 } } }]],
  ])("is no place without a point on the map: %j", (results) => {
    expect(geocodedFromWire(results)).toBeUndefined();
  });

  it("offers no namesake without a name or a point", () => {
    const [first] = geocodedToWire({ point: SPRINGFIELD.point });
    expect(geocodedFromWire([first, first, { formatted_address: "Nowhere" }, null])).toEqual({
      point: SPRINGFIELD.point,
    });
  });

  prop([anyJson(["geometry", "location", "lat", "lng", "formatted_address", "partial_match"])])(
    "never throws, and is on the map",
    (results) => {
      const place = geocodedFromWire(results);
      expect(place === undefined || isCoordinates(place.point)).toBe(true);
    },
  );
});
