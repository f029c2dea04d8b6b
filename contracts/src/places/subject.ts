import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Cuisine } from "@dinner-dice/core/cuisines";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Failing } from "../law.js";

/** Known answers of a provider, for the checks to request. */
export interface World {
  /** A place name, its location, and the allowed error in meters. */
  readonly known: { readonly name: string; readonly point: Coordinates; readonly tolerance: number };
  /** A text that names no place. */
  readonly unknownName: string;
  /** A circle with restaurants. Some of them, not all, serve the cuisine, and at least one of these says so. */
  readonly busy: {
    readonly center: Coordinates;
    readonly radius: number;
    readonly cuisine: Exclude<Cuisine, "">;
  };
  /** A circle without restaurants. */
  readonly empty: { readonly center: Coordinates; readonly radius: number };
  /** A well-formed id that belongs to no place. */
  readonly unknownId: string;
  /** Set for a provider whose places never contain cuisines. The checks then verify that none does. */
  readonly kitchens?: "untold";
}

/** Every way in which the checks make the outside service fail. */
export const UPSTREAM_FAILURES = [
  "hang",
  "cut connection",
  "HTML with 200",
  "null",
  "wrong types",
  "10,000 results",
  "NaN coordinates",
] as const;
export type UpstreamFailure = (typeof UPSTREAM_FAILURES)[number];

/** A provider under test. Its creator also stops whatever it uses. */
export interface PlacesSubject {
  readonly world: World;
  readonly provider: () => PlacesProvider | Promise<PlacesProvider>;
  /** The same provider on a failing outside service; `NOTHING_CAN_FAIL` if it uses none. */
  readonly failing: Failing<UpstreamFailure, PlacesProvider>;
  /** Milliseconds within which every call must settle; 10 s by default. */
  readonly deadline?: number;
}

/** One check of the port's contract: `check` rejects if the subject breaks it. */
export interface PlacesLaw {
  readonly name: string;
  readonly check: (subject: PlacesSubject) => Promise<void>;
}
