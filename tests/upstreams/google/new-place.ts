import { isOpenAt, periods, weekLines } from "./hours.js";
import type { FakePlace, FakeReview } from "./town.js";

export interface Scene {
  readonly baseUrl: string;
  readonly now: Date;
}

/** Names of price levels, without what stands before each. */
export const PRICES = ["FREE", "INEXPENSIVE", "MODERATE", "EXPENSIVE", "VERY_EXPENSIVE"];

export function newPlace(place: FakePlace, scene: Scene): Readonly<Record<string, unknown>> {
  const { town } = place;
  const address = `${place.street}, ${town.name}, ${town.state} ${town.zip}, USA`;
  return {
    name: `places/${place.id}`,
    id: place.id,
    types: place.types,
    primaryType: place.types[0],
    formattedAddress: address,
    shortFormattedAddress: `${place.street}, ${town.name}`,
    location: { latitude: place.point.lat, longitude: place.point.lng },
    displayName: { text: place.name, languageCode: "en" },
    businessStatus: place.status,
    googleMapsUri: `https://maps.google.com/?cid=${place.id}`,
    timeZone: { id: town.zone },
    ...(place.rating !== undefined && { rating: place.rating, userRatingCount: place.reviewCount }),
    ...(place.priceLevel !== undefined && { priceLevel: `PRICE_LEVEL_${PRICES[place.priceLevel]}` }),
    ...(place.phone !== undefined && {
      nationalPhoneNumber: place.phone,
      internationalPhoneNumber: `+1 ${place.phone.slice(1, 4)}-${place.phone.slice(6)}`,
    }),
    ...(place.website !== undefined && { websiteUri: place.website }),
    ...hoursOf(place, scene),
    ...(place.reviews.length > 0 && {
      reviews: place.reviews.map((review, number) => newReview(review, { place, number, scene })),
    }),
    ...(place.photos > 0 && { photos: photosOf(place) }),
    ...(place.credit !== undefined && {
      attributions: [{ provider: place.credit, providerUri: "https://listings.example/" }],
    }),
  };
}

function hoursOf({ hours, town }: FakePlace, { now }: Scene): object {
  if (hours === undefined) return {};
  const week = {
    openNow: isOpenAt(hours, { instant: now, zone: town.zone }),
    periods: periods(hours),
    weekdayDescriptions: weekLines(hours, { half: "\u202f", dash: "\u2009" }),
  };
  return { regularOpeningHours: week, currentOpeningHours: week };
}

interface Context {
  readonly place: FakePlace;
  readonly number: number;
  readonly scene: Scene;
}

/** A review without words has neither `text` nor `originalText`. */
function newReview({ author, rating, text, age }: FakeReview, { place, number, scene }: Context): object {
  const words = { text, languageCode: "en" };
  return {
    name: `places/${place.id}/reviews/R${number}`,
    relativePublishTimeDescription: age,
    rating,
    ...(text !== "" && { text: words, originalText: words }),
    authorAttribution: {
      displayName: author,
      uri: `https://www.google.com/maps/contrib/${encodeURIComponent(author)}/reviews`,
      photoUri: `${scene.baseUrl}/avatars/${encodeURIComponent(author)}.svg`,
    },
    publishTime: "2026-05-01T12:00:00.123456789Z",
    googleMapsUri: `https://www.google.com/maps/reviews/data=${place.id}!R${number}`,
  };
}

function photosOf(place: FakePlace): readonly object[] {
  return Array.from({ length: place.photos }, (_, number) => ({
    name: `places/${place.id}/photos/P${number}`,
    widthPx: 96,
    heightPx: 64,
    authorAttributions: [{ displayName: "Odalys Finch", uri: "https://www.google.com/maps/contrib/odalys" }],
  }));
}
