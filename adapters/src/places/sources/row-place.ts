import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { readNumber } from "@dinner-dice/core/reading";
import { KIND_COLUMNS } from "./kind-columns.js";
import { osmPlace } from "./osm-place.js";
import type { OsmTags } from "./osm-tags.js";

/** Names of columns, by what they hold. */
const COLUMNS = {
  lat: ["lat", "latitude", "y"],
  lng: ["lng", "lon", "long", "longitude", "x"],
  kind: KIND_COLUMNS,
  cuisine: ["cuisine", "cuisines"],
  address: ["address", "addr:full", "street_address"],
} as const;

/** What is called a restaurant in tables. */
const COOKS = /restaurant|fast[ _]food|food[ _]court|diner|eatery|pizzeria|steakhouse|bistro/i;

/** What a row of a table tells; the words of OpenStreetMap are read as such, an `osm_id` credits OpenStreetMap. */
export function rowPlace(
  row: OsmTags,
  { id, point }: { readonly id: string | undefined; readonly point?: SourcePlace["point"] },
): SourcePlace {
  const fields = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const of = (column: keyof typeof COLUMNS): string | undefined =>
    COLUMNS[column].map((name) => fields[name]).find((value) => value !== undefined);
  const kinds = COLUMNS.kind.flatMap((name) => fields[name] ?? []);
  const cuisine = of("cuisine") ?? "";
  const isOsm = fields["osm_id"] !== undefined;
  const place = osmPlace({
    id: isOsm ? `${fields["osm_type"] ?? "node"}/${fields["osm_id"]}` : id,
    tags: {
      ...fields,
      cuisine,
      amenity: kinds.some((kind) => COOKS.test(kind)) ? "restaurant" : (kinds[0] ?? "").toLowerCase(),
    },
    point: point ?? pointOf(of("lat"), of("lng")),
  });
  return { ...place, address: of("address") ?? place.address, credit: isOsm ? place.credit : undefined };
}

/** Decimal commas are read too. */
function pointOf(lat: string | undefined, lng: string | undefined): SourcePlace["point"] {
  const point = { lat: readNumber(decimal(lat)), lng: readNumber(decimal(lng)) };
  return isCoordinates(point) ? point : undefined;
}

function decimal(text: string | undefined): string | undefined {
  return text?.replace(/^\s*(-?\d+),(\d+)\s*$/, "$1.$2");
}
