import { osmPlace } from "@dinner-dice/places/records/osm-place";
import { expect, it } from "vitest";

it.each([
  ["52.52|13.4|12|Torstraße|10119|Berlin", "Torstraße 12, 10119 Berlin"],
  ["48.85|2.35|12|Rue de Rivoli|75001|Paris", "12 Rue de Rivoli, 75001 Paris"],
  ["51.51|-0.12|10|Strand|WC2R 0DN|London", "10 Strand, London WC2R 0DN"],
  ["45.5|-73.57|12|Rue Crescent|H3G 2B2|Montréal", "12 Rue Crescent, Montréal H3G 2B2"],
  ["-1.286|36.82|12|Moi Avenue|00100|Nairobi", "12 Moi Avenue, Nairobi"],
  ["36.15|-95.98|1503|East 11th Street|74120|Tulsa", "1503 East 11th Street, Tulsa"],
])("the house %s is written %s", (house, line) => {
  const [lat, lng, ...told] = house.split("|");
  const names = ["addr:housenumber", "addr:street", "addr:postcode", "addr:city"];
  const tags = Object.fromEntries(names.map((name, at) => [name, told[at] ?? ""]));
  expect(osmPlace({ id: "node/1", point: { lat: Number(lat), lng: Number(lng) }, tags }).address).toBe(line);
});
