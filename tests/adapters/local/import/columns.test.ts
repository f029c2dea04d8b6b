import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importPlaces } from "@dinner-dice/local/import/import-places";
import { sourceOf } from "@dinner-dice/local/sources/source-of";
import { afterAll, describe, expect, it } from "vitest";
import { fateIn, fatesIn, mapped, table } from "./imported.js";

const folder = mkdtempSync(join(tmpdir(), "columns-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function imported(name: string, content: string): Promise<unknown> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return importPlaces({ source: await sourceOf({ path }), set: "s", from: path, folder });
}

describe("a list of a guide", () => {
  it("tells the place's own site, not the list's page, its telephone and its price", async () => {
    const columns = {
      ...{ Cuisine: "Italian", PhoneNumber: "+19015550101", Price: "£££" },
      ...{ Url: "https://guide.example/s1", WebsiteUrl: "http://s1.example/" },
    };
    expect(await fateIn("guide.csv", table(columns))).toMatchObject({
      ...{ website: "http://s1.example/", phone: "+19015550101", priceLevel: 3, cuisines: ["Italian"] },
    });
  });

  it("tells the list's page where it knows no other", async () => {
    const columns = { Url: "https://guide.example/s1", WebsiteUrl: "" };
    expect(await fateIn("guide.csv", table(columns))).toMatchObject({ website: "https://guide.example/s1" });
  });

  it.each([
    ["$", 1],
    ["€€€€", 4],
    ["¥¥", 2],
    ["$$$$$", undefined],
    ["12.50", undefined],
    ["$€", undefined],
  ])("whose price is '%s' has level %s", async (Price, priceLevel) => {
    expect(await fateIn("guide.csv", table({ Price }))).toMatchObject(
      priceLevel === undefined ? { name: "Lucky" } : { priceLevel },
    );
  });
});

it("a list of a map's places tells hours as a record, its price and which are hotels", async () => {
  const working_hours = '{"Monday": "11 AM–2 PM, 5–10 PM", "Tuesday": "Closed"}';
  const row = { type: "Restaurant", subtypes: "Restaurant, Bar", working_hours, range: "$$" };
  const week = [
    [2100, 2280],
    [2460, 2760],
  ];
  expect(await fateIn("a.csv", table(row))).toMatchObject({ priceLevel: 2, hours: { week } });
  expect(await fateIn("a.csv", table({ type: "Hotel", subtypes: "Hotel, Restaurant" }))).toBe("no meals");
});

it("Foursquare's table tells what places are by the paths of their categories", async () => {
  const labels = (...paths: readonly string[]): string =>
    `"[${paths.map((path) => `'${path}'`).join(", ")}]"`;
  const rows = [
    ["Good", "", labels("Dining and Drinking > Restaurant > Asian Restaurant > Chinese Restaurant")],
    ["Gone", "2020-06-01", labels("Dining and Drinking > Restaurant")],
    ["Bank", "", labels("Business and Professional Services > Financial Service > Bank")],
    ["Hotel", "", labels("Travel and Transportation > Lodging > Hotel", "Dining and Drinking > Restaurant")],
    ["Pub", "", labels("Dining and Drinking > Bar > Pub", "Dining and Drinking > Restaurant > Burger Joint")],
  ];
  const heading = "fsq_place_id,name,latitude,longitude,locality,address,date_closed,fsq_category_labels";
  const csv = rows.map(
    ([name, closed, kinds], row) => `f${row},${name},35.15,-90.05,Memphis,1 Oak St,${closed},${kinds}`,
  );
  expect(await fatesIn("fsq.csv", [heading, ...csv, ""].join("\n"))).toEqual({
    Good: expect.objectContaining({
      cuisines: ["Chinese"],
      address: "1 Oak St, Memphis",
      id: "set/f0",
    }) as unknown,
    ...{ Gone: "closed", Bank: "no meals", Hotel: "no meals" },
    Pub: expect.objectContaining({ cuisines: ["Burger"] }) as unknown,
  });
});

it.each([
  ["nombre,latitud,longitud,teléfono,sitio web,dirección"],
  ["Nom,Latitude,Longitude,Téléphone,Site Web,Adresse"],
  ["name,Breitengrad,Längengrad,Telefon,Webseite,Adresse"],
  ["restaurant_name,LAT,LON,phone_number,web,Street Address"],
  ["DBA Name,y,x,Telephone,website,Full Address"],
  ["title,lat,lng,phone,url,address"],
])("columns are read by their ordinary names: %s", async (heading) => {
  const content = `${heading}\nLucky,35.15,-90.05,+34 915 550 100,https://lucky.example/,Calle 1\n`;
  expect(await fateIn("list.csv", content)).toMatchObject({
    ...{ name: "Lucky", point: { lat: 35.15, lng: -90.05 }, phone: "+34 915 550 100" },
    ...{ website: "https://lucky.example/", address: "Calle 1" },
  });
});

it("a list whose names stand in another column says what to call it", async () => {
  await expect(imported("odd.csv", "qqq,lat,lng\nLucky,35.15,-90.05\n")).rejects.toMatchObject({
    message: expect.stringContaining('call the column that holds the names "name"') as string,
  });
});

describe("JSON Lines", () => {
  const lines = (...rows: readonly object[]): string => rows.map((row) => JSON.stringify(row)).join("\n");
  const one = { name: "One", lat: 35.15, lng: -90.05 };

  it("without a column of kinds are a list of restaurants", async () => {
    const fates = await fatesIn("list.ndjson", lines(one, { ...one, name: "Two" }));
    expect(Object.values(fates)).toEqual([
      expect.objectContaining({ name: "One" }),
      expect.objectContaining({ name: "Two" }),
    ]);
  });

  it("that say it of one place are judged by it", async () => {
    const fates = await fatesIn("list.jsonl", lines(one, { ...one, name: "Bank", type: "bank" }));
    expect(fates).toEqual({ One: "no meals", Bank: "no meals" });
  });

  it("may be features", async () => {
    const feature = { type: "Feature", properties: { amenity: "restaurant", name: "One" } };
    const geometry = { type: "Point", coordinates: [-90.05, 35.15] };
    expect(await fateIn("list.ndjson", lines({ ...feature, geometry }))).toMatchObject({ name: "One" });
  });

  it("that are cut are refused with the line", async () => {
    await expect(fateIn("list.jsonl", `${lines(one)}\n{"name":`)).rejects.toMatchObject({
      message: "A record is truncated or not JSON in line 2 of list.jsonl; download it again.",
    });
  });
});

it("a list whose places lie in the sea, and on land when swapped, asks to swap its columns", async () => {
  await expect(
    imported("paris.csv", "name,lat,lng\nLucky,2.35,48.86\nTwo,2.36,48.85\n"),
  ).rejects.toMatchObject({
    message:
      "2 of its 2 places are in the sea, but would be on land with latitude and longitude swapped; swap the two columns.",
  });
  await expect(imported("boat.csv", "name,lat,lng\nBoat,48.86,2.35\n")).resolves.toMatchObject({ kept: 1 });
});

it.each([
  ["0019015550109", "+19015550109"],
  ["tel:+1-901-555-0100", "+1-901-555-0100"],
  ["+1 901‑555‑0100", "+1 901-555-0100"],
  ["＋８１ ３ ５５５５ ０１００", "+81 3 5555 0100"],
  ["901-555-0100 or 901-555-0101", "901-555-0100"],
])("the telephone '%s' is %s", async (phone, kept) => {
  expect(await fateIn("map.json", mapped({ phone }))).toMatchObject({ phone: kept });
});

it.each([
  [{ website: "www.lucky.example" }, "http://www.lucky.example"],
  [{ website: "HTTP://lucky.example/Menu" }, "http://lucky.example/Menu"],
  [{ website: "http://lucky.example;https://lucky.example" }, "https://lucky.example"],
])("the site of %j is %s", async (tags, website) => {
  expect(await fateIn("map.json", mapped(tags as Record<string, string>))).toMatchObject({ website });
});

it.each([{ website: "javascript:alert(1)" }, { website: "none" }, { website: "http://localhost" }])(
  "%j is no site",
  async (tags) => {
    expect(await fateIn("map.json", mapped(tags))).not.toHaveProperty("website");
  },
);

describe("links to a menu and to a table", () => {
  it.each([
    [{ "website:menu": "https://lucky.example/menu" }, { menu: "https://lucky.example/menu" }],
    [{ "website:booking": "https://lucky.example/book" }, { booking: "https://lucky.example/book" }],
    [{ reservation: "https://lucky.example/book" }, { booking: "https://lucky.example/book" }],
  ])("are read of OpenStreetMap: %j", async (tags, links) => {
    expect(await fateIn("map.json", mapped(tags as Record<string, string>))).toMatchObject(links);
  });

  it("are read of tables", async () => {
    const columns = { menu_url: "https://lucky.example/menu", Reservations: "https://lucky.example/book" };
    expect(await fateIn("list.csv", table(columns))).toMatchObject({
      ...{ menu: "https://lucky.example/menu", booking: "https://lucky.example/book" },
    });
  });

  it("are none where reservations are only told of", async () => {
    expect(await fateIn("map.json", mapped({ reservation: "yes" }))).not.toHaveProperty("booking");
  });
});

it.each([
  ["well-known text", { WKT: "POINT (-90.05 35.15)" }],
  ["one column", { "lat,lng": "35.15,-90.05" }],
  ["a record", { coordinates: "{'latitude': 35.15, 'longitude': -90.05}" }],
  ["letters", { lat: "35.15N", lng: "90.05W" }],
  ["degrees", { lat: "35°9'0\"N", lng: "90°3'0\"W" }],
])("a table may write a point as %s", async (_, where) => {
  const row = { name: "Lucky", ...where };
  const cells = (list: readonly string[]): string =>
    list.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
  const csv = `${cells(Object.keys(row))}\n${cells(Object.values(row))}\n`;
  expect(await fateIn("points.csv", csv)).toMatchObject({ point: { lat: 35.15, lng: -90.05 } });
});

it("a table may name its hours and prices in other words", async () => {
  const stored = await fateIn("words.csv", table({ Öffnungszeiten: "Mo-Fr 11:00-22:00", range: "$$" }));
  expect(stored).toMatchObject({ priceLevel: 2, hours: { week: expect.any(Array) as unknown } });
});
