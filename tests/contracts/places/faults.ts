import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { all } from "../../core/fixtures.js";
import { honestProvider } from "./honest-provider.js";

const honest = honestProvider();

/** A search whose answer says something else besides its restaurants. */
export function answered(parts: object): Partial<PlacesProvider> {
  return {
    searchNearby: async (search, options) => ({ ...(await honest.searchNearby(search, options)), ...parts }),
  };
}

/** Restaurants of which something odd is told. */
export function told(facts: object): Partial<PlacesProvider> {
  return changed((found) => found.map((each) => ({ ...each, ...facts })));
}

/** Details that tell something odd. */
export function toldMore(facts: object): Partial<PlacesProvider> {
  return changedDetails((details) => ({ ...details, ...facts }));
}

/** Another answer to a search, made of the honest one. */
export function changed(
  change: (found: readonly Restaurant[]) => readonly Restaurant[],
): Partial<PlacesProvider> {
  return {
    searchNearby: async (search, options) =>
      all(change((await honest.searchNearby(search, options)).restaurants)),
  };
}

/** Restaurants by other ids. */
export function called(idOf: (id: string) => string): Partial<PlacesProvider> {
  return changed((found) => found.map((each) => ({ ...each, id: idOf(each.id) })));
}

type Details = Awaited<ReturnType<PlacesProvider["details"]>>;

/** Other details, made of the honest ones. */
export function changedDetails(change: (details: NonNullable<Details>) => Details): Partial<PlacesProvider> {
  return {
    details: async (id, options) => {
      const details = await honest.details(id, options);
      return details && change(details);
    },
  };
}

/** Gives whoever asks while another answer is under way that other answer. */
export function mixing(): Partial<PlacesProvider> {
  let underWay: ReturnType<PlacesProvider["geocode"]> | undefined;
  return {
    geocode: (query, options) => {
      underWay ??= honest.geocode(query, options).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}

/** Tells who left in its own way, not as a failure of ours. */
export function foreignAbort(): Partial<PlacesProvider> {
  return {
    searchNearby: async (search, options) => {
      const found = await honest.searchNearby(search);
      if (options?.signal?.aborted) throw new DOMException("Aborted", "AbortError");
      return found;
    },
  };
}
