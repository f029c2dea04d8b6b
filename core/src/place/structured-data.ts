import { plainSpaces } from "../ground/reading.js";
import { cuisineNames } from "./cuisines.js";
import { priceText } from "./customs.js";
import { toldAt } from "./fresh.js";
import { weekLines } from "./opening-words.js";
import type { Restaurant } from "./restaurant.js";

export interface StructuredDataOptions {
  readonly ratingsMayBeRepeated?: boolean | undefined;
}

/** A schema.org Restaurant with known facts only. */
export interface RestaurantStructuredData {
  readonly "@context": "https://schema.org";
  readonly "@type": "Restaurant";
  readonly name: string;
  readonly address?: string;
  readonly telephone?: string;
  readonly url?: string;
  readonly priceRange?: string;
  readonly servesCuisine?: readonly string[];
  readonly aggregateRating?: {
    readonly "@type": "AggregateRating";
    readonly ratingValue: number;
    readonly reviewCount: number;
    readonly bestRating: 5;
  };
  readonly openingHoursSpecification?: readonly OpeningHoursSpecification[];
}

export interface OpeningHoursSpecification {
  readonly "@type": "OpeningHoursSpecification";
  readonly dayOfWeek: string;
  readonly opens: string;
  readonly closes: string;
}

export function structuredData(
  listed: Restaurant,
  { ratingsMayBeRepeated = false }: StructuredDataOptions,
  now: number,
): RestaurantStructuredData {
  const restaurant = toldAt(listed, now);
  const { rating, reviewCount, address, phone, website } = restaurant;
  const priceRange = priceText(restaurant.priceLevel, restaurant.customs);
  const servesCuisine = cuisineNames(restaurant.types);
  const hours = openingHours(restaurant.weekdayText ?? (restaurant.hours ? weekLines(restaurant.hours) : []));
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: restaurant.name,
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { telephone: phone }),
    ...(website !== undefined && { url: website }),
    ...(priceRange !== undefined && { priceRange }),
    ...(servesCuisine.length > 0 && { servesCuisine }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(ratingsMayBeRepeated &&
      rating !== undefined &&
      reviewCount !== undefined &&
      reviewCount > 0 && {
        aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount, bestRating: 5 },
      }),
  };
}

const HOURS_LINE = /^((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day):\s*(.+)$/;
const SPAN = /^(1[0-2]|0?[1-9]):([0-5]\d)\s*(AM|PM)?\s*[–-]\s*(1[0-2]|0?[1-9]):([0-5]\d)\s*(AM|PM)$/i;

/** Reads lines such as 'Monday: 11:00 AM – 10:00 PM'; lines it does not understand state nothing. */
export function openingHours(lines: readonly string[]): readonly OpeningHoursSpecification[] {
  return lines.flatMap((line) => {
    const [, dayOfWeek, spans] = HOURS_LINE.exec(plainSpaces(line)) ?? [];
    if (!dayOfWeek || !spans) return [];
    return spans.split(",").flatMap((span) => {
      const hours = readSpan(span.trim());
      return hours ? [{ "@type": "OpeningHoursSpecification" as const, dayOfWeek, ...hours }] : [];
    });
  });
}

function readSpan(span: string): Pick<OpeningHoursSpecification, "opens" | "closes"> | undefined {
  if (/^open 24 hours$/i.test(span)) return { opens: "00:00", closes: "23:59" };
  const [, fromHour, fromMinute, fromHalf, toHour, toMinute, toHalf] = SPAN.exec(span) ?? [];
  if (!fromHour || !fromMinute || !toHour || !toMinute || !toHalf) return undefined;
  return {
    opens: clock(Number(fromHour), fromMinute, fromHalf ?? toHalf),
    closes: clock(Number(toHour), toMinute, toHalf),
  };
}

function clock(hour: number, minute: string, half: string): string {
  const hours = (hour % 12) + (half.toUpperCase() === "PM" ? 12 : 0);
  return `${String(hours).padStart(2, "0")}:${minute}`;
}
