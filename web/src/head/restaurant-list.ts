import type { Guide } from "@dinner-dice/content/guides";
import { postalAddress } from "@dinner-dice/content/listing-facts";
import { honourWords } from "@dinner-dice/content/listings";
import { readPlaceHours } from "@dinner-dice/content/place-hours";
import type { ListedPlace, PlaceHours } from "@dinner-dice/content/places";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { isFresh, lastMonthOf } from "@dinner-dice/core/place/fresh";
import type {
  GeoCircle,
  GeoCoordinates,
  ItemList,
  OpeningHoursSpecification,
  PostalAddress,
  Restaurant,
  WithContext,
} from "schema-dts";

/** Where a guide's page shows its sketch map. */
export const MAP_ANCHOR = "#map";

/**
 * The restaurants that a guide recommends: our own facts only, never a rating, and none that may be gone.
 * An all-in-one list (Google Search Central, "Carousel"): every item's address is its anchor on the guide's page.
 */
export function restaurantList(guide: Guide, siteUrl: string): WithContext<ItemList> {
  const { entries, headline, path } = guide;
  const sure = entries.filter(({ uncertain }) => !uncertain);
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    name: headline,
    numberOfItems: sure.length,
    itemListElement: sure.map(({ place }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: restaurant(place, siteUrl + path),
    })),
  };
}

function restaurant(place: ListedPlace, page: string): Restaurant {
  const { slug, name, cuisines, district, phone, website, since, honours, booking } = place;
  const { address, point, errorMeters, hours } = place;
  const opening = hours && isFresh(hours.seen, Date.now()) ? openingHours(hours) : [];
  return {
    "@type": "Restaurant",
    url: `${page}#${slug}`,
    name,
    servesCuisine: [...cuisines],
    ...(district !== undefined && { containedInPlace: { "@type": "Place", name: district } }),
    ...(address !== undefined && { address: postal(address) }),
    ...(point && { geo: geo(point, errorMeters), hasMap: page + MAP_ANCHOR }),
    ...(phone !== undefined && { telephone: phone }),
    ...(website !== undefined && { sameAs: website }),
    ...(since !== undefined && { foundingDate: String(since) }),
    ...(honours && { award: honours.map(honourWords) }),
    ...(opening.length > 0 && { openingHoursSpecification: opening }),
    ...(booking !== undefined && { acceptsReservations: booking !== "walk-in" }),
  };
}

const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Days without times are too little for structured data. The hours hold until the last month in which they count is over. */
function openingHours({ when, seen }: PlaceHours): readonly OpeningHoursSpecification[] {
  const validThrough = `${lastMonthOf(seen)}-28`;
  return (readPlaceHours(when) ?? []).flatMap(({ days, spans }) =>
    spans.map(([opens, closes]) => ({
      "@type": "OpeningHoursSpecification" as const,
      dayOfWeek: days.map((day) => DAYS[day] ?? "Sunday"),
      opens: clock(opens),
      closes: clock(closes),
      validThrough,
    })),
  );
}

/** '17:00'; an end after midnight by the clocks of the next day. */
function clock(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function postal(address: string): PostalAddress | string {
  const parts = postalAddress(address);
  if (!parts) return address;
  return {
    "@type": "PostalAddress",
    streetAddress: parts.street,
    addressLocality: parts.town,
    addressRegion: parts.state,
    ...(parts.zip !== undefined && { postalCode: parts.zip }),
    addressCountry: "US",
  };
}

/** A point, or the circle that it lies in if only its neighborhood is known. */
function geo({ lat, lng }: Coordinates, errorMeters: number | undefined): GeoCircle | GeoCoordinates {
  if (errorMeters === undefined) return { "@type": "GeoCoordinates", latitude: lat, longitude: lng };
  const middle = { "@type": "GeoCoordinates", latitude: rough(lat), longitude: rough(lng) } as const;
  return { "@type": "GeoCircle", geoMidpoint: middle, geoRadius: errorMeters };
}

/** A thousandth of a degree, about a hundred meters: an estimate is not more precise. */
function rough(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
