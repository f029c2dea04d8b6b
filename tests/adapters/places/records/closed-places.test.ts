import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../../prop.js";
import { fateIn, mapped, table } from "../../local/import/imported.js";

const KEPT = expect.objectContaining({ point: { lat: 35.15, lng: -90.05 } }) as unknown;
const NEXT_YEAR = String(new Date().getUTCFullYear() + 1);

describe("a restaurant of OpenStreetMap is left out as closed", () => {
  it.each([
    { end_date: "2019-05-01" },
    { end_date: "2019" },
    { end_date: "~2019" },
    { end_date: "before 1990" },
    { end_date: "yes" },
    { disused: "yes" },
    { demolished: "yes" },
    { ruins: "yes" },
    { abandoned: "yes" },
    { removed: "2019-05" },
    { "demolished:building": "yes" },
    { "disused:amenity": "restaurant" },
    { "was:amenity": "restaurant" },
    { opening_hours: "Mo-Su off" },
    { opening_hours: "Mo-Su,PH off" },
    { opening_hours: "Mo-Fr off; Sa,Su off" },
    { opening_hours: "Mo-Su closed" },
    { opening_hours: "off" },
    { opening_hours: '"permanently closed"' },
    { opening_hours: 'Mo-Fr 10:00-20:00 "dauerhaft geschlossen"' },
    { name: "Lucky (permanently closed)" },
    { name: "Lucky - CLOSED" },
    { name: "CLOSED: Lucky" },
    { name: "Lucky (moved to Midtown)" },
    { name: "Lucky (cerrado permanentemente)" },
    { name: "Chez Lucky - Fermé définitivement" },
    { name: "【閉店】ラッキー" },
    { operational_status: "closed" },
  ])("%j", async (tags) => {
    expect(await fateIn("map.json", mapped(tags))).toBe("closed");
  });
});

it.each([{ opening_date: `${NEXT_YEAR}-01-01` }, { start_date: NEXT_YEAR }, { construction: "yes" }])(
  "a restaurant of OpenStreetMap with %j is not open yet",
  async (tags) => {
    expect(await fateIn("map.json", mapped(tags))).toBe("not open yet");
  },
);

describe("a restaurant of OpenStreetMap is kept", () => {
  it.each([
    { end_date: `${NEXT_YEAR}-01-01` },
    { end_date: "no" },
    { opening_date: "2019-01-01" },
    { start_date: "1903" },
    { disused: "no" },
    { "was:amenity": "pub" },
    { "disused:shop": "shoes" },
    { "demolished:building": "no" },
    { opening_hours: "Mo off" },
    { opening_hours: "Mo-Fr off" },
    { opening_hours: "Mo-Su 11:00-22:00; Mo off" },
    { opening_hours: "Mo-Su off; Fr 18:00-22:00" },
    { name: "Closed Loop Kitchen" },
    { name: "The Moved Table" },
    { name: "Lucky (Closed Mondays)" },
    { name: "Out of Africa" },
  ])("%j", async (tags) => {
    expect(await fateIn("map.json", mapped(tags))).toEqual(KEPT);
  });
});

it.each([
  { amenity: "pub", food: "no", cuisine: "burger" },
  { amenity: "restaurant", food: "no" },
])("%j serves no meals", async (tags) => {
  expect(await fateIn("map.json", mapped(tags))).toBe("no meals");
});

it.each(["yes", "-", "N/A", "n/a", "?", "none", "NULL", "unknown", "..."])(
  "'%s' is no name",
  async (name) => {
    expect(await fateIn("map.json", mapped({ name }))).toBe("no name");
  },
);

