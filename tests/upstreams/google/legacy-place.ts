import { isOpenAt, type Moment, periods, weekLines } from "./hours.js";
import type { Scene } from "./new-place.js";
import type { StandInPlace } from "./town.js";

/** A place as one result of the legacy Nearby Search. */
export function legacyResult(place: StandInPlace, { now }: Scene): Readonly<Record<string, unknown>> {
  const { town, hours } = place;
  return {
    business_status: place.status === "FUTURE_OPENING" ? "CLOSED_TEMPORARILY" : place.status,
    geometry: { location: place.point },
    name: place.name,
    place_id: place.id,
    reference: place.id,
    scope: "GOOGLE",
    types: place.types,
    vicinity: `${place.street}, ${town.name}`,
    ...(place.rating !== undefined && { rating: place.rating, user_ratings_total: place.reviewCount }),
    ...(place.priceLevel !== undefined && { price_level: place.priceLevel }),
    ...(hours && { opening_hours: { open_now: isOpenAt(hours, { instant: now, zone: town.zone }) } }),
    ...(place.photos > 0 && {
      photos: [
        {
          height: 64,
          width: 96,
          photo_reference: `P0-${place.id}`,
          html_attributions: ['<a href="https://maps.google.com/maps/contrib/1">Odalys Finch</a>'],
        },
      ],
    }),
  };
}

/** All that legacy Place Details can say; `fields` cuts it down. */
export function legacyDetails(place: StandInPlace, scene: Scene): Readonly<Record<string, unknown>> {
  const { hours } = place;
  return {
    ...legacyResult(place, scene),
    formatted_address: `${place.street}, ${place.town.name}, ${place.town.state} ${place.town.zip}, USA`,
    url: `https://maps.google.com/?cid=${place.id}`,
    ...(place.phone !== undefined && { formatted_phone_number: place.phone }),
    ...(place.website !== undefined && { website: place.website }),
    ...(hours && {
      opening_hours: {
        open_now: isOpenAt(hours, { instant: scene.now, zone: place.town.zone }),
        periods: periods(hours).map(({ open, close }) => ({
          open: time(open),
          ...(close && { close: time(close) }),
        })),
        weekday_text: weekLines(hours, { half: " ", dash: " " }),
      },
    }),
    ...(place.reviews.length > 0 && {
      reviews: place.reviews.map(({ author, rating, text, age }) => ({
        author_name: author,
        author_url: `https://www.google.com/maps/contrib/${encodeURIComponent(author)}/reviews`,
        profile_photo_url: `${scene.baseUrl}/avatars/${encodeURIComponent(author)}.svg`,
        rating,
        relative_time_description: age,
        text: text.replaceAll("&", "&amp;").replaceAll("'", "&#39;"),
        time: 1_777_636_800,
        language: "en",
      })),
    }),
  };
}

function time({ day, hour, minute }: Moment): object {
  return { day, time: `${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}` };
}
