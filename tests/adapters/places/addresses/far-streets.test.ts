import { addressWords } from "@dinner-dice/adapters/places/addresses/address-words";
import { boundingBox, type Coordinates } from "@dinner-dice/core/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { expect, it } from "vitest";
import { installedMap } from "./installed-map.js";

const piece = (point: Coordinates, name: string): SourceAddress => ({ kind: "street", names: [name], point });

it("a street lies in its city towards the poles too, none beyond the 180th meridian is one of the other side, and a name is cut between two characters", async () => {
  const [oslo, taveuni] = [
    { lat: 60, lng: 10.01 },
    { lat: -16.85, lng: 179.98 },
  ];
  const made = await installedMap([
    { kind: "area", size: "city", names: ["Oslo"], point: oslo },
    piece({ ...oslo, lng: oslo.lng - 0.33 }, "Vestveien"),
    piece({ ...oslo, lng: oslo.lng + 0.33 }, "Østveien"),
    piece({ lat: -16.85, lng: -179.99 }, "Date Line Road"),
    piece({ lat: -16.85, lng: 100 }, "Date Line Road"),
    piece(oslo, `Long ${"x".repeat(194)}🍕`),
  ]);
  try {
    const found = async (typed: string): Promise<readonly object[]> =>
      made.book.find({ words: addressWords(typed), within: undefined });
    expect(await found("Vestveien")).toMatchObject([{ town: "Oslo" }]);
    expect(await found("Østveien")).toMatchObject([{ town: "Oslo" }]);
    expect(await found(`Long ${"x".repeat(194)}`)).toMatchObject([{ name: `Long ${"x".repeat(194)}` }]);
    const within = boundingBox(taveuni, 30_000);
    const near = await made.book.find({ words: addressWords("Date Line Road"), within });
    expect(near.map(({ point }) => point.lng)).toEqual([-179.99]);
  } finally {
    await made.close();
  }
});
