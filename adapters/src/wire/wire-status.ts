import {
  type Capabilities,
  PLACES_ERROR_KINDS,
  PlacesError,
  type PlacesErrorKind,
  type ProviderStatus,
} from "@dinner-dice/core/ports/places-provider";
import { attributionsFromWire } from "./wire-restaurant.js";

/** The answer to get_api_key: the specification's apiKey ('' when there is none for browsers), and what provider answers. */
export interface WireStatus {
  readonly apiKey: string;
  readonly provider: {
    readonly name: string;
    readonly ready: boolean;
    readonly capabilities: Capabilities;
    readonly attribution: ProviderStatus["attribution"];
    readonly simulated?: boolean;
  };
}

/** What a browser assumes until it was told: everything can be asked, nothing is drawn. */
export const UNTOLD_CAPABILITIES: Capabilities = {
  ratings: true,
  prices: true,
  openingHours: true,
  reviews: true,
  photos: false,
  map: "none",
  coverage: "world",
};

export function statusToWire(status: ProviderStatus): WireStatus {
  const { name, ready, capabilities, attribution, publicMapKey, simulated } = status;
  const provider = { name, ready, capabilities, attribution, ...(simulated === true && { simulated }) };
  return { apiKey: publicMapKey ?? "", provider };
}

/** Reads the answer to get_api_key; an odd one is a PlacesError 'bad-answer'. */
export function statusFromWire(body: Readonly<Record<string, unknown>>): ProviderStatus {
  const provider = body["provider"];
  if (typeof provider !== "object" || provider === null)
    throw new PlacesError("bad-answer", "The status answer names no provider.");
  const { name, ready, capabilities, attribution, simulated } = provider as Partial<WireStatus["provider"]>;
  if (typeof name !== "string" || typeof ready !== "boolean")
    throw new PlacesError("bad-answer", "The status answer is incomplete.");
  const key = body["apiKey"];
  return {
    name,
    ready,
    capabilities: readCapabilities(capabilities),
    attribution: attributionsFromWire(attribution) ?? [],
    ...(typeof key === "string" && key !== "" && { publicMapKey: key }),
    ...(simulated === true && { simulated }),
  };
}

/** Takes what is said in its proper type; the rest is assumed as untold. */
function readCapabilities(told: unknown): Capabilities {
  const fields = typeof told === "object" && told !== null ? (told as Partial<Capabilities>) : {};
  const { map, coverage, ...flags } = { ...UNTOLD_CAPABILITIES, ...fields };
  const flag = (key: keyof typeof flags): boolean =>
    typeof flags[key] === "boolean" ? flags[key] : UNTOLD_CAPABILITIES[key];
  return {
    ratings: flag("ratings"),
    prices: flag("prices"),
    openingHours: flag("openingHours"),
    reviews: flag("reviews"),
    photos: flag("photos"),
    map: map === "google" ? map : "none",
    coverage: coverage === "cities" ? coverage : "world",
  };
}

/** How a failure travels: with an upstream status as HTTP 200 and `status` (as Google does), else as an HTTP error. */
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
  aborted: 503,
};

export function failureToWire({ kind, status }: PlacesError): WireFailure {
  const error = `The places service did not answer (${kind}).`;
  return status === undefined
    ? { httpStatus: HTTP_STATUS[kind], body: { error, error_kind: kind } }
    : { httpStatus: 200, body: { status, error, error_kind: kind } };
}

/** Statuses that are no failure (specification §7). */
const ANSWERS: ReadonlySet<string> = new Set(["OK", "ZERO_RESULTS", "NOT_FOUND"]);

/** Reads a failure off the wire; `undefined` when the answer is not one. */
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
