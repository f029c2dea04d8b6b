import { createAddressIndex } from "@dinner-dice/geocoder/addresses/address-index";
import type { Gazetteer } from "@dinner-dice/geocoder/gazetteer/gazetteer";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { afterAll, bench, describe } from "vitest";
import { installedMap } from "../adapters/places/addresses/installed-map.js";

/**
 * Addresses of a made state: a hundred towns of 100 streets with 20 houses each, 200,000 house numbers in all.
 *
 * Run: `npx vitest bench --config tests/vitest.config.ts --run addresses`. It prints the bytes of an address, and the table has lookups a
 * second (hz) and p99 for what is typed whole, without a town (a hundred namesakes), and for what nobody knows.
 */
const [TOWNS, STREETS, HOUSES] = [100, 100, 20];

const townAt = (town: number): { readonly lat: number; readonly lng: number } => ({
  lat: 34 + Math.floor(town / 10) * 0.3,
  lng: -98 + (town % 10) * 0.4,
});

function* addresses(): Generator<SourceAddress> {
  for (let town = 0; town < TOWNS; town += 1) {
    const { lat, lng } = townAt(town);
    yield { kind: "area", size: "town", names: [`Town ${town}`], point: { lat, lng } };
    for (let street = 0; street < STREETS; street += 1) {
      const name = `Elm${street} Street`;
      const south = lat + street / 2000;
      yield { kind: "street", names: [name], point: { lat: south, lng } };
      for (let house = 0; house < HOUSES; house += 1)
        yield {
          ...({ kind: "house", number: String(100 + house * 2), street: name } as const),
          point: { lat: south, lng: lng + house / 5000 },
        };
    }
  }
}

const gazetteer: Gazetteer = {
  locate: (text) => {
    const [, town] = /^town (\d+)$/.exec(text) ?? [];
    return town === undefined ? undefined : { point: townAt(Number(town)), label: `Town ${town}, OK` };
  },
};

const map = await installedMap([...addresses()]);
const index = createAddressIndex({ book: map.book, gazetteer });
const { bytes, streets, houses, areas } = map.report.facts.addresses!;
console.log(`${(bytes / (streets + houses + areas)).toFixed(1)} bytes an address, ${houses} houses`);
afterAll(() => map.close());

let next = 0;
const TYPED: Readonly<Record<string, (number: number) => string>> = {
  "a door, its town named": (number) =>
    `${100 + (number % HOUSES) * 2} Elm${number % STREETS} St, Town ${number % TOWNS}`,
  "a street of which there are a hundred": (number) => `Elm${number % STREETS} Street`,
  "what nobody knows": (number) => `${number} Nowhere Avenue, Atlantis`,
};

describe("typed addresses", () => {
  for (const [name, text] of Object.entries(TYPED))
    bench(
      name,
      async () => {
        await index.locate(text((next += 1)));
      },
      { time: 3000 },
    );
});
