import { setTimeout as wait } from "node:timers/promises";
import { isCoordinates } from "@dinner-dice/core/coordinates";
import {
  type CallOptions,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { known, readFields, readNumber, readText } from "@dinner-dice/core/reading";
import type { RestaurantDetails } from "@dinner-dice/core/restaurant";
import { type Answer, type Ask, bodyOf, createAsk, fieldsOf } from "../http/http-client.js";
import { askedProvider, type AskedService } from "../http/asked-provider.js";
import { badAnswer } from "../http/service-errors.js";
import { geocodedFrom, isNothing, type NamedPlace } from "../http/named-places.js";
import { checkSearch, detailsFrom, nearbyOf, type ReadPlace } from "../http/nearby.js";
import { OSM_CAPABILITIES, osmRestaurant } from "../http/osm-restaurant.js";
import { OSM_CREDIT, osmPlace } from "../records/osm-place.js";
import { gaveUp, overpassElement } from "../records/overpass-element.js";
import { createSemaphore } from "../http/semaphore.js";

/** How often a service may be asked: one call at a time. */
interface Pace {
  /** Milliseconds between the beginnings of two calls. */
  readonly every: number;
  /** The most calls that may wait in the queue. */
  readonly waiting: number;
}

/** Seconds and bytes that a query may take at the server. */
const HEAD = "[out:json][timeout:8][maxsize:67108864];";

const FOOD = '["amenity"~"^(restaurant|fast_food|food_court|cafe|pub|bar|biergarten)$"]["name"]';

/** The servers, and a contact for them. We call only servers that the operator named. */
export interface OpenStreetMapOptions {
  /** 'https://nominatim.example.org', without '/search'. */
  readonly nominatimUrl?: string | undefined;
  /** 'https://overpass.example.org/api/interpreter'. */
  readonly overpassUrl?: string | undefined;
  /** An email or https address of the operator, sent to both servers with every call. */
  readonly contact?: string | undefined;
  /** Milliseconds for one call, its wait included; default 10 s. */
  readonly timeout?: number | undefined;
  /** Milliseconds between two calls to Nominatim; default 1000, the most that its usage policy allows. */
  readonly every?: number | undefined;
}

type Sku = "nominatim" | "overpass";

const ATTRIBUTION = [OSM_CREDIT];

/** Most places of one answer, and most bytes. */
const PAGE = 500;
const ANSWER_LIMIT = 4 * 1024 * 1024;

/** The most calls that may wait in the queue. */
const WAITING = 32;

/** OpenStreetMap itself: names from a Nominatim, places from an Overpass server, both the operator's own choice. */
export function createOpenStreetMapPlaces(options: OpenStreetMapOptions = {}): PlacesProvider {
  const service = new OpenStreetMap(options);
  return askedProvider(
    {
      name: "openstreetmap",
      ready: service.isReady,
      capabilities: OSM_CAPABILITIES,
      attribution: ATTRIBUTION,
    },
    service,
  );
}

class OpenStreetMap implements AskedService {
  readonly #options: OpenStreetMapOptions;
  readonly #askNominatim: Ask<Sku>;
  readonly #askOverpass: Ask<Sku>;

  constructor(options: OpenStreetMapOptions) {
    const { timeout = 10_000, every = 1000 } = options;
    const asking = { timeout, answerLimit: ANSWER_LIMIT };
    this.#options = options;
    this.#askNominatim = createAsk<Sku>({
      ...{ ...asking, service: "Nominatim" },
      turn: createPace({ every, waiting: WAITING }),
    });
    this.#askOverpass = createAsk<Sku>({
      ...{ ...asking, service: "Overpass" },
      turn: createPace({ every: 0, waiting: WAITING }),
    });
  }

  get isReady(): boolean {
    const { nominatimUrl, overpassUrl, contact } = this.#options;
    return [nominatimUrl, overpassUrl, contact].every((each) => (each?.trim() ?? "") !== "");
  }

  async geocode(query: string, call?: CallOptions): Promise<Geocoded | undefined> {
    const params = { q: query.trim(), format: "jsonv2", limit: "5" };
    const url = `${this.#options.nominatimUrl ?? ""}/search`;
    const headers = this.#headers();
    const answer = await this.#askNominatim({ sku: "nominatim", url, params, headers }, call);
    const results = bodyOf("Nominatim", answer);
    return isNothing(results) ? undefined : geocodedFrom({ service: "Nominatim", results, read: namedPlace });
  }

  async searchNearby(search: NearbySearch, call?: CallOptions): Promise<Nearby> {
    checkSearch(search);
    const items = await this.#elements(nearbyQuery(search, PAGE), call);
    return nearbyOf({ service: "Overpass", items, read: overpassPlace, page: PAGE }, search);
  }

  async details(id: string, call?: CallOptions): Promise<RestaurantDetails | undefined> {
    const query = elementOf(id);
    if (query === undefined) return undefined;
    const [element] = await this.#elements(query, call);
    if (element === undefined) return undefined;
    return detailsFrom("Overpass", overpassPlace(element));
  }

  async #elements(query: string, call?: CallOptions): Promise<readonly unknown[]> {
    const form = { data: query };
    const url = this.#options.overpassUrl ?? "";
    return elementsIn(
      await this.#askOverpass({ sku: "overpass", url, form, headers: this.#headers() }, call),
    );
  }

  /** Both servers' policies ask clients to identify themselves with a contact. */
  #headers(): Readonly<Record<string, string>> {
    if (!this.isReady)
      throw new PlacesError("not-configured", "Nominatim, Overpass and a contact must all be set.");
    return { "user-agent": `DinnerDice/1 (${this.#options.contact ?? ""})` };
  }
}

