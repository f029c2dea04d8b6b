import type { BoundingBox, Coordinates } from "../coordinates.js";
import type { Cuisine } from "../cuisines.js";
import type { FetchProgress } from "./open-data.js";
import type { Attribution } from "../place/attribution.js";
import type { MapTiles } from "../place/map-tiles.js";
import type { Extent } from "../place/extent.js";
import type { Restaurant, RestaurantDetails } from "../restaurant.js";
import type { RuleId, Wishes } from "../rules/rules.js";
import type { Trace } from "./trace.js";

/** Places that lie together, besides those of the guide cities. */
export interface CoveredArea {
  readonly box: BoundingBox;
  /** What visitors call it: 'Boise, ID'; an operator's own list has no name for them. */
  readonly label?: string;
}

/** What a provider can answer. */
export interface Capabilities {
  /** The rules it can answer; a rule that it does not name is not applied, and the visitor is told. */
  readonly rules: ReadonlySet<RuleId>;
  readonly reviews: boolean;
  /** True where the source's terms let ratings stand in structured data; never for Google's. */
  readonly ratingsMayBeRepeated?: boolean;
  /** Whose map may be drawn beside the results. */
  readonly map: "google" | "none";
  /** True where a search costs the operator nothing: then it may look wider for a full bowl. */
  readonly free?: boolean;
  /** True where visitors may report that a place is gone or wrong. */
  readonly reports?: true;
  /** True where an uncovered place is fetched when somebody asks for it: a search there takes longer. */
  readonly fetches?: true;
  /** What is covered besides the guide cities. */
  readonly areas?: readonly CoveredArea[];
  /** 'cities': only the guide cities are covered; 'world': anywhere. */
  readonly coverage: "cities" | "world";
}

/** Whether a provider can be asked now, and what the page must know about it. */
export interface ProviderStatus {
  readonly name: string;
  readonly ready: boolean;
  readonly capabilities: Capabilities;
  readonly attribution: readonly Attribution[];
  /** A key meant for browsers (referrer-restricted); never a server key. */
  readonly publicMapKey?: string;
  /** A map for places that are not a map service's own. */
  readonly tiles?: MapTiles;
  /** True when a stand-in answers with invented places; every page that shows one says so. */
  readonly simulated?: boolean;
}

/** A place name that could also have been meant. */
export interface PlaceSuggestion {
  readonly label: string;
  readonly point: Coordinates;
}

/** Where a typed location is. */
export interface Geocoded {
  readonly point: Coordinates;
  /** As the provider writes it: 'Memphis, TN'. */
  readonly label?: string;
  /** True when only the town or ZIP area of an address was found. */
  readonly approximate?: boolean;
  /** Other places of that name, largest first. */
  readonly others?: readonly PlaceSuggestion[];
}

/** One search around a point. */
export interface NearbySearch {
  readonly center: Coordinates;
  /** Metres; results lie inside this circle. */
  readonly radius: number;
  readonly cuisine: Cuisine;
  /** A hint: a provider may leave out what cannot satisfy a rule, never what is unknown and stays in; the core filters and counts. */
  readonly wishes: Wishes;
  /** A second look, beside one that told the unknown: only what is known to satisfy the wishes is wanted. */
  readonly knownOnly?: true;
}

/** What a search found, and how much of all that is. */
export interface Nearby {
  /** Each with an id of its own; none is an empty list. */
  readonly restaurants: readonly Restaurant[];
  readonly extent: Extent;
}

/** What every call takes besides its question. */
export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Who counts as one visitor, where calls cost money; never passed on to anyone outside. */
  readonly visitor?: string | undefined;
  /** Wants what is there at once, where more is being fetched. */
  readonly impatient?: true;
  /** Wants what is kept and nothing that has to be asked for; where nothing is kept, that is a PlacesError 'unreachable'. */
  readonly keptOnly?: true;
  /** Where the steps of a call note what they did. */
  readonly trace?: Trace | undefined;
  /** Told how far a fetch is that the call waits for. */
  readonly onFetching?: (progress: FetchProgress) => void;
}

/** The part of an AbortSignal that the core passes on; real signals satisfy it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/**
 * Where restaurants come from.
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

/** Every way a provider can fail. */
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

/** A provider's failure: a kind from the closed list and, where there was one, the status the upstream gave ('OVER_QUERY_LIMIT'). */
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
