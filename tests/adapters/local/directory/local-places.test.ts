import { directoryOf } from "./directory.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { CUISINES, type Cuisine } from "@dinner-dice/core/place/cuisines";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { DirectoryCity } from "@dinner-dice/local/directory/city-places";
import { createLocalPlaces, type LocalSources } from "@dinner-dice/local/directory/local-places";
import type { ForgivingGazetteer } from "@dinner-dice/local/gazetteer/locator";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const CENTER = { lat: 35.15, lng: -90.05 };
const SERVED = ["BBQ", "Sushi", "Vegan", "Tex-Mex", "Burger", "Ethiopian", "Ramen"];
const EVIDENCE = [{ page: "https://example.org", says: "ribs", seen: "2025-03" }];
const CITY: DirectoryCity = {
  slug: "memphis",
  places: [
    {
      slug: "near",
      name: "Near",
      cuisines: ["BBQ", "American"],
      point: CENTER,
      errorMeters: 300,
      district: "Downtown",
      address: "1 Main St",
      phone: "(901) 555-1234",
      website: "https://near.example.com",
      knownFor: "ribs",
      order: "Wet ribs",
      since: 1948,
      checked: 2024,
      evidence: EVIDENCE,
    },
    { slug: "bare", name: "Bare", cuisines: ["Pizza"], point: { lat: 35.16, lng: -90.05 } },
    ...SERVED.map((cuisine, index) => ({
      slug: `c${index}`,
      name: cuisine,
      cuisines: [cuisine],
      point: { lat: 35.3 + index / 1000, lng: -90.05 },
    })),
  ],
};
const NEAR = {
  locationErrorMeters: 300,
  district: "Downtown",
  address: "1 Main St",
  phone: "(901) 555-1234",
  website: "https://near.example.com",
  knownFor: "ribs",
  order: "Wet ribs",
  since: 1948,
  checked: 2024,
  openingState: "unknown",
  types: ["BBQ", "American"],
};
const GUESSED = { point: CENTER, label: "Memphis, TN", approximate: true };
const gazetteer: ForgivingGazetteer = {
  locate: (text) => (text === "Memphis" ? { point: CENTER, label: "Memphis, TN" } : undefined),
  guess: (text) => (text === "Memfis" ? GUESSED : undefined),
};

let provider: PlacesProvider;
let close: () => Promise<void>;
beforeAll(async () => {
  const { directory, close: closeDirectory } = await directoryOf([CITY]);
  close = closeDirectory;
  provider = createLocalPlaces({ directory, gazetteer });
});
afterAll(() => close());

