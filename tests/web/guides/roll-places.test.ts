import { rollPlacesIn } from "../../../web/src/guides/roll-deck.js";
import { rollPlaces, timedPlaces } from "../../../web/src/guides/guide-sections.js";
import { restaurantList } from "../../../web/src/head/restaurant-list.js";
import { OUR_CONTENT } from "../../content/our-content.js";
import { prop } from "../../prop.js";
import * as fc from "fast-check";
import { describe, expect, test as it } from "vitest";

const ADDRESS = {
  "@type": "PostalAddress",
  ...{ streetAddress: "1 Elm St", addressLocality: "Memphis", addressRegion: "TN" },
};
const { guides } = OUR_CONTENT;

describe("the places of a guide", () => {
  it.each(guides.map((guide) => [guide.slug, guide] as const))(
    "of %s are all of its entries but those that may be gone, the same in the page's structured data",
    (_, guide) => {
      const places = rollPlaces(guide);
      expect(places.map(({ id }) => id)).toEqual(
        guide.entries.filter(({ uncertain }) => !uncertain).map(({ place }) => place.slug),
      );
      expect(rollPlacesIn(["{", JSON.stringify(restaurantList(guide, "https://example.org"))])).toEqual(
        places,
      );
    },
  );

  it.each([
    [1, true],
    [36, false],
  ])("with hours seen %i months ago tell them in the dice and the structured data: %s", (months, result) => {
    const day = new Date();
    day.setUTCMonth(day.getUTCMonth() - months, 1);
    const hours = { when: "Tu-Sa 11:00-21:00", seen: day.toISOString().slice(0, 7) };
    const [guide] = guides.map((each) => ({
      ...each,
      entries: each.entries.map((entry) => ({
        ...{ ...entry, uncertain: false },
        place: { ...entry.place, hours },
      })),
    }));
    expect(timedPlaces(guide!).every((place) => place.hours === hours.when)).toBe(result);
    expect(timedPlaces(guide!).some((place) => place.hours !== undefined)).toBe(result);
    expect(JSON.stringify(restaurantList(guide!, "")).includes("openingHoursSpecification")).toBe(result);
  });

  it("have a part of town without what stands in brackets", () => {
    const data = {
      itemListElement: [
        {
          item: {
            ...{ "@type": "Restaurant", url: "/x#pit", name: "Pete's Pit", servesCuisine: ["BBQ"] },
            ...{ address: ADDRESS, containedInPlace: { name: "Midtown (Lamar Avenue)" } },
          },
        },
      ],
    };
    expect(rollPlacesIn([JSON.stringify(data)])).toEqual([
      {
        id: "pit",
        name: "Pete\u2019s Pit",
        cuisines: ["BBQ"],
        district: "Midtown",
        address: "1 Elm St, Memphis, TN",
      },
    ]);
  });

  it.each([
    ["without a name", { name: undefined }],
    ["named by a number", { name: 5 }],
    ["without an anchor", { url: "/x" }],
    ["that is no restaurant", { "@type": "Park" }],
  ])("hold nothing %s", (_, changed) => {
    const item = { "@type": "Restaurant", url: "/x#pit", name: "Pit", ...changed };
    expect(rollPlacesIn([JSON.stringify({ itemListElement: [{ item }] })])).toEqual([]);
  });

  it("have an address that is written as a text as well", () => {
    const item = { "@type": "Restaurant", url: "/x#pit", name: "Pit", address: "1 Elm St" };
    expect(rollPlacesIn([JSON.stringify({ itemListElement: [{ item }] })])).toEqual([
      { id: "pit", name: "Pit", cuisines: [], address: "1 Elm St" },
    ]);
  });

  prop([fc.array(fc.oneof(fc.string(), fc.json()))])("are never read out of something else", (texts) => {
    expect(rollPlacesIn(texts)).toEqual([]);
  });
});
