import { prop } from "../../prop.js";
import { anyJson, restaurant, sent } from "./known-facts.js";
import type { Restaurant, RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import { detailsFromWire, detailsToWire, restaurantFromWire, toWire } from "@dinner-dice/wire/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const UNKNOWN_PLACE: Restaurant = { id: "m/1", name: "Rendezvous", openingState: "unknown", types: [] };

const WHOLE_PLACE: Restaurant = {
  id: "m/2",
  name: "Cozy Corner",
  location: { lat: 35.15, lng: -90.03 },
  locationErrorMeters: 120,
  rating: 4.5,
  reviewCount: 0,
  address: "735 N Parkway",
  website: "https://cozycorner.example/",
  phone: "(901) 527-9158",
  priceLevel: 2,
  openingState: "closed",
  weekdayText: ["Monday: Closed"],
  types: ["BBQ"],
  featuredReview: { author: "Ann", text: "Cornish hen!", rating: 5 },
  gaps: ["price"],
};

const FIELDS = [
  ...["place_id", "name", "rating", "user_ratings_total", "vicinity", "geometry", "location", "lat", "lng"],
  ...["opening_hours", "open_now", "weekday_text", "price_level", "types", "website", "reviews", "unknown"],
  ...["formatted_phone_number", "author_name", "text", "url", "attributions", "gaps", "since", "checked"],
];

describe("a restaurant on the wire", () => {
  it("carries the specification's defaults and names each of them as unknown", () => {
    expect(sent(toWire(UNKNOWN_PLACE))).toEqual({
      place_id: "m/1",
      name: "Rendezvous",
      rating: 0,
      user_ratings_total: 0,
      opening_hours: { open_now: false },
      price_level: 1,
      types: ["restaurant"],
      unknown: ["rating", "user_ratings_total", "opening_hours", "price_level", "types"],
    });
  });

  it("carries what is known in the specification's fields", () => {
    expect(sent(toWire(WHOLE_PLACE))).toEqual({
      place_id: "m/2",
      name: "Cozy Corner",
      geometry: { location: { lat: 35.15, lng: -90.03 } },
      location_error_meters: 120,
      rating: 4.5,
      user_ratings_total: 0,
      vicinity: "735 N Parkway",
      website: "https://cozycorner.example/",
      formatted_phone_number: "(901) 527-9158",
      price_level: 2,
      opening_hours: { open_now: false, weekday_text: ["Monday: Closed"] },
      types: ["BBQ"],
      reviews: [{ author_name: "Ann", rating: 5, text: "Cornish hen!", relative_time_description: "" }],
      gaps: ["price"],
      unknown: [],
    });
  });

  it.each([UNKNOWN_PLACE, WHOLE_PLACE])("comes back as it was: $name", (place) => {
    expect(restaurantFromWire(sent(toWire(place)))).toEqual(place);
  });

  prop([restaurant])("comes back as it was, whatever is known of it", (place) => {
    expect(restaurantFromWire(sent(toWire(place)))).toStrictEqual(place);
  });

  prop([restaurant])("keeps unknown details unknown", (place) => {
    const { openingState, types, ...known } = detailsOf(place);
    expect(detailsFromWire(sent(detailsToWire(detailsOf(place))))).toStrictEqual({
      ...known,
      ...(openingState !== "unknown" && { openingState }),
      ...(types.length > 0 && { types }),
    });
  });
});

describe("what arrives from elsewhere", () => {
  it("is read without its defaults where nothing says what is unknown", () => {
    const bare = { place_id: "x", name: "X", rating: 0, user_ratings_total: 0, price_level: 2 };
    expect(restaurantFromWire(bare)).toEqual({
      id: "x",
      name: "X",
      priceLevel: 2,
      openingState: "unknown",
      types: [],
    });
  });

  it.each([[undefined], [null], [7], ["place"], [[]], [{}], [{ place_id: "" }], [{ place_id: 7 }]])(
    "is no restaurant without an id: %j",
    (value) => {
      expect(restaurantFromWire(value)).toBeUndefined();
    },
  );

  it.each<[string, object]>([
    ["from another address", { src: "https://photos.example/diner.jpg" }],
    ["without its author", { credit: undefined }],
    ["without its source", { source: "" }],
    ["without its size", { height: 0 }],
    ["whose page is a script", { page: "javascript:alert(1)" }],
  ])("loses a picture %s", (_, odd) => {
    const picture = {
      ...{ src: "/picture?place=a", width: 500, height: 300, credit: "Ann", source: "Google Maps" },
      page: "https://maps.google.com/contrib/1",
    };
    const result = (more: object): unknown => detailsFromWire({ picture: { ...picture, ...more } }).picture;
    expect(result({})).toEqual(picture);
    expect(result(odd)).toBeUndefined();
  });

  it("loses what cannot be: numbers as text, scripts as addresses, places off the map", () => {
    const odd = {
      place_id: "x",
      name: 7,
      rating: "5",
      user_ratings_total: -1,
      price_level: 9,
      geometry: { location: { lat: null, lng: 400 } },
      location_error_meters: "far",
      opening_hours: { open_now: "yes", weekday_text: [1, " ", "Monday: Closed"] },
      types: [null, "BBQ"],
      website: "javascript:alert(1)",
      url: "data:text/html,x",
      reviews: [{ author_name: "Ann", text: " " }],
      attributions: [{ text: "" }, { text: "A", url: "ftp://a" }, 7],
      gaps: ["everything", "open"],
      unknown: "nothing",
    };
    expect(restaurantFromWire(odd)).toStrictEqual({
      id: "x",
      name: "Unknown Restaurant",
      openingState: "unknown",
      types: ["BBQ"],
      weekdayText: ["Monday: Closed"],
      attributions: [{ text: "A" }],
      gaps: ["everything", "open"],
    });
  });

  prop([anyJson(FIELDS)])("never throws, and never brings a value that cannot be", (value) => {
    for (const facts of [restaurantFromWire(value) ?? {}, detailsFromWire(value)]) {
      for (const fact of Object.values(facts)) expect(fact).not.toBeOneOf([undefined, null, "", Number.NaN]);
    }
  });

  prop([fc.anything()])("never throws at a value no JSON can bring", (value) => {
    expect(typeof detailsFromWire(value)).toBe("object");
    expect(["object", "undefined"]).toContain(typeof restaurantFromWire(value));
  });
});

/** What a details call may say of a place. */
function detailsOf(place: Restaurant): Pick<Restaurant, "openingState" | "types"> & RestaurantDetails {
  const found = new Set(["id", "name", "location", "locationErrorMeters"]);
  const facts = Object.entries(place).filter(([key]) => !found.has(key));
  return { openingState: place.openingState, types: place.types, ...Object.fromEntries(facts) };
}
