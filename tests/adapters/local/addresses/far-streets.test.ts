import { installedMap } from "./installed-map.js";
import { boundingBox, type Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { addressWords } from "@dinner-dice/local/addresses/address-words";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

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

it("a street stands in the middle of its pieces, not of its houses, and lies in the town that a house tells where none is near", async () => {
  const [south, north] = [
    { lat: 45, lng: 100 },
    { lat: 45.002, lng: 100 },
  ];
  const house = (number: string, point: Coordinates, town?: string): SourceAddress => ({
    ...{ kind: "house", number, street: "Elm Street", point, ...(town !== undefined && { town }) },
  });
  const made = await installedMap([
    ...[south, { lat: 45.001, lng: 100 }, north].map((point) => piece(point, "Elm Street")),
    ...["1", "3", "5", "7"].map((number) => house(number, { lat: 45.003, lng: 100.001 })),
    house("9", north, "Oz"),
    piece(south, "Oak Street"),
  ]);
  try {
    const elm = { words: addressWords("Elm Street"), within: undefined };
    expect(await made.book.find(elm)).toMatchObject([
      { point: { lat: 45.001, lng: 100 }, town: "Oz", size: 8 },
    ]);
    const [oak] = await made.book.find({ words: addressWords("Oak Street"), within: undefined });
    expect(oak).not.toHaveProperty("town");
    const { bytes } = made.report.facts.addresses!;
    expect(bytes).toBeLessThan(statSync(join(made.folder, "made.sqlite")).size);
  } finally {
    await made.close();
  }
});
