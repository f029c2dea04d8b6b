import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Cuisine } from "@dinner-dice/core/cuisines";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Failing } from "../law.js";

/** What a provider is known to answer: the laws ask about these. */
export interface World {
  /** A place name, where it is, and how far off the answer may be (metres). */
  readonly known: { readonly name: string; readonly point: Coordinates; readonly tolerance: number };
  /** A text that names no place. */
  readonly unknownName: string;
  /** A circle with restaurants; some of them, not all, serve the cuisine, and one of these at least says so. */
  readonly busy: {
    readonly center: Coordinates;
    readonly radius: number;
    readonly cuisine: Exclude<Cuisine, "">;
  };
  /** A circle without any. */
  readonly empty: { readonly center: Coordinates; readonly radius: number };
  /** The id of no place, well-formed. */
  readonly unknownId: string;
  /** Said of a provider whose places never tell what they cook; the laws then see that none does. */
  readonly kitchens?: "untold";
}

/** Every way the outside service behind a provider is made to fail. */
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

/** A provider under test. The one who makes it also stops whatever stands behind it. */
export interface PlacesSubject {
  readonly world: World;
  readonly provider: () => PlacesProvider | Promise<PlacesProvider>;
  /** The same provider on an outside service that fails; `NOTHING_CAN_FAIL` where nothing stands behind it. */
  readonly failing: Failing<UpstreamFailure, PlacesProvider>;
  /** Milliseconds within which every call must be answered, one way or the other; 10 s unless said. */
  readonly deadline?: number;
}

/** One law of the port: `check` rejects when the subject breaks it. */
export interface PlacesLaw {
  readonly name: string;
  readonly check: (subject: PlacesSubject) => Promise<void>;
}
