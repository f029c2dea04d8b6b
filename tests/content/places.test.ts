import { OUR_CONTENT } from "./our-content.js";
import { PlacesFileError, readCityPlaces } from "@dinner-dice/content/places";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const FOLDER = new URL("../../content/places/", import.meta.url);
const FILES = readdirSync(FOLDER).toSorted();

describe("the directory's files", () => {
  it("are one for each guide", () => {
    expect(FILES).toEqual(OUR_CONTENT.guides.map(({ city }) => `${city.slug}.json`).toSorted());
  });

  it.each(FILES)("%s can be read and is called after its city", (file) => {
    expect(`${read(file).slug}.json`).toBe(file);
  });

  it.each(FILES)("%s has a slug of its own for every place", (file) => {
    const slugs = read(file).places.map(({ slug }) => slug);
    expect(slugs).toEqual([...new Set(slugs)]);
  });

  it.each(FILES)("%s places everything within 60 km of the centre", (file) => {
    const { center, places } = read(file);
    const far = places.filter(({ point }) => point && distanceBetween(center, point) > 60_000);
    expect(far).toEqual([]);
  });

  it.each(FILES)("%s lets no restaurant stand in a river", (file) => {
    const { rivers, places } = read(file);
    const wet = places.filter(
      ({ point }) => point && rivers.some(({ course }) => metersFrom(point, course) < 40),
    );
    expect(wet.map(({ slug }) => slug)).toEqual([]);
  });

  it.each(FILES)("%s has every river's points in order, none of them far from the next", (file) => {
    for (const { course } of read(file).rivers)
      for (const [index, point] of course.slice(2).entries()) {
        const [first, between] = [course[index]!, course[index + 1]!];
        expect(distanceBetween(first, point)).toBeGreaterThan(distanceBetween(first, between));
        expect(distanceBetween(between, point)).toBeLessThan(5000);
      }
  });

  it.each(FILES)("%s holds only checked shapes", (file) => {
    const odd = read(file).places.filter(
      (place) =>
        !/^\(\d{3}\) \d{3}-\d{4}$/.test(place.phone ?? "(901) 555-1234") ||
        !(place.website ?? "https://").startsWith("https://") ||
        place.seen < "2017" ||
        place.seen > "2026-12" ||
        (place.since ?? 1700) < 1700 ||
        (place.since ?? 1700) > Number(place.seen.slice(0, 4)) ||
        place.sources.length === 0 ||
        (place.approximate === true) !== (place.errorMeters !== undefined),
    );
    expect(odd).toEqual([]);
  });
});

function metersFrom(point: Coordinates, course: readonly Coordinates[]): number {
  const east = Math.cos((point.lat * Math.PI) / 180);
  const flat = course.map(({ lat, lng }) => ({
    x: (lng - point.lng) * east * 111_195,
    y: (lat - point.lat) * 111_195,
  }));
  return Math.min(
    ...flat.slice(1).map((to, index) => {
      const from = flat[index]!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = Math.min(Math.max(-(from.x * dx + from.y * dy) / (dx * dx + dy * dy), 0), 1);
      return Math.hypot(from.x + along * dx, from.y + along * dy);
    }),
  );
}

const BANK = {
  at: "Lee Bridge",
  lat: 35.1,
  lng: -90.1,
  source: { page: "https://example.com", says: "35.1, -90.1" },
};
const PLACE = {
  slug: "the-fork",
  name: "The Fork",
  cuisines: ["BBQ"],
  point: { lat: 35.1, lng: -90 },
  approximate: true,
  errorMeters: 300,
  phone: "(901) 555-1234",
  website: "https://fork.example.com",
  knownFor: "ribs",
  since: 1948,
  district: "Downtown",
  status: "open",
  seen: "2025",
  price: "slab $30, 2025",
  sources: [{ page: "https://example.com/ribs", says: "ribs; a slab is $30", seen: "2025" }],
};
const CITY = {
  slug: "memphis",
  city: "Memphis",
  state: "TN",
  stateName: "Tennessee",
  center: { lat: 35.1495, lng: -90.049 },
  checked: "2026-11-26",
  changes: [{ month: "2026-11", says: "Ribs came in." }],
  rivers: [{ name: "Wolf River", course: [BANK, BANK, BANK] }],
  districts: [{ name: "Downtown", knownFor: "ribs" }],
  places: [PLACE],
};

