import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type Gazetteer } from "@dinner-dice/local/gazetteer/locator";
import { beforeAll, describe, expect, it } from "vitest";
import { partsInPlace } from "../../../parts-in-place.js";

let gazetteer: Gazetteer;

beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

describe("towns and ZIP codes", () => {
  it.each([
    ["Memphis", "Memphis, TN"],
    ["memphis, tn", "Memphis, TN"],
    ["Memphis,TN", "Memphis, TN"],
    ["Memphis Tennessee", "Memphis, TN"],
    ["Memphis TN USA", "Memphis, TN"],
    ["near Memphis", "Memphis, TN"],
    ["in the city of Memphis", "Memphis, TN"],
    ["38104", "Memphis, TN 38104"],
    ["38104-1234", "Memphis, TN 38104"],
    ["38104, USA", "Memphis, TN 38104"],
    ["TN 38104", "Memphis, TN 38104"],
    ["Memphis, TN 38104", "Memphis, TN 38104"],
    ["38104 Memphis", "Memphis, TN 38104"],
    ["28202 Charlotte, NC", "Charlotte, NC 28202"],
    ["Center, TX", "Center, TX"],
    ["Old Town, ME", "Old Town, ME"],
    ["West, TX, USA", "West, TX"],
    ["Paris, TX", "Paris, TX"],
    ["Paris, France", "Paris, France"],
    ["London, UK", "London, United Kingdom"],
    ["London, England, UK", "London, United Kingdom"],
    ["London, Ontario", "London, Ontario, Canada"],
    ["Toronto, ON, Canada", "Toronto, Ontario, Canada"],
    ["New York, NY", "New York, NY"],
    ["Washington, D.C.", "Washington, DC"],
    ["Kansas City Kansas", "Kansas City, KS"],
    ["Charleston West Virginia", "Charleston, WV"],
    ["Springfield, IL, USA", "Springfield, IL"],
    ["San Juan, Puerto Rico", "San Juan, PR"],
    ["Tbilisi, Georgia", "Tbilisi, Georgia"],
    ["Memphis, Tenn.", "Memphis, TN"],
    ["Denver, Colo.", "Denver, CO"],
    ["Portland, Ore.", "Portland, OR"],
    ["Birmingham, Ala.", "Birmingham, AL"],
    ["Billings, Mont.", "Billings, MT"],
    ["Fargo, N. Dak.", "Fargo, ND"],
    ["Charleston, W. Va.", "Charleston, WV"],
    ["Charleston, W.Va.", "Charleston, WV"],
    ["Charlotte, N. C.", "Charlotte, NC"],
    ["Seattle, Washington State", "Seattle, WA"],
    ["Memphis Tennesee", "Memphis, TN"],
    ["Boston, Massachussets", "Boston, MA"],
    ["Pittsburgh Pensylvania", "Pittsburgh, PA"],
    ["Hartford, Conneticut", "Hartford, CT"],
    ["Miami Flordia", "Miami, FL"],
    ["Fontana, CA", "Fontana, CA"],
    ["Springfield 62563", "Rochester, IL 62563"],
    ["Paris 38242", "Paris, TN 38242"],
    ["Geneva, Switzerland", "Genève, Switzerland"],
    ["Frankfurt, Germany", "Frankfurt am Main, Germany"],
    ["Waikiki, Australia", "Waikiki, Australia"],
    ["Madrid, España", "Madrid, Spain"],
    ["Amsterdam, Nederland", "Amsterdam, Netherlands"],
    ["Home, WA", "Home, WA"],
    ["Panama City, Panama", "Panamá, Panama"],
    ["Panama City, FL", "Panama City, FL"],
    ["Charlotte, North Carolna", "Charlotte, NC"],
    ["Washington, District of Colmbia", "Washington, DC"],
    ["District of Columbia Washington", "Washington, DC"],
    ["Castrocaro Terme e Terra del Sole", "Castrocaro Terme e Terra del Sole, Italy"],
  ])("finds %s exactly", (text, label) => {
    expect(gazetteer.locate(text)).toMatchObject({ label });
    expect(gazetteer.locate(text)?.approximate).toBeUndefined();
  });

  it("gives the point of a ZIP area, not of its town", () => {
    expect(gazetteer.locate("38104")).toEqual({
      label: "Memphis, TN 38104",
      point: { lat: expect.closeTo(35.133, 2), lng: expect.closeTo(-90.005, 2) },
    });
  });
});