describe("the local provider", () => {
  it("says what it can answer and credits GeoNames", async () => {
    const capabilities = {
      rules: new Set(["without"]),
      reviews: false,
      map: "none",
      free: true,
      coverage: "cities",
    };
    expect(provider.capabilities).toEqual(capabilities);
    expect(await provider.status()).toEqual({
      name: "local",
      ready: true,
      capabilities,
      attribution: [{ text: expect.stringContaining("CC BY 4.0"), url: "https://www.geonames.org/" }],
    });
  });

  it("finds towns in the gazetteer and reads a pair of coordinates", async () => {
    expect(await provider.geocode("Memphis")).toEqual({ point: CENTER, label: "Memphis, TN" });
    expect(await provider.geocode("Nowhere")).toBeUndefined();
    expect(await provider.geocode("Memfis")).toEqual(GUESSED);
    expect(await provider.geocode("35.15,-90.05")).toEqual({ point: CENTER });
    expect(await provider.geocode("35.15°N 90.05°W")).toEqual({ point: CENTER });
  });

  it("asks the installed addresses for what is no town, and before the town of an address or a misspelt one", async () => {
    const hit = { name: "Main Street", kind: "street", point: CENTER, mismatch: 0, size: 1 } as const;
    const known = createLocalPlaces({
      directory: { ...answering(() => Promise.reject(new Error())), addresses: { find: async () => [hit] } },
      gazetteer: {
        locate: (text) => (text === "1 Main St, Memphis" ? GUESSED : gazetteer.locate(text)),
        guess: gazetteer.guess,
      },
    });
    expect((await known.geocode("Memphis"))?.label).toBe("Memphis, TN");
    expect(await known.geocode("1 Main St, Memphis")).toEqual({
      label: "Main Street (street)",
      point: CENTER,
    });
    expect((await known.geocode("Memfis"))?.label).toBe("Main Street (street)");
    expect(await provider.geocode("1 Main St, Memphis")).toBeUndefined();
  });

  it("states what is known of the places near a point, nearest first", async () => {
    const search = {
      center: CENTER,
      radius: 3000,
      cuisine: "",
      wishes: { ...NEUTRAL_WISHES, maxPrice: 1 },
    } as const;
    expect((await provider.searchNearby(search)).restaurants).toEqual([
      { id: "memphis/near", name: "Near", location: CENTER, ...NEAR },
      {
        id: "memphis/bare",
        name: "Bare",
        location: { lat: 35.16, lng: -90.05 },
        openingState: "unknown",
        types: ["Pizza"],
      },
    ]);
  });

  it("gives the details of a known id and nothing for another", async () => {
    expect(await provider.details("memphis/near")).toEqual({ name: "Near", ...NEAR, evidence: EVIDENCE });
    expect(await provider.details("memphis/nobody")).toBeUndefined();
  });

  it.each<[Cuisine, readonly string[]]>([
    ["BBQ", ["BBQ"]],
    ["Japanese", ["Sushi", "Ramen"]],
    ["Sushi", ["Sushi"]],
    ["Vegetarian", ["Vegan"]],
    ["Mexican", ["Tex-Mex"]],
    ["Burger", ["Burger"]],
    ["American", ["BBQ", "Burger"]],
    ["Thai", []],
    ["", SERVED],
  ])("serves %j with %j", async (cuisine, names) => {
    const search = {
      center: { lat: 35.303, lng: -90.05 },
      radius: 1000,
      cuisine,
      wishes: NEUTRAL_WISHES,
    } as const;
    const found = (await provider.searchNearby(search)).restaurants;
    expect(found.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(CUISINES)("knows %s by its own name", async (cuisine) => {
    const place = { slug: "own", name: "Own", cuisines: [cuisine.toUpperCase()], point: CENTER };
    const { directory, close: closeOwn } = await directoryOf([{ slug: "c", places: [place] }]);
    const own = createLocalPlaces({ directory, gazetteer });
    expect(
      (await own.searchNearby({ center: CENTER, radius: 100, cuisine, wishes: NEUTRAL_WISHES })).restaurants,
    ).toHaveLength(1);
    await closeOwn();
  });

  it("gives 200 of more places, drawn from all of them, and says of how many", async () => {
    const places = Array.from({ length: 300 }, (_, index) => ({
      slug: `p${index}`,
      name: `P ${index}`,
      cuisines: ["BBQ"],
      point: { lat: 35, lng: -90 + index / 100_000 },
    }));
    const { directory, close: closeMany } = await directoryOf([{ slug: "many", places }]);
    const many = createLocalPlaces({ directory, gazetteer });
    const center = { lat: 35, lng: -90 };
    const search = { center, radius: 50_000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
    const { restaurants, extent } = await many.searchNearby(search);
    expect(extent).toEqual({ kind: "part", chosen: "sample", of: 300 });
    const numbers = restaurants.map(({ id }) => Number(id.slice("many/p".length)));
    expect(new Set(numbers).size).toBe(200);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.filter((each) => each >= 200).length).toBeGreaterThan(40);
    await closeMany();
  });
});

describe("what goes wrong", () => {
  it.each([
    { center: { lat: Number.NaN, lng: 0 }, radius: 1000 },
    { center: { lat: 91, lng: 0 }, radius: 1000 },
    { center: CENTER, radius: Number.NaN },
    { center: CENTER, radius: -1 },
  ])("a search off the map is an invalid request: %j", async (odd) => {
    expect(await kindOf(provider.searchNearby({ ...odd, cuisine: "", wishes: NEUTRAL_WISHES }))).toBe(
      "invalid-request",
    );
  });

  it("a directory that cannot be read is the provider's failure", async () => {
    const failing = (): Promise<never> => Promise.reject(new Error("SQLITE_IOERR"));
    const broken = createLocalPlaces({ directory: answering(failing), gazetteer });
    const search = { center: CENTER, radius: 100, cuisine: "", wishes: NEUTRAL_WISHES } as const;
    expect(await kindOf(broken.searchNearby(search))).toBe("upstream");
    expect(await kindOf(broken.details("a/b"))).toBe("upstream");
  });

  it("a caller who left is told so, before and during the answer", async () => {
    const never = new Promise<never>(() => undefined);
    const slow = createLocalPlaces({ directory: answering(() => never), gazetteer });
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = [kindOf(slow.details("a/b", { signal })), kindOf(slow.searchNearby(SEARCH, { signal }))];
    controller.abort();
    expect(await Promise.all(waiting)).toEqual(["aborted", "aborted"]);
    expect(await kindOf(provider.geocode("Memphis", { signal }))).toBe("aborted");
  });
});

function answering(answer: () => Promise<never>): LocalSources["directory"] {
  return {
    within: answer,
    byId: answer,
    look: answer,
    addresses: { find: answer },
    tells: new Set(),
    sets: [],
  };
}

const SEARCH = { center: CENTER, radius: 100, cuisine: "", wishes: NEUTRAL_WISHES } as const;

async function kindOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => "no failure",
    (error: unknown) => (error instanceof PlacesError ? error.kind : error),
  );
}