describe("reading a places file", () => {
  it("gives the city as written", () => {
    expect(readCityPlaces(JSON.stringify(CITY), "memphis.json")).toEqual({ ...CITY, closed: [] });
  });

  it("lets a place that is not confirmed be as old as its newest page", () => {
    const loved = { ...PLACE, status: "unknown", seen: "2019-05" };
    expect(readCityPlaces(JSON.stringify({ ...CITY, places: [loved] }), "memphis.json").places).toEqual([
      loved,
    ]);
  });

  it("keeps a confirmation of the month two years before the check", () => {
    const city = { ...CITY, places: [{ ...PLACE, ...confirmedBy("2024-11") }] };
    expect(readCityPlaces(JSON.stringify(city), "memphis.json").places).toHaveLength(1);
  });

  it("sorts those that have closed out of the places", () => {
    const gone = { ...PLACE, slug: "gone", status: "closed" };
    const { places, closed } = readCityPlaces(
      JSON.stringify({ ...CITY, places: [gone, PLACE] }),
      "memphis.json",
    );
    expect([places, closed]).toEqual([[PLACE], [gone]]);
  });

  it("leaves the note about the centre out", () => {
    const noted = { ...CITY, center: { ...CITY.center, basis: "general knowledge" } };
    expect(readCityPlaces(JSON.stringify(noted), "memphis.json")).toEqual({ ...CITY, closed: [] });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a phone of another shape", { phone: "901-555-1234" }, "places.0.phone"],
    ["a website without https", { website: "http://fork.example.com" }, "places.0.website"],
    ["a website that is a script", { website: "javascript:alert(1)" }, "places.0.website"],
    ["evidence that is too old", { seen: "2016" }, "places.0.seen"],
    ["a confirmation more than two years older than the check", confirmedBy("2024-10"), "places.0.seen"],
    ["an open place without a page of that month", { seen: "2025-02" }, "places.0.sources"],
    [
      "an open place that a draft in a repository alone shows",
      confirmedBy("2025", "https://github.com/somebody/list"),
      "places.0.sources",
    ],
    ["a price that no source gives", { price: "slab $31, 2025" }, "places.0.price"],
    ["a price without its year", { price: "slab $30" }, "places.0.price"],
    ["a level of price, which is no amount", { price: "$$, 2025" }, "places.0.price"],
    ["neither address nor part of town", { district: undefined }, "places.0.address"],
    ["a month that is none", { seen: "2024-13" }, "places.0.seen"],
    ["a state nobody knows", { status: "shut" }, "places.0.status"],
    ["an order that is a sentence", { order: "Ribs." }, "places.0.order"],
    ["an order of several lines", { order: "x".repeat(91) }, "places.0.order"],
    ["a signature without an order", { signature: { dish: "Ribs", picture: "ribs" } }, "places.0.signature"],
    ["a sister that is no place of ours", { sisters: ["Peacemaker"] }, "places.0.sisters.0"],
    ["a future opening", { since: 2027 }, "places.0.since"],
    ["no source", { sources: [] }, "places.0.sources"],
    ["no cuisine", { cuisines: [] }, "places.0.cuisines"],
    ["a point off the map", { point: { lat: 91, lng: 0 } }, "places.0.point.lat"],
    ["an estimate without its error", { errorMeters: undefined }, "places.0.errorMeters"],
    ["an error without an estimate", { approximate: undefined }, "places.0.errorMeters"],
    ["an estimate without a point", { point: undefined }, "places.0.approximate"],
    ["a key nobody knows", { stars: 5 }, "places.0"],
    ["an empty name", { name: " " }, "places.0.name"],
  ])("refuses %s and names the field", (_, change, field) => {
    const city = { ...CITY, places: [{ ...PLACE, ...change }] };
    expect(failure(JSON.stringify(city))).toMatchObject({ file: "memphis.json", field });
  });

  it.each([
    ["a river known at two points only", { course: [BANK, BANK] }, "rivers.0.course"],
    [
      "a river's point that nobody wrote down",
      { course: [BANK, BANK, { ...BANK, source: undefined }] },
      "rivers.0.course.2.source",
    ],
    ["a river without a name", { name: "" }, "rivers.0.name"],
  ])("refuses %s", (_, change, field) => {
    const city = { ...CITY, rivers: [{ ...CITY.rivers[0], ...change }] };
    expect(failure(JSON.stringify(city))).toMatchObject({ field });
  });

  it("refuses the same slug twice", () => {
    const city = { ...CITY, places: [PLACE, PLACE] };
    expect(failure(JSON.stringify(city))).toMatchObject({ field: "places.1.slug" });
  });

  it.each(["", "{", "null", "[]", "1"])("refuses %j as a whole", (text) => {
    expect(failure(text)).toMatchObject({ file: "memphis.json", field: "" });
  });
});

function confirmedBy(seen: string, page = "https://example.com/ribs"): Record<string, unknown> {
  return { seen, sources: [{ page, says: "ribs; a slab is $30", seen }] };
}

function read(file: string): ReturnType<typeof readCityPlaces> {
  return readCityPlaces(readFileSync(new URL(file, FOLDER), "utf8"), file);
}

function failure(text: string): PlacesFileError {
  try {
    readCityPlaces(text, "memphis.json");
  } catch (error) {
    if (error instanceof PlacesFileError) return error;
  }
  throw new Error("was read, or failed otherwise");
}
