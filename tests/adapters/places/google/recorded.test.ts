import { type FakeGoogle, FAKE_KEY, startGoogle } from "../../../upstreams/google/fake-google.js";
import { haveRecordings, RECORDED_FOLDER, type Recording, recordings } from "./recorded-answers.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant, RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import { type Geocoded, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createGooglePlaces } from "@dinner-dice/places/google/places";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const FOLDERS = [
  "legacy-errors",
  "geocode",
  "new-nearby",
  "new-textsearch",
  "new-details",
  "new-errors",
  "new-photos",
] as const;

const all = recordings(...FOLDERS);

let google: FakeGoogle;
let fresh: PlacesProvider;

beforeAll(async () => {
  google = await startGoogle();
  const options = { apiKey: FAKE_KEY, placesUrl: google.url, mapsUrl: google.url };
  fresh = createGooglePlaces(options);
});
afterAll(() => google.close());

function play({ text }: Recording): void {
  const code: unknown = JSON.parse(text).error?.code;
  const status = typeof code === "number" ? code : 200;
  google.fail(
    { kind: "answer", answer: { status, contentType: "application/json; charset=UTF-8", body: text } },
    1,
  );
}

/** Searches where the recording has its places, so that none falls outside the circle. */
const everywhere = (center: Coordinates) =>
  ({ center, radius: 50_000, cuisine: "", wishes: NEUTRAL_WISHES }) as const;

/** A failure as 'kind STATUS', anything else as it is. */
async function outcome<T>(call: Promise<T>): Promise<T | string> {
  return call.catch((error: unknown) => {
    if (error instanceof PlacesError) return `${error.kind} ${error.status ?? ""}`.trim();
    throw error;
  });
}

async function search(
  provider: PlacesProvider,
  recording: Recording,
): Promise<readonly Restaurant[] | string> {
  play(recording);
  return outcome(
    provider.searchNearby(everywhere(firstPoint(recording))).then(({ restaurants }) => restaurants),
  );
}

async function details(
  provider: PlacesProvider,
  recording: Recording,
): Promise<RestaurantDetails | undefined | string> {
  play(recording);
  return outcome(provider.details("ChIJ1"));
}

async function geocode(recording: Recording): Promise<Geocoded | undefined | string> {
  play(recording);
  return outcome(fresh.geocode("anywhere"));
}

function firstPoint({ text }: Recording): Coordinates {
  const [first] = JSON.parse(text).results ?? [];
  return first?.geometry?.location ?? { lat: 0, lng: 0 };
}

interface GeocodeResult {
  readonly formatted_address: string;
  readonly geometry: { readonly location: Coordinates };
}

function isFound({ text }: Recording): boolean {
  return JSON.parse(text).status === "OK";
}

function named(name: string): Recording {
  return all.find((recording) => recording.name === name)!;
}

test.runIf(!haveRecordings())(
  `NO RECORDED ANSWERS at ${RECORDED_FOLDER}: 0 of them went through the adapters`,
  () => {
    expect(all).toEqual([]);
  },
);

