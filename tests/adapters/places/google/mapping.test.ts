import type { RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import { detailsFromGoogle, placeFromGoogle, tradesAtGoogle } from "@dinner-dice/places/google/mapping";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const POINT = { latitude: 38.4, longitude: -92.77 };

const FULL = {
  id: "ChIJ1",
  displayName: { text: "Trattoria Belfiumo" },
  location: POINT,
  rating: 4.4,
  userRatingCount: 120,
  priceLevel: "PRICE_LEVEL_MODERATE",
  types: ["italian_restaurant", "restaurant"],
  formattedAddress: "12 Millrace Ave, Brandywine Falls, MO 65999, USA",
  shortFormattedAddress: "12 Millrace Ave, Brandywine Falls",
  businessStatus: "OPERATIONAL",
  googleMapsUri: "https://maps.google.com/?cid=1",
  websiteUri: "https://belfiumo.example/",
  nationalPhoneNumber: "(555) 555-0101",
  internationalPhoneNumber: "+1 555-555-0101",
  currentOpeningHours: { openNow: true },
  regularOpeningHours: {
    openNow: false,
    weekdayDescriptions: ["Monday: 8:00\u202fAM\u2009\u2013\u20095:00\u202fPM", "Tuesday: Closed"],
  },
  attributions: [{ provider: "County Listings", providerUri: "https://listings.example/" }, { provider: "" }],
  reviews: [
    {
      rating: 4,
      text: { text: "Long and kind words, but four stars." },
      authorAttribution: { displayName: "Bram" },
    },
    { rating: 5, authorAttribution: { displayName: "Silent" } },
    {
      rating: 5,
      text: { text: "Lovely." },
      originalText: { text: "Bellissimo." },
      authorAttribution: {
        displayName: "Odalys Finch",
        uri: "https://www.google.com/maps/contrib/1",
        photoUri: "//lh3.googleusercontent.com/a/1",
      },
      relativePublishTimeDescription: "a month ago",
      googleMapsUri: "https://www.google.com/maps/reviews/1",
    },
    { rating: 5, text: { text: "The longest words of all, but by nobody in particular." } },
  ],
};

test("what Google tells in one way only is read there", () => {
  const { shortFormattedAddress: _short, nationalPhoneNumber: _phone, ...rest } = FULL;
  const { regularOpeningHours, ...without } = rest;
  const { weekdayDescriptions } = regularOpeningHours;
  const bare = { ...without, currentOpeningHours: { openNow: true, weekdayDescriptions } };
  expect(detailsFromGoogle(bare)).toMatchObject({
    address: "12 Millrace Ave, Brandywine Falls, MO 65999, USA",
    phone: "+1 555-555-0101",
    weekdayText: detailsFromGoogle(FULL).weekdayText,
  });
  expect(detailsFromGoogle(FULL)).toMatchObject({
    address: "12 Millrace Ave, Brandywine Falls",
    phone: "(555) 555-0101",
  });
});

test("a price range tells the level where Google tells none", () => {
  const startPrice = { currencyCode: "GBP", units: "30" };
  const endPrice = { currencyCode: "GBP", units: "50" };
  const ranged = { ...FULL, priceLevel: undefined, priceRange: { startPrice, endPrice } };
  expect(placeFromGoogle(ranged)?.priceLevel).toBe(2);
  expect(placeFromGoogle({ ...ranged, priceLevel: "PRICE_LEVEL_EXPENSIVE" })?.priceLevel).toBe(3);
});

describe("a place of Places API (New)", () => {
  test("with everything", () => {
    expect(placeFromGoogle(FULL)).toEqual({
      id: "ChIJ1",
      name: "Trattoria Belfiumo",
      location: { lat: 38.4, lng: -92.77 },
      rating: 4.4,
      reviewCount: 120,
      priceLevel: 2,
      types: ["italian_restaurant", "restaurant"],
      address: "12 Millrace Ave, Brandywine Falls",
      website: "https://belfiumo.example/",
      phone: "(555) 555-0101",
      phoneToDial: "+1 555-555-0101",
      openingState: "open",
      weekdayText: ["Monday: 8:00 AM – 5:00 PM", "Tuesday: Closed"],
      mapsUrl: "https://maps.google.com/?cid=1",
      attributions: [{ text: "County Listings", url: "https://listings.example/" }],
      featuredReview: {
        author: "Odalys Finch",
        authorUrl: "https://www.google.com/maps/contrib/1",
        authorPhotoUrl: "https://lh3.googleusercontent.com/a/1",
        rating: 5,
        text: "Lovely.",
        relativeTime: "a month ago",
        url: "https://www.google.com/maps/reviews/1",
      },
    });
  });

  test("with nothing but id and point: everything else is unknown", () => {
    expect(placeFromGoogle({ id: "a", location: POINT })).toEqual({
      id: "a",
      name: "Unknown Restaurant",
      location: { lat: 38.4, lng: -92.77 },
      openingState: "unknown",
      types: [],
    });
  });

  test.each([
    [{ location: POINT }],
    [{ id: "", location: POINT }],
    [{ id: 7, location: POINT }],
    [{ id: "a" }],
    [{ id: "a", location: { latitude: Number.NaN, longitude: 0 } }],
    [{ id: "a", location: { latitude: "38", longitude: 0 } }],
    [{ id: "a", location: { latitude: 91, longitude: 0 } }],
    [null],
    ["a"],
    [[]],
  ])("is dropped without id or point: %j", (odd) => {
    expect(placeFromGoogle(odd)).toBeUndefined();
  });

  test("open, closed and unknown are three things; the current hours outrank the regular ones", () => {
    const states = [
      { currentOpeningHours: { openNow: false }, regularOpeningHours: { openNow: true } },
      { regularOpeningHours: { openNow: true } },
      { currentOpeningHours: {} },
      { currentOpeningHours: { openNow: "yes" } },
    ].map((hours) => detailsFromGoogle(hours).openingState);
    expect(states).toEqual(["closed", "open", undefined, undefined]);
  });

  test("prices: free counts as the cheapest, unspecified is unknown", () => {
    const levels = ["FREE", "INEXPENSIVE", "MODERATE", "EXPENSIVE", "VERY_EXPENSIVE", "UNSPECIFIED"];
    expect(
      levels.map((level) => detailsFromGoogle({ priceLevel: `PRICE_LEVEL_${level}` }).priceLevel),
    ).toEqual([1, 1, 2, 3, 4, undefined]);
  });

  test("the original words of a review stand in for a missing translation", () => {
    const reviews = [{ originalText: { text: "Bellissimo." }, authorAttribution: { displayName: "Ione" } }];
    expect(detailsFromGoogle({ reviews }).featuredReview).toEqual({ author: "Ione", text: "Bellissimo." });
  });

  test("does business unless it says otherwise", () => {
    const statuses = [undefined, "OPERATIONAL", "CLOSED_TEMPORARILY", "CLOSED_PERMANENTLY", "FUTURE_OPENING"];
    expect(statuses.map((businessStatus) => tradesAtGoogle({ businessStatus }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test.each([
    [{ freeParkingLot: true, valetParking: false }, { parking: true }],
    [{ paidStreetParking: true }, { parking: true }],
    [{ freeParkingLot: false }, undefined],
    [{}, undefined],
    ["yes", undefined],
    [
      {
        ...{ freeParkingLot: false, paidParkingLot: false, freeStreetParking: false },
        ...{ paidStreetParking: false, valetParking: false },
        ...{ freeGarageParking: false, paidGarageParking: false },
      },
      { parking: false },
    ],
  ])("parking options %j mean %j", (parkingOptions, traits) => {
    expect(detailsFromGoogle({ ...FULL, parkingOptions }).traits).toEqual(traits);
  });

  test("whatever it is, reading never throws", () => {
    expect(() => fc.assert(fc.property(fc.anything(), readAnything))).not.toThrow();
  });

  test("odd fields never get through", () => {
    const odd = fc.dictionary(fc.constantFrom(...Object.keys(FULL)), fc.anything());
    const sound = fc.property(odd, (place) => isSound(detailsFromGoogle(place)));
    expect(() => fc.assert(sound)).not.toThrow();
  });
});

function readAnything(value: unknown): boolean {
  return Array.isArray([placeFromGoogle(value), detailsFromGoogle(value), tradesAtGoogle(value)]);
}

function isSound({ rating = 1, priceLevel = 1, website = "", ...rest }: RestaurantDetails): boolean {
  const others: readonly unknown[] = Object.values(rest);
  const isRated = rating >= 1 && rating <= 5 && [1, 2, 3, 4].includes(priceLevel);
  return isRated && typeof website === "string" && !others.includes(undefined);
}
