import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { nameKey } from "@dinner-dice/local/directory/duplicates";
import { areAkin, bareName, dialedPart, houseOf, ownHost } from "@dinner-dice/local/directory/house-key";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { writePlaces } from "@dinner-dice/local/directory/places-file";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/records/stored-place";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const HERE = { lat: 35.15, lng: -90.05 };

it.each([
  ["Khao Taan", "Khao Taan - Thai Restaurant"],
  ["Rooster's Restaurant", "Roosters"],
  ["Domino's Pizza", "Domino's Pizza - Waterlooville"],
  ["Miller's Ale House (Airport)", "Miller's Ale House"],
  ["Chick-fil-A Grand Parkway North", "Chick-fil-A"],
  ["Terramia", "Terramia ristorante mediterraneo"],
  ["M'Amo Ristorante", "M’amo"],
  ["MakiMori", "Maki Mori"],
  ["ドミノ・ピザ", "ドミノ・ピザ大江店"],
  ["牛角　萱島店", "牛角 萱島店"],
])("%s and %s are one name", (one, other) => {
  expect(nameKey(one, HERE)).toBe(nameKey(other, HERE));
});

it.each([
  ["Thai Kitchen", "Thai Restaurant"],
  ["Bar Evi", "Bar Chimu"],
  ["Restaurante Mineiro", "Restaurante"],
  ["Pizzeria 2", "Pizzeria 3"],
  ["Le Petit Bois", "Le Petit Bec"],
])("%s and %s are two", (one, other) => {
  expect(areAkin(bareName(one, HERE), bareName(other, HERE))).toBe(false);
});

it.each([
  ["Imli Restaurant Derby", "IMLI"],
  ["Freddy's Frozen Custard Spring, TX, Kuykendahl Rd", "Freddy's Frozen Custard"],
  ["La Casa D'Hernesto", "La Casa de Hernesto"],
  ["Paulinhu'S Burguer", "Paulinho's Burger"],
  ["六兵衛そば店", "六兵衛"],
])("%s and %s are akin", (one, other) => {
  expect(areAkin(bareName(one, HERE), bareName(other, HERE))).toBe(true);
});

it.each([
  ["Belinha", "Belinha 2"],
  ["Rose", "Rosewood"],
  ["Star", "Starbucks"],
  ["La Bodega", "La Burla"],
  ["Speedway", "Speedy Cafe"],
])("%s and %s are not", (one, other) => {
  expect(areAkin(bareName(one, HERE), bareName(other, HERE))).toBe(false);
});

it.each([
  ["500 W Airline Hwy, La Place", "500 West Airline Highway"],
  ["Via Cenisio, 61, Milano", "Via Cenisio 61"],
  ["Gryphiusstraße 10, Berlin", "Gryphiusstr. 10"],
  ["8 Boulevard de Bromont", "8 Boul de Bromont, Bromont"],
  ["130 Wandsworth High Street", "130 Wandsworth High St, London"],
  ["200 Spring Park Dr Ste 210", "200 Spring Park Dr"],
  ["Parco San Marco, Via San Marco, 64", "Via San Marco 64"],
  ["17-19 Curzon Street", "17-19 Curzon St."],
  ["Rua Matatias Gomes, 386", "Rua Matatias Gomes 386 s Pedro"],
  ["Calle Félix Palavicini 2254", "Félix Palaviccini 2254"],
  ["東京都台東区浅草１丁目４３−７", "浅草1-43-7"],
])("%s and %s are one house", (one, other) => {
  expect(houseOf(one)).toBeDefined();
  expect(houseOf(one)).toBe(houseOf(other));
});

it.each([
  ["180 Boulevard Fiset", "194 Boul. Fiset"],
  ["12 Main St", "12 Oak St"],
])("%s and %s are two houses", (one, other) => {
  expect(houseOf(one)).not.toBe(houseOf(other));
});

