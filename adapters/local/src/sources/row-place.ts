import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { osmPlace } from "@dinner-dice/places/internal/records/osm-place";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";
import { byColumn, kindsIn, pointIn, valueIn, valuesIn } from "@dinner-dice/core/lists/table-columns";
import { timeIn } from "@dinner-dice/places/internal/records/told-date";

/** Words for restaurants in tables. */
const COOKS =
  /restaurant|ristorante|fast[ _-]?food|food[ _]?(?:court|truck)|diner|eatery|pizz[ae]ria|steak ?house|bistro|trattoria|osteria|taqueria|burger joint|(?:bbq|fried chicken|wings|hot dog) joint|sandwich|noodle house|gastropub|buffet|gastst[äa]tte|gasthaus/i;

/** What Foursquare calls everything that has to do with food and drinks. */
const DINING = /^dining and drinking\b/i;

/** Foursquare asks those who use its open places to name it. */
const FOURSQUARE = {
  text: "Foursquare Open Source Places, Apache-2.0",
  url: "https://docs.foursquare.com/data-products/docs/access-fsq-os-places",
};

/** Reads a row of a table. OpenStreetMap's words are read as such; an `osm_id` credits OpenStreetMap. */
export function rowPlace(
  row: OsmTags,
  { id, point }: { readonly id: string | undefined; readonly point?: SourcePlace["point"] },
): SourcePlace {
  const tags = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const fields = byColumn(row);
  const kinds = kindsIn(fields);
  const isOsm = tags["osm_id"] !== undefined;
  const foursquare = tags["fsq_place_id"];
  const place = osmPlace({
    id: isOsm ? `${tags["osm_type"] ?? "node"}/${tags["osm_id"]}` : (foursquare ?? id),
    tags: {
      ...tags,
      name: valueIn(fields, "name") ?? "",
      cuisine: valueIn(fields, "cuisine") ?? cookedIn(kinds).join(";"),
      opening_hours: valueIn(fields, "hours") ?? "",
      amenity: cooks(kinds) ? "restaurant" : (kinds[0] ?? "").toLowerCase(),
    },
    point: point ?? pointInRow(fields),
  });
  return {
    ...place,
    address: addressOf(valueIn(fields, "address"), valueIn(fields, "town")) ?? place.address,
    phone: valueIn(fields, "phone"),
    website: valuesIn(fields, "website").find((site) => /^(?:https?:\/\/|www\.)/i.test(site)),
    menu: valueIn(fields, "menu"),
    booking: valueIn(fields, "booking"),
    priceLevel: priceOf(valueIn(fields, "price")),
    asOf: dayOf(valueIn(fields, "asOf")) ?? place.asOf,
    credit: isOsm ? place.credit : foursquare === undefined ? undefined : FOURSQUARE,
  };
}

/** The first word decides: a hotel with a restaurant is a hotel, unless its words are all of food and drinks. */
function cooks(kinds: readonly string[]): boolean {
  const [first = ""] = kinds;
  return (
    COOKS.test(first) ||
    ((DINING.test(first) || !first.includes(">")) && kinds.some((kind) => COOKS.test(kind)))
  );
}

/** The cuisine from the last words of category paths: '… > Restaurant > Chinese Restaurant'. */
function cookedIn(kinds: readonly string[]): readonly string[] {
  return kinds
    .filter((kind) => kind.includes(">") && COOKS.test(kind))
    .map((kind) => (kind.split(">").at(-1) ?? "").trim())
    .map((leaf) => leaf.replace(/\s*\b(?:restaurant|joint|place|spot)$/i, "").replace(/^pizzeria$/i, "pizza"))
    .filter((leaf) => !/^(?:|fast food|food court|food truck)$/i.test(leaf));
}

function addressOf(line: string | undefined, town: string | undefined): string | undefined {
  const isTold = line !== undefined && town !== undefined && line.toLowerCase().includes(town.toLowerCase());
  return line === undefined || town === undefined || isTold ? line : `${line}, ${town}`;
}

/** '£££' and the like, one to four of one sign of a currency. */
function priceOf(text = ""): SourcePlace["priceLevel"] {
  const signs = text.trim();
  const isLevel = /^(\p{Sc})\1{0,3}$/u.test(signs);
  return isLevel ? ([1, 2, 3, 4] as const)[signs.length - 1] : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : timeIn(text);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}

function pointInRow(fields: ReadonlyMap<string, string>): SourcePlace["point"] {
  const [lat, lng] = [valueIn(fields, "lat"), valueIn(fields, "lng")];
  const points = valuesIn(fields, "point").map((point) => pointIn({ point }));
  return pointIn({ lat, lng }) ?? points.find((point) => point !== undefined);
}
