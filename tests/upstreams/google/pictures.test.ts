import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "./fake-google.js";

let google: FakeGoogle;

beforeAll(async () => {
  google = await startGoogle();
});
afterAll(() => google.close());

describe("pictures", () => {
  test("a photo is told as JSON, redirected to, and served as PNG; a face is SVG", async () => {
    const place = google.places.find(({ photos }) => photos > 0)!;
    const media = `/v1/places/${place.id}/photos/P0/media?maxWidthPx=96`;
    const result = await fetch(`${google.url}${media}&skipHttpRedirect=true&key=${FAKE_KEY}`);
    const { photoUri } = (await result.json()) as { readonly photoUri: string };
    const image = Buffer.from(await (await fetch(photoUri)).arrayBuffer());
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    const redirect = await fetch(`${google.url}${media}&key=${FAKE_KEY}`, { redirect: "manual" });
    expect([redirect.status, redirect.headers.get("location")]).toEqual([302, photoUri]);
    const face = await fetch(`${google.url}/avatars/Odalys%20Finch.svg`);
    expect([face.headers.get("content-type"), (await face.text()).startsWith("<svg")]).toEqual([
      "image/svg+xml",
      true,
    ]);
  });
});