it("reads no house, phone or site where none is told", () => {
  expect([houseOf(undefined), houseOf("Market Square"), houseOf("")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([dialedPart("911"), dialedPart("+1 901 555 0100")]).toEqual([
    undefined,
    dialedPart("(901) 555-0100"),
  ]);
  expect([ownHost("https://www.facebook.com/x"), ownHost("https://www.fork.example/a")]).toEqual([
    undefined,
    "fork.example",
  ]);
});

describe("records of several sources", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "same-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const away = (meters: number): StoredPlace["point"] => ({
    lat: HERE.lat + meters / 111_195,
    lng: HERE.lng,
  });
  const place = (meters: number, facts: Partial<StoredPlace> = {}): StoredPlace => ({
    ...{ id: `s/${meters}`, name: "The Blue Door", cuisines: [], point: away(meters), ...facts },
  });
  const set = (name: string, places: readonly StoredPlace[]): Promise<number> =>
    writePlaces(join(folder, `${name}.sqlite`), {
      entries: places.map((each) => ({ ...each, id: `${name}/${each.id}` })),
      twice: "refuse",
      about: ({ count }) => ({
        ...{
          name,
          from: "x",
          format: "x",
          installed: "2026-11-01",
          count,
          withHours: 0,
          withTraits: {},
          withCuisine: 0,
        },
        ...{ credit: [{ text: name }], area: { south: -90, west: -180, north: 90, east: 180 } },
      }),
    });

  interface Sources {
    readonly guide?: object;
    readonly overture?: readonly StoredPlace[];
    readonly osm?: readonly StoredPlace[];
  }

  /** What a search of one kilometer finds, and what each of its ids leads to. */
  async function found({ guide, overture = [], osm = [] }: Sources): Promise<readonly CreditedPlace[]> {
    const entry = { slug: "door", name: "The Blue Door", cuisines: ["BBQ"], point: HERE, ...guide };
    await buildPlacesDb(join(folder, "guides.db"), guide ? [{ slug: "boise", places: [entry] }] : []);
    await set("overture", overture);
    await set("osm", osm);
    const directory = createDirectory({
      guides: await openPlacesDb(join(folder, "guides.db")),
      installed: openInstalledPlaces({ folder, logger: { info: () => undefined, warn: () => undefined } }),
    });
    const { places } = await directory.within({ center: HERE, radius: 1000, limit: 10 });
    for (const each of places) expect(await directory.byId(each.id)).toEqual(each);
    await directory.close();
    return places;
  }

  const HOURS = { hours: { week: [[0, 600]] } } as const;
  const PHONE = { phone: "901-555-0100" };

  it("meet at the same house, however far their points lie apart", async () => {
    const places = await found({
      overture: [place(0, { address: "611 W Grove St, Boise", ...PHONE })],
      osm: [place(800, { address: "611 West Grove Street", phone: "901-555-0199", ...HOURS })],
    });
    expect(places).toMatchObject([{ ...HOURS, phone: "901-555-0199" }]);
  });

  it.each<[string, Sources]>([
    [
      "a phone",
      { overture: [place(0, { ...PHONE, name: "The Blue Door Boise" })], osm: [place(900, PHONE)] },
    ],
    ["their point", { overture: [place(0, { name: "The Blue Door Boise" })], osm: [place(40, HOURS)] }],
    [
      "a street without numbers",
      {
        overture: [place(0, { address: "Vittal Rao Nagar Rd" })],
        osm: [place(900, { address: "Vittal Rao Nagar Road", name: "The Blue Door and Meals" })],
      },
    ],
  ])("meet under akin names by %s", async (_, sources) => {
    expect(await found(sources)).toHaveLength(1);
  });

  it("stay apart where two of other phones are akin to one", async () => {
    const kings = place(31, { name: "The Blue Door Kings", phone: "901-555-0199" });
    const overture = [place(0, { name: "The Blue Door Boise", ...PHONE }), kings];
    expect(await found({ overture, osm: [place(30)] })).toHaveLength(3);
  });

  it("give a guide's entry hours, a phone and its right point where its name is unique in the town", async () => {
    const [whole, ...others] = await found({
      guide: { errorMeters: 500 },
      overture: [place(700, { ...PHONE, website: "https://door.example/" })],
      osm: [place(710, HOURS)],
    });
    expect(others).toEqual([]);
    expect(whole).toMatchObject({ id: "boise/door", cuisines: ["BBQ"], ...PHONE, ...HOURS });
    expect([whole?.point, whole?.errorMeters]).toEqual([away(700), undefined]);
    expect(whole?.attributions?.map(({ text, facts }) => [text, facts])).toEqual([
      ["overture", ["phone", "website", "location"]],
      ["osm", ["hours", "hoursSeen"]],
    ]);
  });

  it("find a guide's entry where it really is, and not where it was thought to be", async () => {
    const estimated = { point: away(1800), errorMeters: 2000 };
    expect(await found({ guide: estimated, overture: [place(300, PHONE)] })).toMatchObject([
      { id: "boise/door", point: away(300) },
    ]);
    const near = { point: away(300), errorMeters: 2000 };
    expect(await found({ guide: near, overture: [place(1800, PHONE)] })).toEqual([]);
  });

  it.each<[string, Sources]>([
    ["two phones", { overture: [place(0, PHONE)], osm: [place(500, { phone: "901-555-0199" })] }],
    [
      "two sites",
      {
        overture: [place(0, { website: "https://one.example/" })],
        osm: [place(500, { website: "https://two.example/" })],
      },
    ],
    [
      "two houses",
      { overture: [place(0, { address: "12 Main St" })], osm: [place(500, { address: "40 Oak St" })] },
    ],
  ])("stay apart with %s", async (_, sources) => {
    expect(await found(sources)).toHaveLength(2);
  });

  it("stay apart where one source lists the name twice in the town, even outside the circle", async () => {
    expect(await found({ overture: [place(0), place(1500)], osm: [place(500)] })).toHaveLength(2);
  });

  it("are confirmed where OpenStreetMap knows the place too", async () => {
    const [whole] = await found({ overture: [place(0, { unconfirmed: true })], osm: [place(20)] });
    expect(whole).not.toHaveProperty("unconfirmed");
  });
});
