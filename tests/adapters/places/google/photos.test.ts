import { type Loopback, startLoopback } from "../../../upstreams/loopback.js";
import { googlePictures } from "@dinner-dice/places/google/photos";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const AUTHOR = { displayName: "Ann Bray", uri: "https://maps.google.com/maps/contrib/1" };
const PHOTO = { name: "places/diner/photos/P0", widthPx: 4000, heightPx: 3000, authorAttributions: [AUTHOR] };

let photos: readonly object[];
let photoUri: string;
let google: Loopback;
beforeEach(async () => {
  photos = [PHOTO];
  google = await startLoopback(({ path }) => ({
    status: 200,
    body: path.endsWith("/media") ? { photoUri } : { photos },
  }));
  photoUri = `${google.url}/photo.png`;
});
afterEach(() => google.close());

const place = "diner";
const pictures = (): ReturnType<typeof googlePictures> =>
  googlePictures({ key: () => Promise.resolve("key"), placesUrl: google.url });

describe("a photo of Google's", () => {
  it("is told with its author, in the size that is asked for", async () => {
    expect(await pictures().describe(place)).toEqual({
      ...{ width: 500, height: 375, credit: "Ann Bray", page: AUTHOR.uri, source: "Google Maps" },
    });
    expect(google.heard.map(({ headers }) => headers["x-goog-fieldmask"])).toEqual(["photos"]);
  });

  it("without an author gives way to the next one", async () => {
    photos = [
      { ...PHOTO, authorAttributions: [] },
      { ...PHOTO, name: "places/diner/photos/P1", widthPx: 400 },
    ];
    expect(await pictures().describe(place)).toMatchObject({ width: 400, height: 3000 });
  });

  it.each<[string, object]>([
    ["of another place", { name: "places/other/photos/P0" }],
    ["whose name leads elsewhere", { name: "places/diner/photos/../../x" }],
    ["without a size", { widthPx: undefined }],
    ["whose author has no page", { authorAttributions: [{ displayName: "Ann Bray" }] }],
  ])("%s is not shown", async (_, odd) => {
    photos = [{ ...PHOTO, ...odd }];
    expect(await pictures().describe(place)).toBeUndefined();
    expect(await pictures().bytes(place)).toBeUndefined();
    expect(google.heard.filter(({ path }) => path.endsWith("/media"))).toEqual([]);
  });

  it("is never read from another host", async () => {
    const other = await startLoopback(() => ({ status: 200, body: {} }));
    try {
      photoUri = `${other.url}/photo.png`;
      const shown = pictures();
      await shown.describe(place);
      expect(await shown.bytes(place)).toBeUndefined();
      expect(other.heard).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it("is not passed on where its bytes are no picture's", async () => {
    const shown = pictures();
    expect(await shown.describe(place)).toBeDefined();
    expect(await shown.bytes(place)).toBeUndefined();
    expect(google.heard.at(-1)?.path).toBe("/photo.png");
  });

  it("that cannot be had is none, and no failure", async () => {
    google.fail({ status: 500, body: {} });
    expect([await pictures().describe(place), await pictures().bytes(place)]).toEqual([undefined, undefined]);
  });

  it("is bought for picks alone, and once by requests at the same time", async () => {
    const shown = pictures();
    await shown.bytes(place);
    expect(google.heard).toEqual([]);
    await shown.describe(place);
    await Promise.all(Array.from({ length: 10 }, () => shown.bytes(place)));
    expect(google.heard.filter(({ path }) => path.endsWith("/media"))).toHaveLength(1);
  });

  it("is asked for once by several who see the same pick", async () => {
    const shown = pictures();
    await shown.describe(place);
    await shown.describe(place);
    expect(google.heard).toHaveLength(1);
  });
});