describe("a row of a table is left out as closed", () => {
  it.each([
    { business_status: "CLOSED_PERMANENTLY" },
    { businessStatus: "CLOSED_TEMPORARILY" },
    { status: "Closed" },
    { Status: "Permanently closed" },
    { "Operating Status": "out of business" },
    { estado: "Cerrado definitivamente" },
    { Status: "dauerhaft geschlossen" },
    { statut: "Fermé" },
    { stato: "chiuso" },
    { permanently_closed: "true" },
    { permanentlyClosed: "1" },
    { "Permanently Closed": "Yes" },
    { is_closed: "t" },
    { closed: "2019-03-01" },
    { cerrado: "sí" },
    { is_open: "0" },
    { isOpen: "false" },
    { active: "no" },
    { date_closed: "2020-01-01" },
    { "Closed Date": "1/31/2020" },
    { closed_on: "March 2020" },
    { end_date: "1556668800" },
    { fecha_cierre: "31.12.2019" },
  ])("%j", async (columns) => {
    expect(await fateIn("list.csv", table(columns))).toBe("closed");
  });
});

describe("a row of a table is kept", () => {
  it.each([
    { business_status: "OPERATIONAL", permanently_closed: "false", is_open: "1", date_closed: "" },
    { status: "open" },
    { status: "Active" },
    { status: "Closed now" },
    { state: "TN" },
    { estado: "Jalisco" },
    { closed: "Mondays" },
    { closed_on: "Monday" },
    { closed_at: "22:00" },
    { open_now: "false" },
    { open: "11:00-22:00" },
    { date_closed: "null" },
    { date_closed: `${NEXT_YEAR}-06-01` },
    { opened_date: "2019-01-01" },
  ])("%j", async (columns) => {
    expect(await fateIn("list.csv", table(columns))).toEqual(KEPT);
  });
});

it("a list in JSON says with yes and no what is closed", async () => {
  const list = (permanently_closed: boolean): string =>
    JSON.stringify([{ name: "Lucky", lat: 35.15, lng: -90.05, permanently_closed }]);
  expect(await fateIn("list.json", list(true))).toBe("closed");
  expect(await fateIn("list.json", list(false))).toEqual(KEPT);
});

prop([fc.date({ noInvalidDate: true, min: new Date("1900-01-02"), max: new Date("2099-12-30") })])(
  "a day of closing closes from that day on, in OpenStreetMap and in tables",
  async (date) => {
    const day = date.toISOString().slice(0, 10);
    const fate = Date.parse(day) <= Date.now() ? "closed" : KEPT;
    expect(await fateIn("map.json", mapped({ end_date: day }))).toEqual(fate);
    expect(await fateIn("list.csv", table({ date_closed: day }))).toEqual(fate);
  },
);

it.each([
  [{ access: "private" }, "not public"],
  [{ access: "members" }, "not public"],
  [{ access: "employees" }, "not public"],
  [{ social_facility: "soup_kitchen" }, "not public"],
  [{ amenity: "fast_food", vending: "pizza", automated: "yes" }, "no meals"],
  [{ amenity: "fast_food", cuisine: "waffle;ice_cream" }, "no meals"],
  [{ description: "Permanently closed since 2022" }, "closed"],
  [{ note: "closed 2023, please delete" }, "closed"],
  [{ fixme: "does not exist anymore" }, "closed"],
])("a restaurant of OpenStreetMap with %j is left out: %s", async (tags, fate) => {
  expect(await fateIn("map.json", mapped(tags))).toBe(fate);
});

it.each([
  { access: "customers" },
  { amenity: "bar;restaurant" },
  { note: "closed Saturday at lunch and Sunday all day long" },
  { note: "closed?" },
  { description: "Closed in 2021 for renovation, reopened 2022" },
  { amenity: "fast_food", cuisine: "waffle;burger" },
])("a restaurant of OpenStreetMap with %j is kept", async (tags) => {
  expect(await fateIn("map.json", mapped(tags))).toEqual(KEPT);
});

it.each([
  ["closed", "closed"],
  ["privatevenue", "not public"],
  ["duplicate", "told twice"],
])("a row of Foursquare's with the flag %s is left out: %s", async (flag, fate) => {
  expect(await fateIn("fsq.csv", table({ unresolved_flags: `['${flag}']` }))).toBe(fate);
});
