import { withTimeout } from "./http-reads.js";
import type { Capabilities } from "@dinner-dice/core/filters/rules";
import { type Fields, isFields, readFields, readJson } from "@dinner-dice/core/ground/reading";
import type { RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import type { FetchProgress } from "@dinner-dice/core/ports/open-data";
import {
  type CallOptions,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
  type ProviderStatus,
  readExtent,
} from "@dinner-dice/core/ports/places-provider";
import { EVENTS_TYPE, eventsFromWire, geocodedFromWire } from "@dinner-dice/wire/answers";
import { MAPS_PATH, searchToWire } from "@dinner-dice/wire/requests";
import { detailsFromWire, restaurantFromWire } from "@dinner-dice/wire/restaurant";
import { failureFromWire, statusFromWire, UNKNOWN_CAPABILITIES } from "@dinner-dice/wire/status";

export interface HttpPlacesOptions {
  /** '' for the page's own server. */
  readonly baseUrl?: string;
  /** Milliseconds before a call is given up; default 8000. */
  readonly timeout?: number;
  /** Called with the progress of a download that a search waits for, and with `undefined` once it no longer waits. */
  readonly onFetching?: (progress: FetchProgress | undefined) => void;
  readonly anonymousKey?: string;
  /** The reader's country or time zone, sent with each location that they type. */
  readonly region?: () => string;
}

interface Call extends CallOptions {
  /** Whether the answer may be a stream with the progress of a download. */
  readonly mayFetch?: boolean;
}

/** Milliseconds before a search is given up that may wait for a fetch. */
const FETCH_TIMEOUT = 30_000;

export class HttpPlaces implements PlacesProvider {
  readonly #options: HttpPlacesOptions;
  #status: ProviderStatus | undefined;

  constructor(options: HttpPlacesOptions = {}) {
    this.#options = options;
  }

  get name(): string {
    return this.#status?.name ?? "http";
  }

  get capabilities(): Capabilities {
    return this.#status?.capabilities ?? UNKNOWN_CAPABILITIES;
  }

  /** Asks for the status. A ready answer is kept in memory; any other is requested again. */
  async status(options?: CallOptions): Promise<ProviderStatus> {
    if (this.#status?.ready) return this.#status;
    this.#status = statusFromWire(await this.#call({ action: "get_api_key" }, options));
    return this.#status;
  }

  async geocode(address: string, options?: CallOptions): Promise<Geocoded | undefined> {
    const timeZone = options?.zone ?? this.#options.region?.();
    const body = await this.#call(
      { action: "geocode", address, ...(timeZone !== undefined && { timeZone }) },
      options,
    );
    if (body["status"] === "ZERO_RESULTS") return undefined;
    return geocodedFromWire(body["results"]) ?? broken("the location has no point");
  }

  async searchNearby(search: NearbySearch, options?: CallOptions): Promise<Nearby> {
    const body = await this.#call(searchToWire(search), {
      ...options,
      mayFetch: this.capabilities.fetches === true,
    });
    const results: unknown = body["results"];
    if (!Array.isArray(results)) return broken("there is no list of results");
    const found = results.flatMap((each) => restaurantFromWire(each) ?? []);
    if (results.length > 0 && found.length === 0) return broken("no result has an id");
    const restaurants = [...new Map(found.map((restaurant) => [restaurant.id, restaurant])).values()];
    return { restaurants, extent: readExtent(body["extent"]) };
  }

  async details(placeId: string, options?: CallOptions): Promise<RestaurantDetails | undefined> {
    const body = await this.#call({ action: "place_details", placeId }, options);
    if (body["status"] === "NOT_FOUND") return undefined;
    const result = body["result"];
    return isFields(result) ? detailsFromWire(result) : broken("there are no details");
  }

  async #call(message: Fields, { signal, mayFetch = false }: Call = {}): Promise<Fields> {
    const milliseconds = mayFetch ? FETCH_TIMEOUT : (this.#options.timeout ?? 8000);
    return withTimeout({ milliseconds, signal: signal as AbortSignal | undefined }, async (both) => {
      try {
        const request = { ...this.#request(message, mayFetch), signal: both };
        const response = await fetch(`${this.#options.baseUrl ?? ""}${MAPS_PATH}`, request);
        return await (isStream(response) ? this.#follow(response) : readAnswer(response));
      } catch (error) {
        if (error instanceof PlacesError) throw error;
        if (signal?.aborted) throw new PlacesError("aborted", "The call was canceled.");
        if (both.aborted) throw new PlacesError("timeout", "The server took too long.");
        throw new PlacesError("unreachable", "The server could not be reached.");
      }
    });
  }

  async #follow({ body }: Response): Promise<Fields> {
    const { onFetching } = this.#options;
    try {
      for await (const { name, data } of body ? eventsFromWire(body) : []) {
        if (name === "fetching") onFetching?.(data);
        else if (name === "answer") return data as Fields;
        else
          throw (
            failureFromWire(data.httpStatus, data.body as Fields) ??
            broken("it reports a failure without a reason")
          );
      }
      return broken("it ends too early");
    } finally {
      onFetching?.(undefined);
    }
  }

  #request(message: Fields, mayFetch: boolean): RequestInit {
    const { anonymousKey } = this.#options;
    return {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(mayFetch && { accept: EVENTS_TYPE }),
        ...(anonymousKey !== undefined && { authorization: `Bearer ${anonymousKey}` }),
      },
      body: JSON.stringify(message),
      redirect: "error",
      credentials: "omit",
    };
  }
}

function isStream({ headers }: Response): boolean {
  return headers.get("content-type")?.startsWith(EVENTS_TYPE) === true;
}

async function readAnswer(response: Response): Promise<Fields> {
  const body = readJson(await response.text());
  const failure = failureFromWire(response.status, readFields(body));
  if (failure) throw failure;
  return isFields(body) ? body : broken("it is not a JSON object");
}

function broken(why: string): never {
  throw new PlacesError("bad-answer", `The server's answer cannot be read: ${why}.`);
}