/** An answer of Overpass may say in a remark that it failed partway, and look empty. */
function elementsIn(answer: Answer): readonly unknown[] {
  const { elements, remark } = fieldsOf("Overpass", answer);
  if (gaveUp(remark)) throw new PlacesError("upstream", "Overpass gave up partway.", "REMARK");
  if (!Array.isArray(elements)) throw badAnswer("Overpass", "there is no list of elements");
  return elements;
}

function namedPlace(result: unknown): NamedPlace | undefined {
  const { lat, lon, display_name: label } = readFields(result);
  const point = { lat: readNumber(lat), lng: readNumber(lon) };
  return isCoordinates(point) ? { point, ...known({ label: readText(label) }) } : undefined;
}

/** The query for what may cook in a circle; nothing that a visitor typed is in it. */
function nearbyQuery({ center, radius }: NearbySearch, most: number): string {
  const circle = `around:${Math.ceil(radius)},${center.lat.toFixed(6)},${center.lng.toFixed(6)}`;
  return `${HEAD}nwr(${circle})${FOOD};out center tags ${most};`;
}

/** The query for one element by its id, 'node/123'; `undefined` if the id has another form. */
function elementOf(id: string): string | undefined {
  const [, type, number] = /^(node|way|relation)\/(\d{1,18})$/.exec(id) ?? [];
  return type === undefined || number === undefined
    ? undefined
    : `${HEAD}${type}(${number});out center tags;`;
}

/** Reads an element of an answer; `undefined` without id or point. */
function overpassPlace(value: unknown): ReadPlace {
  const { type, id, tags, point } = overpassElement(value) ?? {};
  return point && tags ? osmRestaurant(osmPlace({ id: `${type}/${id}`, tags, point })) : undefined;
}

/** Lets calls through one at a time, with a pause between them. Fails with 'busy' when the queue is full. */
export function createPace({ every, waiting }: Pace): (signal: AbortSignal) => Promise<() => void> {
  const gate = createSemaphore({ inside: 1, waiting });
  let next = -Infinity;
  return async (signal) => {
    const leave = await gate.enter(signal);
    try {
      // A timer may ring a little early.
      for (let now = performance.now(); now < next; now = performance.now())
        await wait(Math.ceil(next - now), undefined, { signal });
      next = performance.now() + every;
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
}
