import type { Capabilities, Wishes } from "../filters/rules.js";
import type { Coordinates } from "../ground/coordinates.js";
import { readCount, readFields } from "../ground/reading.js";
import type { Attribution, MapTiles } from "../place/attribution.js";
import type { Cuisine } from "../place/cuisines.js";
import type { Restaurant, RestaurantDetails } from "../place/restaurant.js";
import type { Trace } from "./environment.js";
import type { FetchProgress } from "./open-data.js";

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

export interface Geocoded {
  readonly point: Coordinates;
  /** The provider's label: 'Memphis, TN'. */
  readonly label?: string;
  /** True if the provider found only the town or ZIP area of an address. */
  readonly approximate?: boolean;
  /** Outside America. */
  readonly customs?: string;
  /** The ambiguous matches: other places of that name, largest first. */
  readonly others?: readonly PlaceSuggestion[];
}

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

export interface Nearby {
  /** Each with a unique id. Empty if there are none. */
  readonly restaurants: readonly Restaurant[];
  readonly extent: Extent;
}

export interface CallOptions {
  readonly signal?: AbortSignalLike;
  /** Identifies one visitor, where calls cost money. Never sent to anyone outside. */
  readonly visitor?: string | undefined;
  /** The reader's country ('IT'), or their time zone ('Europe/Rome'), which tells it. It helps to choose among places of one name. */
  readonly zone?: string | undefined;
  /** True to get the available results at once while more are being downloaded. */
  readonly impatient?: true;
  /** True to use the cache only. Without a cached answer the call fails with a PlacesError 'unreachable'. */
  readonly storedOnly?: true;
  readonly trace?: Trace | undefined;
  readonly onFetching?: (progress: FetchProgress) => void;
}

/** The subset of AbortSignal that the core passes on; real signals satisfy it. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The source of restaurants. "None" is an empty list or `undefined`; a failure is always a {@link PlacesError}. */
export interface PlacesProvider {
  readonly name: string;
  readonly capabilities: Capabilities;
  status(options?: CallOptions): Promise<ProviderStatus>;
  geocode(query: string, options?: CallOptions): Promise<Geocoded | undefined>;
  searchNearby(search: NearbySearch, options?: CallOptions): Promise<Nearby>;
  details(id: string, options?: CallOptions): Promise<RestaurantDetails | undefined>;
}

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

const CHOSEN = ["best-known", "sample"] as const;

/** How much of the circle an answer contains: 'all' that its source knows, or a 'part', with its choice and the total `of` where known. */
export type Extent = (
  | { readonly kind: "all" }
  | { readonly kind: "part"; readonly chosen?: (typeof CHOSEN)[number]; readonly of?: number }
) & { readonly missing?: Missing };

/** Data that the source lacks: 'loading' none yet, 'loading-more' some, the rest is being loaded, 'not-loaded' the open data failed to load. */
export type Missing = (typeof MISSING)[number];
const MISSING = ["loading", "loading-more", "not-loaded"] as const;

export const ALL: Extent = { kind: "all" };

/** Parses an untrusted completeness. Anything that does not say 'all' counts as a part. */
export function readExtent(value: unknown): Extent {
  const fields = readFields(value);
  const missing = MISSING.find((each) => each === fields["missing"]);
  if (fields["kind"] === "all") return missing === undefined ? ALL : { ...ALL, missing };
  const chosen = CHOSEN.find((each) => each === fields["chosen"]);
  const of = readCount(fields["of"]);
  return {
    kind: "part",
    ...(chosen !== undefined && { chosen }),
    ...(of !== undefined && { of }),
    ...(missing && { missing }),
  };
}

/** A place as its source writes it, if known. */
export interface LabelledPlace {
  readonly label?: string | undefined;
  readonly point: Coordinates;
}

const MOST = 4;

/** The ambiguous matches to offer beside the chosen place: each label once, since a visitor cannot tell equal labels apart. */
export function ambiguousMatches(
  chosen: string | undefined,
  others: readonly LabelledPlace[],
): readonly PlaceSuggestion[] {
  const points = new Map<string, Coordinates>();
  for (const { label, point } of others)
    if (label !== undefined && label !== chosen && !points.has(label)) points.set(label, point);
  return [...points].slice(0, MOST).map(([label, point]) => ({ label, point }));
}
