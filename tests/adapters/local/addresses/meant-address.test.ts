import type { FoundAddress } from "@dinner-dice/local/addresses/address-book";
import { createAddressIndex } from "@dinner-dice/local/addresses/address-index";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { expect, it } from "vitest";

const TULSA = { lat: 36.154, lng: -95.9928 };

/** A kilometer to the north, in degrees. */
const KM = 0.009;

const found = (name: string, km: number, facts: Partial<FoundAddress> = {}): FoundAddress => ({
  ...{ name, kind: "street", point: { ...TULSA, lat: TULSA.lat + km * KM }, mismatch: 0, size: 1, ...facts },
});
const here = { house: { ordinal: 7, suffix: "", isExact: true } };
const near = { house: { ordinal: 9, suffix: "", isExact: false } };

async function result(text: string, ...all: readonly FoundAddress[]): Promise<readonly string[]> {
  const index = createAddressIndex({
    book: { find: async ({ words }) => (words.join(" ") === "elm tulsa" ? [] : all) },
    gazetteer: {
      locate: (place) => (place.trim() === "tulsa" ? { point: TULSA, label: "Tulsa, OK" } : undefined),
    },
  });
  const { label = "", others = [] } = (await index.locate(text)) ?? ({} as Partial<Geocoded>);
  return [label, ...others.map((other) => other.label)];
}

it("a name that fits is better than a house of another name that is there, but not by as much as two words", async () => {
  const elm = found("Elm", 1);
  expect(await result("7 Elm", elm, found("Elm Hill", 1, { ...here, mismatch: 3, size: 9 }))).toEqual([
    "Elm (street)",
    "7 Elm Hill",
  ]);
  expect(await result("7 Elm", elm, found("Elm Hill", 1, { ...here, mismatch: 1 }))).toEqual([
    "7 Elm Hill",
    "Elm (street)",
  ]);
});

it("what fits as well is offered beside it, what fits worse and what has not the house are not", async () => {
  const [one, two] = [found("East Elm", 1, { mismatch: 1 }), found("Elm Street", 1, { mismatch: 2 })];
  expect(await result("Elm", found("Elm", 1), one, two)).toEqual(["Elm (street)", "East Elm (street)"]);
  expect(await result("7 Elm", found("Elm", 1, here), found("Elm Row", 1, near))).toEqual(["7 Elm"]);
});

it("without a town the largest comes first, but none before what fits better", async () => {
  const [small, large] = [found("Elm", 1), found("Elm", 40, { size: 9, town: "Jenks" })];
  expect(await result("Elm", small, large)).toEqual(["Elm (street), Jenks", "Elm (street)"]);
  const worse = found("Elm Street", 40, { size: 9, mismatch: 1 });
  expect(await result("Elm", small, worse)).toEqual(["Elm (street)", "Elm Street (street)"]);
  expect(await result("Elm", worse, small)).toEqual(["Elm (street)", "Elm Street (street)"]);
});

it("a street and another of its name around the corner are one place; of another name it is another", async () => {
  const elm = found("Elm", 1);
  expect(await result("Elm", elm, found("Elm", 1.9, { town: "Jenks" }))).toEqual(["Elm (street)"]);
  expect(await result("Elm", elm, found("Elm", 2.1, { town: "Jenks" }))).toEqual([
    "Elm (street)",
    "Elm (street), Jenks",
  ]);
  expect(await result("Elm", elm, found("Elm Row", 1))).toEqual(["Elm (street)", "Elm Row (street)"]);
});

it("in a town that was named are those that say so or lie near its middle, the nearest first", async () => {
  const [far, jenks] = [found("Elm", 20, { town: "Tulsa" }), found("Elm", 9, { town: "Jenks" })];
  expect(await result("Elm, Tulsa", jenks, far)).toEqual(["Elm (street), Tulsa, OK"]);
  expect(await result("Elm, Tulsa", jenks)).toEqual(["Elm (street), Jenks"]);
  expect(await result("Elm, Tulsa", found("Elm", 20))).toEqual(["Elm (street), Tulsa, OK"]);
  const [middle, edge] = [found("Elm", 2), found("Elm Row", 7, { town: "Jenks" })];
  expect(await result("Elm, Tulsa", edge, middle, jenks)).toEqual([
    "Elm (street), Tulsa, OK",
    "Elm Row (street), Tulsa, OK",
  ]);
});

it("a town is not said to lie in itself, and what lies nowhere is said without a place", async () => {
  const area = { kind: "area", town: "TULSA" } as const;
  expect(await result("Brookside", found("Brookside", 1, area))).toEqual(["Brookside, TULSA"]);
  expect(await result("Tulsa Town", found("Tulsa", 1, area))).toEqual(["Tulsa"]);
  expect(await result("Elm", found("Elm", 1))).toEqual(["Elm (street)"]);
});
