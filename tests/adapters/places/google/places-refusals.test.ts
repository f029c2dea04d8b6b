import { describe, expect, test } from "vitest";
import { json } from "../../../upstreams/google/answer.js";
import { FAULTS } from "../../../upstreams/google/faults.js";
import { BRANDYWINE_FALLS } from "../../../upstreams/google/town.js";
import { googleAtLunch, search } from "./google-at-lunch.js";

const { center } = BRANDYWINE_FALLS;
const { google, provider } = googleAtLunch();

describe("refusals", () => {
  test("a wrong key is denied everywhere", async () => {
    const wrong = provider({ apiKey: "wrong" });
    for (const call of [
      wrong.geocode("Brandywine Falls"),
      wrong.searchNearby(search()),
      wrong.details("ChIJ1"),
    ])
      await expect(call).rejects.toMatchObject({ kind: "denied", status: "REQUEST_DENIED" });
  });

  test.each(["wrong-types", "no-status", "off-the-map"] as const)(
    "%s is a bad answer to a search",
    async (name) => {
      google().fail(FAULTS[name]);
      await expect(provider().searchNearby(search())).rejects.toMatchObject({ kind: "bad-answer" });
      await expect(provider().geocode("Brandywine Falls")).rejects.toMatchObject({ kind: "bad-answer" });
      await expect(provider().details("ChIJ1")).rejects.toMatchObject({ kind: "bad-answer" });
    },
  );

  test("odd places among good ones are dropped, a page counts each once and ends at 20", async () => {
    const good = { id: "good", location: { latitude: center.lat, longitude: center.lng } };
    google().fail({ kind: "answer", answer: json({ places: [null, { id: 1 }, good] }) }, 1);
    expect((await provider().searchNearby(search())).restaurants.map(({ id }) => id)).toEqual(["good"]);
    google().fail({ kind: "answer", answer: json({ places: Array.from({ length: 5000 }, () => good) }) }, 1);
    expect((await provider().searchNearby(search())).restaurants.length).toBe(1);
    const crowd = Array.from({ length: 5000 }, (_, number) => ({ ...good, id: `crowd_${number}` }));
    google().fail({ kind: "answer", answer: json({ places: crowd }) }, 1);
    expect((await provider().searchNearby(search())).restaurants.length).toBe(20);
  });

  test("a spent budget stops each of the four calls", async () => {
    const asked: string[] = [];
    const charge = async (sku: string): Promise<void> => void asked.push(sku);
    const paying = provider({ charge });
    await paying.geocode("Brandywine Falls");
    await paying.searchNearby(search());
    await paying.searchNearby(search({ cuisine: "Thai" }));
    await paying.details("ChIJgone");
    expect(asked).toEqual([
      "geocoding",
      "nearby-search-atmosphere",
      "text-search-atmosphere",
      "place-details-atmosphere",
    ]);
  });
});
