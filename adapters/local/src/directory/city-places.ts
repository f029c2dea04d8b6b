import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import { brandOf } from "@dinner-dice/places/brand-of";
import type { DirectoryFacts, StoredPlace } from "@dinner-dice/places/records/stored-place";

export interface DirectoryCity {
  readonly slug: string;
  readonly places: readonly DirectoryPlace[];
}

/** A restaurant of a guide: an absent field is unknown. */
export interface DirectoryPlace extends Omit<DirectoryFacts, "brand" | "hours" | "asOf"> {
  readonly slug: string;
  readonly point?: Coordinates;
}

/** A city's places as the directory stores them. Places without a point are dropped, because no search could find them. */
export function cityPlaces(city: DirectoryCity): readonly StoredPlace[] {
  return city.places.flatMap(({ slug, point, ...facts }) =>
    point ? [{ ...stated(facts), ...chainOf(facts.name, point), id: `${city.slug}/${slug}`, point }] : [],
  );
}

function chainOf(name: string, location: Coordinates): Pick<StoredPlace, "brand"> {
  return known({ brand: brandOf({ name, location }) });
}

function stated(place: Omit<DirectoryPlace, "slug" | "point">): DirectoryFacts {
  const { name, cuisines, district, address, errorMeters, phone, website } = place;
  const { knownFor, order, since, checked, confirmedOn, unconfirmed, evidence } = place;
  const optional = {
    district,
    address,
    errorMeters,
    phone,
    website,
    knownFor,
    order,
    since,
    checked,
    confirmedOn,
    unconfirmed,
    evidence,
  };
  return { name, cuisines, ...known(optional) };
}