describe.runIf(haveRecordings())(`${all.length} recorded answers of Google`, () => {
  test("come from every folder", () => {
    expect(FOLDERS.filter((folder) => recordings(folder).length === 0)).toEqual([]);
  });

  test.each(recordings("legacy-errors"))("$name: a failure of its kind", async (recording) => {
    const { status } = JSON.parse(recording.text) as { status: string };
    const kinds: Record<string, string> = {
      INVALID_REQUEST: "invalid-request",
      REQUEST_DENIED: "denied",
      OVER_QUERY_LIMIT: "over-limit",
    };
    const expected = `${kinds[status]} ${status}`;
    const nothing = status === "ZERO_RESULTS";
    expect(await geocode(recording)).toEqual(nothing ? undefined : expected);
  });

  test.each(recordings("geocode").filter(isFound))(
    "$name: the first result and its namesakes",
    async (recording) => {
      const { results } = JSON.parse(recording.text) as { results: GeocodeResult[] };
      const read = (await geocode(recording)) as Geocoded;
      expect(read).toMatchObject({
        point: results[0]!.geometry.location,
        label: results[0]!.formatted_address,
      });
      const namesakes = results.filter((each) => each.formatted_address !== results[0]!.formatted_address);
      expect(read.others?.length ?? 0).toBe(Math.min(4, namesakes.length));
    },
  );

  test.each(recordings("geocode").filter((recording) => !isFound(recording)))(
    "$name: nothing, or a refusal",
    async (recording) => {
      const { status } = JSON.parse(recording.text);
      expect(await geocode(recording)).toBe(
        status === "ZERO_RESULTS" ? undefined : "invalid-request INVALID_REQUEST",
      );
    },
  );

  test.each(recordings("new-nearby", "new-textsearch"))(
    "$name: samples without id and point are no places",
    async (recording) => {
      expect(await search(fresh, recording)).toBe("bad-answer");
    },
  );

  test.each(recordings("new-nearby", "new-textsearch"))(
    "$name: read once id and point are added",
    async (recording) => {
      const { places } = JSON.parse(recording.text) as { places: Record<string, unknown>[] };
      const complete = places.map((place, number) => ({
        id: `added${number}`,
        location: { latitude: 0, longitude: 0 },
        ...place,
      }));
      const found = (await search(fresh, {
        ...recording,
        text: JSON.stringify({ places: complete }),
      })) as readonly Restaurant[];
      const trading = places.filter(({ businessStatus }) => businessStatus === undefined);
      expect(found.map(({ types }) => types)).toEqual(trading.map(({ types }) => types ?? []));
      expect(found.map(({ address }) => address)).toEqual(
        trading.map(({ formattedAddress }) => formattedAddress),
      );
    },
  );

  test.each(recordings("new-details"))("$name: details", async (recording) => {
    const raw = JSON.parse(recording.text);
    const read = (await details(fresh, recording)) as RestaurantDetails;
    expect(read.phone).toBe(raw.nationalPhoneNumber);
    expect(read.website).toBe(raw.websiteUri);
    expect(read.weekdayText?.length).toBe(raw.regularOpeningHours?.weekdayDescriptions.length);
    expect(read.weekdayText?.join() ?? "").not.toMatch(/[\u202f\u2009]/);
  });

  test("new-details/googleplex-2025.json: the featured review is the best rated, the longest of those", async () => {
    const recording = named("new-details/googleplex-2025.json");
    const reviews = JSON.parse(recording.text).reviews as { rating: number; text: { text: string } }[];
    const best = reviews.toSorted(
      (a, b) => b.rating - a.rating || b.text.text.length - a.text.text.length,
    )[0]!;
    const { featuredReview } = (await details(fresh, recording)) as RestaurantDetails;
    expect(featuredReview).toMatchObject({
      rating: best.rating,
      author: expect.stringMatching(/^Contributor/),
    });
    expect(featuredReview?.text.length).toBe(best.text.text.length);
  });

  test.each(recordings("new-errors"))("$name: denied, or over the limit", async (recording) => {
    const expected = recording.name.includes("429") ? "over-limit OVER_QUERY_LIMIT" : "denied REQUEST_DENIED";
    expect(await search(fresh, recording)).toBe(expected);
    expect(await details(fresh, recording)).toBe(expected);
  });

  test.each(recordings("new-photos"))(
    "$name: the fake answers photos in the same shape",
    async ({ text }) => {
      const place = google.places.find(({ photos }) => photos > 0)!;
      const url = `${google.url}/v1/places/${place.id}/photos/P0/media?maxWidthPx=96&skipHttpRedirect=true&key=${FAKE_KEY}`;
      const result = (await (await fetch(url)).json()) as object;
      expect(Object.keys(result)).toEqual(Object.keys(JSON.parse(text)));
    },
  );
});
