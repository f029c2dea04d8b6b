import type { BoundingBox, Coordinates } from "../coordinates.js";
import type { Cuisine } from "../cuisines.js";
import type { FetchProgress } from "./open-data.js";
import type { Attribution } from "../place/attribution.js";
import type { MapTiles } from "../place/map-tiles.js";
import type { Extent } from "../place/extent.js";
import type { Restaurant, RestaurantDetails } from "../restaurant.js";
import type { RuleId, Wishes } from "../rules/rules.js";
import type { Trace } from "./trace.js";

/** An area of covered places besides those of the guide cities. */
export interface CoveredArea {
  readonly box: BoundingBox;
  /** The area's name for visitors: 'Boise, ID'. An operator's own list has none. */
  readonly label?: string;
}

/** A provider's capabilities. */
export interface Capabilities {
  /** The rules that it can judge. Other rules are not applied, and the page says so. */
  readonly rules: ReadonlySet<RuleId>;
  readonly reviews: boolean;
  /** True if the source's terms allow ratings in structured data; never for Google's. */
  readonly ratingsMayBeRepeated?: boolean;
  /** The owner of the map that pages must show beside the results. */
  readonly map: "google" | "none";
  /** True if searches cost the operator nothing. Then a search may look wider to find more matches. */
  readonly free?: boolean;
  /** True if visitors may report that a place is gone or wrong. */
  readonly reports?: true;
  /** True if places of an uncovered area are downloaded on demand. A search there takes longer. */
  readonly fetches?: true;
  /** The covered areas besides the guide cities. */
  readonly areas?: readonly CoveredArea[];
  /** 'cities': only the guide cities are covered; 'world': anywhere. */
  readonly coverage: "cities" | "world";
}

/** Whether a provider is ready, and what the page must know about it. */
export interface ProviderStatus {
  readonly name: string;
  readonly ready: boolean;
  readonly capabilities: Capabilities;
  readonly attribution: readonly Attribution[];
  /** A key meant for browsers (referrer-restricted); never a server key. */
  readonly publicMapKey?: string;
  /** A map for places that do not come from a map service. */
  readonly tiles?: MapTiles;
  /** True if a fake answers with invented places. Every page that shows one says so. */
  readonly simulated?: boolean;
}

/** An ambiguous match: another place that the text could mean. */
export interface PlaceSuggestion {
  readonly label: string;
  readonly point: Coordinates;
}

/** The location of a typed text. */
export interface Geocoded {
  readonly point: Coordinates;
  /** The provider's label: 'Memphis, TN'. */
  readonly label?: string;
  /** True if the provider found only the town or ZIP area of an address. */
  readonly approximate?: boolean;
  /** The ambiguous matches: other places of that name, largest first. */
  readonly others?: readonly PlaceSuggestion[];
}

/** One search around a point. */
export interface NearbySearch {
  readonly center: Coordinates;
  /** Meters; results lie inside this circle. */
  readonly radius: number;
  readonly cuisine: Cuisine;
  /** A hint: a provider may leave out places that fail a rule, but never unknown ones that stay in. The core filters and counts. */
  readonly wishes: Wishes;
  /** True for a second search beside one that included unknown places: it asks only for places known to satisfy the preferences. */
  readonly knownOnly?: true;
}

/** The result of a search, and its completeness. */
export interface Nearby {
  /** Each with a unique id. Empty if there are none. */
  readonly restaurants: readonly Restaurant[];
  readonly extent: Extent;
}

/** Options of every call. */
export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Identifies one visitor, where calls cost money. Never sent to anyone outside. */
  readonly visitor?: string | undefined;
  /** True to get the available results at once while more are being downloaded. */
  readonly impatient?: true;
  /** True to use the cache only. Without a cached answer the call fails with a PlacesError 'unreachable'. */
  readonly keptOnly?: true;
  /** Where the steps of a call record what they did. */
  readonly trace?: Trace | undefined;
  /** Receives the progress of a download that the call waits for. */
  readonly onFetching?: (progress: FetchProgress) => void;
}

/** The subset of AbortSignal that the core passes on; real signals satisfy it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/**
 * The source of restaurants.
 *
 * "None" is an empty list or `undefined`. A failure is always a {@link PlacesError}; never an empty list, never a foreign error.
 */
export interface PlacesProvider {
  readonly name: string;
  readonly capabilities: Capabilities;
  status(options?: CallOptions): Promise<ProviderStatus>;
  geocode(query: string, options?: CallOptions): Promise<Geocoded | undefined>;
  searchNearby(search: NearbySearch, options?: CallOptions): Promise<Nearby>;
  details(id: string, options?: CallOptions): Promise<RestaurantDetails | undefined>;
}

/** Every kind of failure of a provider. */
export const PLACES_ERROR_KINDS = [
  "not-configured",
  "denied",
  "over-limit",
  "invalid-request",
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
  "busy",
  "aborted",
] as const;

export type PlacesErrorKind = (typeof PLACES_ERROR_KINDS)[number];

/** A provider's failure: a kind from the closed list and the upstream's status, if there was one ('OVER_QUERY_LIMIT'). */
export class PlacesError extends Error {
  override readonly name = "PlacesError";
  readonly kind: PlacesErrorKind;
  readonly status: string | undefined;

  constructor(kind: PlacesErrorKind, message: string, status?: string) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}