describe("ambiguous names", () => {
  it.each([
    ["Paris", ["Paris, France", "Paris, TX", "Paris, TN", "Paris, KY", "Paris, IL"]],
    ["Augusta", ["Augusta, GA", "Augusta, ME", "Augusta, KS", "Augusta, Italy", "Augusta, AR"]],
    ["Portland", ["Portland, OR", "Portland, ME", "Portland, TX", "Portland, TN", "Portland, IN"]],
    [
      "London",
      ["London, United Kingdom", "London, Ontario, Canada", "London, OH", "London, KY", "London, CA"],
    ],
    ["Geneva", ["Geneva, IL", "Genève, Switzerland", "Geneva, NY", "Geneva, OH", "Geneva, AL"]],
    ["Antwerp", ["Antwerpen, Belgium", "Antwerp, OH"]],
    ["Bombay", ["Mumbai, India"]],
    ["Roma", ["Rome, Italy", "Roma, TX", "Roma, Australia", "Roma, Romania"]],
    ["Washington", ["Washington, DC", "Seattle, WA", "Washington, UT", "Washington, IL", "Washington, MO"]],
    ["Mexico", ["Mexico City, Mexico", "Mexico, MO", "Mexico, Philippines", "Mexico, ME", "Mexico, NY"]],
    ["Lebanon", ["Lebanon, TN", "Beirut, Lebanon", "Lebanon, PA", "Lebanon, OH", "Lebanon, OR"]],
    ["Greece", ["Greece, NY", "Athens, Greece"]],
    ["England", ["London, United Kingdom", "England, AR"]],
    ["Ontario", ["Ontario, CA", "Ontario, OR", "Ontario, OH", "Ontario, NY"]],
    ["Panama City", ["Panama City, FL", "Panamá, Panama"]],
    ["Luxembourg", ["Luxembourg, Luxembourg"]],
  ])(
    "%s means the likeliest town and offers at most four others, the likeliest first",
    (name, [label, ...others]) => {
      const found = gazetteer.locate(name);
      expect([found?.label, ...(found?.others ?? []).map((other) => other.label)]).toEqual([
        label,
        ...others,
      ]);
    },
  );

  it.each([
    ["Richmond", "Richmond, VA"],
    ["Augusta", "Augusta, GA"],
    ["Norfolk", "Norfolk, VA"],
    ["Birmingham", "Birmingham, AL"],
    ["London", "London, United Kingdom"],
    ["Moscow", "Moscow, Russia"],
  ])("%s is American when that town has a tenth of the largest one's people", (text, label) => {
    expect(gazetteer.locate(text)).toMatchObject({ label });
  });

  it("are not ambiguous where the region is named", () => {
    expect(gazetteer.locate("Paris, TX")).not.toHaveProperty("others");
  });
});

describe("more than a town", () => {
  it.each([
    ["123 Main St, Tulsa, OK", "Tulsa, OK"],
    ["123 Main St Tulsa OK", "Tulsa, OK"],
    ["123 Main St, Tulsa, OK 74103", "Tulsa, OK 74103"],
    ["123 Main St, Tulsa, OK 74103-2201, USA", "Tulsa, OK 74103"],
    ["99999 Main St, Tulsa", "Tulsa, OK"],
    ["38104 Main St, Tulsa", "Tulsa, OK"],
    ["38104 Tulsa", "Tulsa, OK"],
    ["12 Elm Street, Tulsa, OK 99999", "Tulsa, OK"],
    ["350 5th Ave, New York", "New York, NY"],
    ["350 5th Ave, New York, USA", "New York, NY"],
    ["Beale Street, Memphis", "Memphis, TN"],
    ["Beale Street Memphis", "Memphis, TN"],
    ["Cooper-Young, Memphis", "Memphis, TN"],
    ["downtown Memphis", "Memphis, TN"],
    ["Memphis downtown", "Memphis, TN"],
    ["East Memphis", "Memphis, TN"],
    ["downtown LA", "Los Angeles, CA"],
    ["downtown Kansas City", "Kansas City, MO"],
    ["Kansas City urban area", "Kansas City, MO"],
    ["Mexico City downtown", "Mexico City, Mexico"],
    ["Oklahoma City downtown", "Oklahoma City, OK"],
    ["downtown North Little Rock", "North Little Rock, AR"],
    ["West Memphis downtown", "West Memphis, AR"],
    ["East St. Louis metro, IL", "East Saint Louis, IL"],
    ["pizza near Tulsa", "Tulsa, OK"],
    ["Memphis, Shelby County, TN", "Memphis, TN"],
    ["Tulsa OK 38104", "Tulsa, OK"],
    ["Texas", "Houston, TX"],
    ["Oklahoma, USA", "Oklahoma City, OK"],
    ["Washington State", "Seattle, WA"],
    ["Frogtown St Paul", "Saint Paul, MN"],
    ["123 Elm St Louisville", "Louisville, KY"],
    ["5 Elm St, St. Paris", "Saint Paris, OH"],
    ["pizza in St. Paris", "Saint Paris, OH"],
    ["Tulsa, OK 99999, USA", "Tulsa, OK"],
    ["Tulsa 99999 USA", "Tulsa, OK"],
    ["Ohio", "Columbus, OH"],
    ["Memphis, TN downtown", "Memphis, TN"],
    ["pizza in downtown Tulsa", "Tulsa, OK"],
    ["Memphis, Shelby County", "Memphis, TN"],
    ["Memphis, Cooperyoung, TN", "Memphis, TN"],
  ])("%s is the town, marked approximate", (text, label) => {
    expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
  });
});

describe("what names no place", () => {
  it.each([
    "",
    " ",
    ",,,",
    "asdfgh",
    "pizza",
    "hello world",
    "near me",
    "downtown",
    "city",
    "USA",
    "United States",
    "United States of America",
    "FR",
    "France, Texas",
    "in",
    "5 guys",
    "home",
    "Long Island",
    "Central Park",
    "Orleans Parish, LA",
    "Aedana",
    "00000",
    "99999",
    "Memphis, Egypt",
    "Memphis 38104, Egypt",
    "RM, Italia",
    "Roma RM 12 RM, Italia",
    "Norfolk, UK",
    "Atlantis, Ohio, USA",
    "5 Elm Street, Nevada, USA",
    "toString",
    "__proto__",
    "constructor",
    "\ud800",
    "🍕",
  ])("%j is undefined", (text) => {
    expect(gazetteer.locate(text)).toBeUndefined();
  });
});
