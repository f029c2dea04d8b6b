import { type Capabilities, type CoveredArea, RULE_IDS } from "@dinner-dice/core/filters/rules";
import { isBox } from "@dinner-dice/core/ground/coordinates";
import { known, readFields, readItems, readText } from "@dinner-dice/core/ground/reading";
import {
  type Attribution,
  readAttributions,
  type MapTiles,
  readMapTiles,
} from "@dinner-dice/core/place/attribution";
import {
  PLACES_ERROR_KINDS,
  PlacesError,
  type PlacesErrorKind,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";

/** The answer to get_api_key: the specification's apiKey ('' if browsers get none), and the provider. */
export interface WireStatus {
  readonly apiKey: string;
  readonly provider: {
    readonly name: string;
    readonly ready: boolean;
    readonly capabilities: WireCapabilities;
    readonly attribution: readonly Attribution[];
    readonly tiles?: MapTiles;
    readonly simulated?: boolean;
  };
}

export type WireCapabilities = Omit<Capabilities, "rules"> & { readonly rules: readonly string[] };

/** What a browser assumes before the server answers: every rule can be judged, and there is no map. */
export const UNKNOWN_CAPABILITIES: Capabilities = {
  rules: RULE_IDS,
  reviews: true,
  map: "none",
  coverage: "world",
};

export function statusToWire(status: ProviderStatus): WireStatus {
  const { name, ready, capabilities, attribution, publicMapKey, tiles, simulated } = status;
  const result = { ...capabilities, rules: [...capabilities.rules] };
  return {
    apiKey: publicMapKey ?? "",
    provider: {
      ...{ name, ready, capabilities: result, attribution },
      ...known({ tiles }),
      ...(simulated === true && { simulated }),
    },
  };
}

/** Reads the answer to get_api_key. Throws a PlacesError 'bad-answer' if it is invalid. */
export function statusFromWire(body: Readonly<Record<string, unknown>>): ProviderStatus {
  const key = readText(body["apiKey"]);
  const { name, ready, capabilities, attribution, tiles, simulated } = readFields(
    body["provider"] ?? bareOf(key),
  );
  if (typeof name !== "string" || typeof ready !== "boolean")
    throw new PlacesError("bad-answer", "The status answer names no provider.");
  return {
    name,
    ready,
    capabilities: readCapabilities(capabilities),
    attribution: readAttributions(attribution) ?? [],
    ...known({ publicMapKey: key, tiles: readMapTiles(tiles) }),
    ...(simulated === true && { simulated }),
  };
}

/** A server that sends only a key is Google's and ready. */
function bareOf(key: string | undefined): object | undefined {
  return key === undefined ? undefined : { name: "google", ready: true, capabilities: { map: "google" } };
}

function readCapabilities(result: unknown): Capabilities {
  const { rules, reviews, map, coverage, free, fetches, reports, areas, ratingsMayBeRepeated } =
    readFields(result);
  const flag = (value: unknown, unknown: boolean): boolean => (typeof value === "boolean" ? value : unknown);
  return {
    rules: Array.isArray(rules)
      ? new Set([...RULE_IDS].filter((id) => readItems(rules).includes(id)))
      : RULE_IDS,
    reviews: flag(reviews, UNKNOWN_CAPABILITIES.reviews),
    map: map === "google" ? map : "none",
    coverage: coverage === "cities" ? coverage : "world",
    ...(free === true && { free }),
    ...(fetches === true && { fetches }),
    ...(reports === true && { reports }),
    ...known({ areas: readAreas(areas) }),
    ...(ratingsMayBeRepeated === true && { ratingsMayBeRepeated }),
  };
}

function readAreas(result: unknown): readonly CoveredArea[] | undefined {
  if (!Array.isArray(result)) return undefined;
  return readItems(result).flatMap((each) => {
    const { box, label } = readFields(each);
    return isBox(box) ? [{ box, ...known({ label: readText(label) }) }] : [];
  });
}

/** How a failure is sent: one with an upstream status as HTTP 200 with `status` (as Google does), any other as an HTTP error. */
export interface WireFailure {
  readonly httpStatus: number;
  readonly body: { readonly status?: string; readonly error: string; readonly error_kind: PlacesErrorKind };
}

const HTTP_STATUS: Readonly<Record<PlacesErrorKind, number>> = {
  "not-configured": 503,
  denied: 502,
  "over-limit": 429,
  "invalid-request": 400,
  unreachable: 502,
  timeout: 504,
  "bad-answer": 502,
  upstream: 502,
  busy: 503,
  aborted: 503,
};

export function failureToWire({ kind, status }: PlacesError): WireFailure {
  const error = `The places service did not answer (${kind}).`;
  return status === undefined
    ? { httpStatus: HTTP_STATUS[kind], body: { error, error_kind: kind } }
    : { httpStatus: 200, body: { status, error, error_kind: kind } };
}

const ANSWERS: ReadonlySet<string> = new Set(["OK", "ZERO_RESULTS", "NOT_FOUND"]);

/** Reads a failure; `undefined` if the response is not one. */
export function failureFromWire(
  httpStatus: number,
  body: Readonly<Record<string, unknown>>,
): PlacesError | undefined {
  const kind = PLACES_ERROR_KINDS.find((each) => each === body["error_kind"]);
  const status = typeof body["status"] === "string" ? body["status"] : undefined;
  if (kind) return new PlacesError(kind, "The places service reported a failure.", status);
  if (httpStatus === 429) return new PlacesError("over-limit", "Too many requests.");
  if (httpStatus === 400)
    return new PlacesError("invalid-request", "The request was refused.", "INVALID_REQUEST");
  if (httpStatus < 300 && status !== undefined && !ANSWERS.has(status))
    return new PlacesError("upstream", "The places service reported a failure.", status);
  return httpStatus >= 300 ? new PlacesError("upstream", `The server answered ${httpStatus}.`) : undefined;
}
