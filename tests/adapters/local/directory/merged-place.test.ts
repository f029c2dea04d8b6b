import { mergedPlace } from "@dinner-dice/local/directory/duplicates";
import type { CreditedPlace } from "@dinner-dice/places/records/stored-place";
import { expect, it } from "vitest";

const POINT = { lat: 35.15, lng: -90.05 };
const OSM = { text: "© OpenStreetMap contributors, as of 2026-01-02" };
const OVERTURE = { text: "© Overture Maps Foundation, as of 2026-09-14" };

const guide: CreditedPlace = {
  ...{ id: "memphis/lucky", name: "Lucky's", point: POINT, cuisines: ["BBQ"], order: "Ribs" },
  evidence: [{ page: "https://paper.example/", says: "ribs" }],
};
const osm: CreditedPlace = {
  ...{ id: "osm/node/1", name: "Luckys", point: POINT, cuisines: [], attributions: [OSM] },
  ...{ hours: { week: [[0, 600]] }, traits: { vegan: true, takeout: false } },
};
const overture: CreditedPlace = {
  ...{ id: "o/1", name: "LUCKY'S", point: POINT, cuisines: ["Barbecue"], attributions: [OVERTURE] },
  ...{
    phone: "901-555-0100",
    website: "https://lucky.example/",
    unconfirmed: true,
    traits: { takeout: true },
  },
};

it("takes each fact from the first record that tells it, and credits its source with it", () => {
  expect(mergedPlace([guide, osm, overture])).toEqual({
    ...guide,
    ...{ hours: osm.hours, traits: { vegan: true, takeout: false } },
    ...{ phone: "901-555-0100", website: "https://lucky.example/" },
    attributions: [
      { ...OSM, facts: ["hours", "traits"] },
      { ...OVERTURE, facts: ["phone", "website"] },
    ],
  });
});

it("takes what is cooked from another record only where its own does not tell it", () => {
  expect(mergedPlace([osm, overture])).toMatchObject({
    cuisines: ["Barbecue"],
    attributions: [OSM, { ...OVERTURE, facts: ["phone", "website", "types"] }],
  });
});

it("is unconfirmed only where all of its records are", () => {
  expect(mergedPlace([overture, osm])).not.toHaveProperty("unconfirmed");
  expect(mergedPlace([overture, { ...overture, id: "o/2" }])).toMatchObject({ unconfirmed: true });
});

it("credits nobody for what the place told itself", () => {
  expect(mergedPlace([overture, { ...overture, id: "o/2" }]).attributions).toEqual([OVERTURE]);
});
