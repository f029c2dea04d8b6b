import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { formatCoordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { typedPoint } from "@dinner-dice/core/ground/typed-point";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const TULSA = { lat: 36.15, lng: -95.99 };

describe("a typed point", () => {
  it.each([
    "36.15,-95.99",
    "36.15 -95.99",
    "36.15, -95.99,",
    "(36.15, -95.99)",
    "[36.15, -95.99]",
    "36.15; -95.99",
    "36.15°, -95.99°",
    "36,15 -95,99",
    "36,15, -95,99",
    "36,15; -95,99",
    "36.15,−95.99",
    "３６．１５，－９５．９９",
    "lat: 36.15, lon: -95.99",
    "Latitude 36.15 Longitude -95.99",
    "36.15N 95.99W",
    "36.15 N, 95.99 W",
    "N36.15 W95.99",
    "36.15° N, 95.99° W",
    "36°09'00\"N 95°59'24\"W",
    "36° 9' 0\" N, 95° 59' 24\" W",
    "36°09′00″N 95°59′24″W",
    "36º09’00”N 95º59’24”W",
    "36 09 00 N 95 59 24 W",
    "36 09N 95 59.4W",
    "36°9'N 95°59.4'W",
    "N 36° 09.000 W 095° 59.400",
  ])("%s is Tulsa's", (text) => {
    expect(typedPoint(text)).toEqual(TULSA);
  });

  it.each([
    ["33.8688S 151.2093E", { lat: -33.8688, lng: 151.2093 }],
    ["S 33.8688, E 151.2093", { lat: -33.8688, lng: 151.2093 }],
    ["33°52'7.68\"S 151°12'33.48\"E", { lat: -33.8688, lng: 151.2093 }],
  ])("%s lies where its winds say", (text, point) => {
    expect(typedPoint(text)).toEqual(point);
  });

  prop([coordinates])("is what was written", (point) => {
    expect(formatCoordinates(typedPoint(formatCoordinates(point))!)).toBe(formatCoordinates(point));
  });
});

describe("a link to a map", () => {
  it.each([
    "geo:36.15,-95.99",
    "geo:36.15,-95.99?z=12",
    "geo:36.15,-95.99;u=35",
    "https://www.google.com/maps/@36.15,-95.99,15z",
    "https://maps.google.com/?q=36.15,-95.99",
    "https://maps.google.com/maps?q=loc:36.15,-95.99",
    "https://www.google.com/maps/search/?api=1&query=36.15%2C-95.99",
    "https://www.google.com/maps/dir/?api=1&destination=36.15,-95.99",
    "https://www.google.com/maps/place/A/@36.1,-95.9,17z/data=!3m1!4b1!8m2!3d36.15!4d-95.99",
    "https://maps.apple.com/?ll=36.15,-95.99",
    "https://www.openstreetmap.org/#map=15/36.15/-95.99",
    "https://www.openstreetmap.org/?mlat=36.15&mlon=-95.99#map=5/1/2",
  ])("%s shows Tulsa", (text) => {
    expect(typedPoint(text)).toEqual(TULSA);
  });
});

describe("what is no point", () => {
  it.each([
    "",
    "Memphis",
    "38104",
    "38104-1234",
    "12 34",
    "36 -96",
    "38.103 Main",
    "91,200",
    "91.5N 95.99W",
    "36.15N 195.99W",
    "36°60'00\"N 95°59'24\"W",
    "36°09'60\"N 95°59'24\"W",
    "5 N 7 E",
    "50 S 100 E",
    "3615'N 95°59'W",
    "36.15N 95.99W Tulsa",
    "36.15, -95.99 Tulsa",
    "geo:136.15,-95.99",
    "https://maps.app.goo.gl/abc",
    "https://maps.google.com/?q=Tulsa",
    "https://maps.google.com/?q=36.15,-95.99.1",
    `geo:36.15,-95.99?${"z".repeat(500)}`,
  ])("%j", (text) => {
    expect(typedPoint(text)).toBeUndefined();
  });

  const scrap = fc.oneof(
    fc.constantFrom("36", ".15", "°", "'", '"', "N", "w", " ", ",", ";", "-", "geo:", "lat"),
    anyCharacter,
  );

  it("is a link with a sign that is written in another way, which ends", () => {
    expect(typedPoint("geo:\uf900")).toBeUndefined();
  });

  prop([fc.array(scrap, { maxLength: 20 }).map((each) => each.join(""))])(
    "nothing that is read lies off the map, and nothing throws",
    (text) => {
      const point = typedPoint(text);
      expect(point === undefined || isCoordinates(point)).toBe(true);
    },
  );

  it.each([
    ["87G7MXQ4+P55", 40.6893, -74.0446],
    ["8FW4V86P+C8", 48.861, 2.3358],
    ["https://plus.codes/7Q63H2XR+P5", 14.5993, 121.0404],
  ])("the full Plus Code %s is the middle of its cell", (text, lat, lng) => {
    expect(typedPoint(text)?.lat).toBeCloseTo(lat, 3);
    expect(typedPoint(text)?.lng).toBeCloseTo(lng, 3);
  });

  it("a link to a place that shows a few streets is the middle of its picture", () => {
    expect(typedPoint("https://www.google.com/maps/place/RAI,+București/@44.44905,26.08884,15z")).toEqual({
      lat: 44.44905,
      lng: 26.08884,
    });
  });
});
