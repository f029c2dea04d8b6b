import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { PriceLevel } from "@dinner-dice/core/place/price";
import {
  type Fields,
  known,
  readCount,
  readFields,
  readItems,
  readNumber,
  readName,
  readText,
  readWebAddress,
} from "@dinner-dice/core/reading";
import type { OpeningState } from "@dinner-dice/core/place/opening-state";
import { toldState } from "../asking/told-state.js";
import type { ReadPlace } from "../asking/nearby.js";
import { cuisinesOf } from "../records/cuisines.js";

/** What is asked for and billed: facts, or ratings, prices and hours as well. */
export type FoursquareTier = "pro" | "premium";

/** Reads a place of Foursquare; `undefined` without id, name or point. */
export function foursquarePlace(value: unknown, tier: FoursquareTier): ReadPlace {
  const place = readFields(value);
  const [id, name] = [readText(place["fsq_place_id"]), readName(place["name"])];
  const location = { lat: place["latitude"], lng: place["longitude"] };
  if (id === undefined || name === undefined || !isCoordinates(location)) return undefined;
  if (readText(place["date_closed"]) !== undefined) return "left out";
  const brand = readName(readFields(readItems(place["chains"])[0])["name"]);
  const website = readWebAddress(place["website"]);
  return {
    ...{ id, name, location },
    openingState: tier === "premium" ? openingOf(place) : "unknown",
    types: cuisinesOf({ name, kinds: kindsOf(place), brand }),
    ...known({
      brand,
      address: addressOf(readFields(place["location"])),
      phone: readText(place["tel"]),
      website: website?.startsWith("https:") === true ? website : undefined,
    }),
    ...(tier === "premium" && ratedFacts(place)),
  };
}

/** 'Thai Restaurant' is 'thai', 'Burger Joint' is 'burger'. */
function kindsOf(place: Fields): readonly string[] {
  return readItems(place["categories"]).flatMap((category) => {
    const name = readText(readFields(category)["name"])?.toLowerCase();
    return name === undefined ? [] : [name.replace(/ (?:restaurant|joint|house|place|spot)$/, "")];
  });
}

function addressOf(location: Fields): string | undefined {
  const parts = [readText(location["address"]), readText(location["locality"])];
  return parts[0] === undefined ? undefined : parts.filter((part) => part !== undefined).join(", ");
}

/** Foursquare rates from 0 to 10; a rating of a few is as good as none. */
function ratedFacts(place: Fields): {
  readonly rating?: number;
  readonly reviewCount?: number;
  readonly priceLevel?: PriceLevel;
} {
  const outOfTen = readNumber(place["rating"]);
  const isRated = outOfTen !== undefined && outOfTen >= 2 && outOfTen <= 10;
  const price = [1, 2, 3, 4].find((level) => level === place["price"]) as PriceLevel | undefined;
  const count = readCount(readFields(place["stats"])["total_ratings"]);
  return known({
    rating: isRated ? Math.round(outOfTen * 5) / 10 : undefined,
    reviewCount: isRated ? count : undefined,
    priceLevel: price,
  });
}

function openingOf(place: Fields): OpeningState {
  return toldState(readFields(place["hours"])["open_now"]) ?? "unknown";
}
