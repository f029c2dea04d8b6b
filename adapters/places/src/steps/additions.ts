import { customsIn } from "../records/customs.js";
import { countryOf, countryOfZone } from "../records/zone-of.js";
import { type Step, step } from "./pipeline.js";
import { typedPlace } from "@dinner-dice/core/ground/typed-point";
import type { MapTiles } from "@dinner-dice/core/place/attribution";
import { type Picture, pictureAddress } from "@dinner-dice/core/place/review";
import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";

export function mapTiles(tiles: MapTiles): Step {
  return step({ status: async (_, next) => ({ ...(await next()), tiles }) });
}

/** Tells the customs of each place outside America, by its point, or by its clocks where the answer has no point. */
export const countries: Step = step({
  geocode: async (_, next) => {
    const found = await next();
    return found && told(found, countryOf(found.point));
  },
  nearby: async (_, next) => {
    const { restaurants, extent } = await next();
    return {
      restaurants: restaurants.map((place) => told(place, place.location && countryOf(place.location))),
      extent,
    };
  },
  details: async (_, next) => {
    const details = await next();
    return details && told(details, countryOfZone(details.hours?.zone));
  },
});

function told<Told extends object>(place: Told, country: string | undefined): Told {
  const customs = customsIn(country);
  return customs === undefined ? place : { ...place, customs };
}

/** The bytes of a picture, checked to be one. */
export interface PictureBytes {
  readonly type: "image/jpeg" | "image/png" | "image/webp";
  readonly bytes: Uint8Array;
}

/** The pictures of a source, by the id of a place. Neither call rejects: a picture that cannot be had is `undefined`. */
export interface Pictures {
  /** Size and author; `undefined` if we may not show a picture. */
  describe(place: string, call?: CallOptions): Promise<Omit<Picture, "src"> | undefined>;
  bytes(place: string, call?: CallOptions): Promise<PictureBytes | undefined>;
  /** The `cache-control` of the bytes, as the source's terms allow. */
  readonly caching: string;
}

export function pictures(source: Pick<Pictures, "describe">): Step {
  return step({
    details: async ({ asked, options }, next) => {
      const details = await next();
      if (!details) return undefined;
      const described = await source.describe(asked, options);
      return described ? { ...details, picture: { src: pictureAddress(asked), ...described } } : details;
    },
  });
}

/**
 * Looks up a text in the free gazetteer before the provider.
 *
 * If the provider is not set up yet, it reports that itself. Only complete matches are used at once: towns, ZIP codes, points. An address
 * of which only the town is known, or a misspelled town, goes to the provider first. If the provider finds nothing, the town is the
 * answer.
 */
export function geocodeFree(gazetteer: Pick<PlacesProvider, "geocode">): Step {
  return step({
    geocode: async ({ asked, options, beneath }) => {
      const { ready } = await beneath.status(options);
      const found = ready ? await gazetteer.geocode(asked, options) : undefined;
      const isWhole = found !== undefined && found.approximate !== true;
      options.trace?.note("gazetteer", isWhole ? "found" : found ? "about" : "not found");
      if (isWhole) return found;
      const words = typedPlace(asked)?.words;
      return (words === undefined ? undefined : await beneath.geocode(words, options)) ?? found;
    },
  });
}
