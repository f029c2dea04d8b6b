import { ContentError } from "./content-error.js";
import { readText } from "./content-folder.js";
import { guidePath } from "./known-paths.js";
import type { CityPlaces } from "./places.js";
import { PlacesFileError, readCityPlaces } from "./places.js";

/** Finds the places that texts link to. */
export interface PlaceIndex {
  /** Finds a place by 'the-fork' (same guide) or 'tulsa/the-fork' (another guide). Returns its anchor, or why there is none. */
  readonly find: (reference: string) => Anchor | "closed" | "unknown";
}

/** Where a link to a place leads, and the place's name. */
export interface Anchor {
  readonly href: string;
  readonly name: string;
  /** The city of a place that another guide lists. */
  readonly city?: string;
}

/** The places that a page may link to: its own guide's, if it has one, and those of every guide. */
export interface IndexScope {
  readonly contentFolder: string;
  readonly paths: ReadonlySet<string>;
  readonly own?: CityPlaces;
}

/** Finds places of the page's own guide by slug, and places of all guides by city and slug. */
export function placeIndex({ contentFolder, paths, own }: IndexScope): PlaceIndex {
  const find: PlaceIndex["find"] = (reference) => {
    const [slug = "", citySlug] = reference.split("/").toReversed();
    if (citySlug === undefined || citySlug === own?.slug) return anchor(own, { slug, page: "" });
    const page = guidePath(`${citySlug}-restaurants`);
    if (!paths.has(page)) return "unknown";
    return anchor(readCity(contentFolder, citySlug), { slug, page });
  };
  return { find };
}

/** Reads `places/<city>.json`. Fails with `places-file`. */
export function readCity(contentFolder: string, citySlug: string): CityPlaces {
  const placesFile = `places/${citySlug}.json`;
  try {
    const city = readCityPlaces(readText(contentFolder, placesFile, "places-file"), placesFile);
    if (city.slug === citySlug) return city;
    throw new PlacesFileError(
      { file: placesFile, field: "slug" },
      `is '${city.slug}'; set it to '${citySlug}', after its file`,
    );
  } catch (error) {
    if (!(error instanceof PlacesFileError)) throw error;
    throw new ContentError({ kind: "places-file", file: placesFile }, error.problem);
  }
}

function anchor(
  city: CityPlaces | undefined,
  { slug, page }: { readonly slug: string; readonly page: string },
): ReturnType<PlaceIndex["find"]> {
  const place = city?.places.find((known) => known.slug === slug);
  if (city && place)
    return { href: `${page}#${slug}`, name: place.name, ...(page !== "" && { city: city.city }) };
  return city?.closed.some((gone) => gone.slug === slug) ? "closed" : "unknown";
}
