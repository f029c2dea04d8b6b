import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attributionsFromLegacy,
  detailsFromLegacy,
  placeFromLegacy,
  tradesAtLegacy,
  attributionFromHtml,
  decodeEntities,
} from "@dinner-dice/places/google/legacy-places";
import { readWebAddress } from "@dinner-dice/core/reading";

describe("a place of the legacy search", () => {
  const place = {
    place_id: "ChIJ2",
    name: "Slow Mule BBQ",
    geometry: { location: { lat: 38.4, lng: -92.77 } },
    vicinity: "5 Cooper St, Brandywine Falls",
    rating: 4,
    user_ratings_total: 12,
    price_level: 0,
    types: ["barbecue_restaurant"],
    opening_hours: { open_now: false },
    business_status: "OPERATIONAL",
  };

  test("with everything a search brings", () => {
    expect(placeFromLegacy(place)).toEqual({
      id: "ChIJ2",
      name: "Slow Mule BBQ",
      location: { lat: 38.4, lng: -92.77 },
      address: "5 Cooper St, Brandywine Falls",
      rating: 4,
      reviewCount: 12,
      priceLevel: 1,
      types: ["barbecue_restaurant"],
      openingState: "closed",
    });
  });

  test("an address stands where a details call tells it, and reviews that are none are left out", () => {
    const formatted_address = "5 Cooper St, Brandywine Falls, MO 65999";
    expect(detailsFromLegacy({ formatted_address }).address).toBe(formatted_address);
    const { vicinity } = place;
    expect(detailsFromLegacy({ vicinity, formatted_address }).address).toBe(vicinity);
    const reviews = [{ rating: 5 }, "kind words"];
    expect(detailsFromLegacy({ reviews })).toStrictEqual(detailsFromLegacy({}));
  });

  test("a phone that is told for abroad alone is shown so", () => {
    const [formatted_phone_number, international_phone_number] = ["(555) 555-0102", "+1 555-555-0102"];
    expect(detailsFromLegacy({ international_phone_number })).toStrictEqual({
      ...detailsFromLegacy({}),
      ...{ phone: international_phone_number, phoneToDial: international_phone_number },
    });
    expect(detailsFromLegacy({ formatted_phone_number, international_phone_number }).phone).toBe(
      formatted_phone_number,
    );
  });

  test("nobody is named where nobody asks to be", () => {
    expect(attributionsFromLegacy({ html_attributions: [] })).toBeUndefined();
    expect(attributionsFromLegacy({})).toBeUndefined();
  });

  test("unknown price, rating and hours stay unknown", () => {
    const { place_id, geometry } = place;
    const expected = {
      id: "ChIJ2",
      name: "Unknown Restaurant",
      location: geometry.location,
      openingState: "unknown",
      types: [],
    };
    expect(placeFromLegacy({ place_id, geometry, rating: 0, user_ratings_total: 0 })).toEqual(expected);
  });

  test("details: entities decoded, the featured review chosen from all", () => {
    const details = detailsFromLegacy({
      website: "https://mule.example/",
      formatted_phone_number: "(555) 555-0102",
      url: "https://maps.google.com/?cid=2",
      opening_hours: { open_now: true, weekday_text: ["Monday: Open 24 hours"] },
      reviews: [
        { author_name: "Bram", rating: 5, text: "Good." },
        {
          author_name: "Fern &amp; Cosmo",
          rating: 5,
          text: "Ribs &amp; slaw: it&#39;s &lt;great&gt;.",
          relative_time_description: "a week ago",
          profile_photo_url: "https://lh3.googleusercontent.com/a/2",
        },
        { author_name: "Wren", rating: 3, text: "" },
      ],
    });
    expect(details).toEqual({
      website: "https://mule.example/",
      phone: "(555) 555-0102",
      mapsUrl: "https://maps.google.com/?cid=2",
      openingState: "open",
      weekdayText: ["Monday: Open 24 hours"],
      featuredReview: {
        author: "Fern & Cosmo",
        rating: 5,
        text: "Ribs & slaw: it's <great>.",
        relativeTime: "a week ago",
        authorPhotoUrl: "https://lh3.googleusercontent.com/a/2",
      },
    });
  });

  test("does business unless it says otherwise, also in the words of old answers", () => {
    expect(
      [{}, { business_status: "CLOSED_TEMPORARILY" }, { permanently_closed: true }].map(tradesAtLegacy),
    ).toEqual([true, false, false]);
  });

  test("whatever it is, reading never throws", () => {
    const read = fc.property(fc.anything(), (value) =>
      Array.isArray([placeFromLegacy(value), tradesAtLegacy(value)]),
    );
    expect(() => fc.assert(read)).not.toThrow();
  });
});

describe("markup", () => {
  test("attributions lose their markup and keep their address", () => {
    const html_attributions = [
      'Listings by <a href="https://listings.example/?a=1&amp;b=2">Tom &amp; Co</a>',
      "<b></b>",
      7,
    ];
    expect(attributionsFromLegacy({ html_attributions })).toEqual([
      { text: "Listings by Tom & Co", url: "https://listings.example/?a=1&b=2" },
    ]);
    expect(attributionFromHtml('<a href="javascript:alert(1)">x</a>')).toEqual({ text: "x" });
  });

  test("entities that spell marks nobody sees are cleaned away", () => {
    expect(decodeEntities("Bo&#8238;b&#x200b;&#27;")).toBe("Bob&#27;");
  });

  test("entities are decoded once", () => {
    expect(decodeEntities("&amp;lt; &#x27;a&#39; &euro; &#0; &#xD800; &#99999999;")).toBe(
      "&lt; 'a' &euro; &#0; &#xD800; &#99999999;",
    );
  });

  test("text without an ampersand stays as it is", () => {
    const plain = fc.string().map((text) => text.replaceAll("&", ""));
    expect(() => fc.assert(fc.property(plain, (text) => decodeEntities(text) === text))).not.toThrow();
  });

  test("only web addresses are addresses", () => {
    const odd = [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a",
      "www.example.com",
      "https://",
      "http://a b",
      5,
      null,
    ];
    expect(odd.map(readWebAddress)).toEqual(odd.map(() => undefined));
    expect(readWebAddress("HTTP://Example.com")).toBe("HTTP://Example.com");
  });
});
