import { type SemaphoreWatch, createAsk, type Question, createSemaphore } from "../http/http-client.js";
import { type ChargeFor, keyOf, requireKey, badAnswer } from "../http/service.js";
import type { Sku } from "./mapping.js";
import type { Capabilities } from "@dinner-dice/core/filters/rules";
import {
  known,
  type Fields,
  isFields,
  lookUp,
  readFields,
  readItems,
  readText,
} from "@dinner-dice/core/ground/reading";
import {
  type ProviderStatus,
  PlacesError,
  type PlacesErrorKind,
  type CallOptions,
} from "@dinner-dice/core/ports/places-provider";

export interface GoogleOptions {
  /** The server's key; without it every call fails with 'not-configured'. Never leaves this process except to Google. */
  readonly apiKey?: string | undefined;
  /** A second, referrer-restricted key that pages may see. */
  readonly browserKey?: string | undefined;
  /** Default https://maps.googleapis.com; another one only in tests. */
  readonly mapsUrl?: string | undefined;
  /** Milliseconds for one call; default 2500. */
  readonly timeout?: number | undefined;
  /** Country that is meant when nothing is said ('us'). */
  readonly region?: string | undefined;
  /** Awaited before every billed call; what it resolves to is given back when Google did not bill the call. */
  readonly charge?: ChargeFor<Sku> | undefined;
  readonly gate?: SemaphoreWatch | undefined;
}

export const GOOGLE = "Google";

export const PLACES_URL = "https://places.googleapis.com";
export const MAPS_URL = "https://maps.googleapis.com";

const GOOGLE_CAPABILITIES: Capabilities = {
  rules: new Set(["price", "rating", "open", "when", "without", "parking"]),
  reviews: true,
  map: "google",
  coverage: "world",
};

/** The status of a Google provider; a browser key equal to the server's is not revealed. */
export function googleStatus(name: string, { apiKey, browserKey }: GoogleOptions): ProviderStatus {
  const key = keyOf(browserKey);
  const publicMapKey = key === keyOf(apiKey) ? undefined : key;
  return {
    name,
    ready: keyOf(apiKey) !== undefined,
    capabilities: GOOGLE_CAPABILITIES,
    attribution: [{ text: "Google Maps", url: "https://maps.google.com/" }],
    ...known({ publicMapKey }),
  };
}

export function serverKey({ apiKey }: GoogleOptions): string {
  return requireKey(GOOGLE, apiKey);
}

export function baseOf(url: string | undefined, standard: string): string {
  return (url ?? standard).replace(/\/+$/, "");
}

export interface GoogleAnswer {
  readonly httpStatus: number;
  readonly body: Fields;
}

/** Google's classic status words and the kind of each (Places and Geocoding web services, "Status codes"). */
const CLASSIC: Readonly<Record<string, PlacesErrorKind>> = {
  OVER_QUERY_LIMIT: "over-limit",
  OVER_DAILY_LIMIT: "over-limit",
  REQUEST_DENIED: "denied",
  INVALID_REQUEST: "invalid-request",
  NOT_FOUND: "invalid-request",
  UNKNOWN_ERROR: "upstream",
};

type Classic = "OVER_QUERY_LIMIT" | "REQUEST_DENIED" | "INVALID_REQUEST" | "NOT_FOUND" | "UNKNOWN_ERROR";

/** What google.rpc.ErrorInfo says about the key, the project or the quota; these outrank the canonical status. */
const BY_REASON: Readonly<Record<string, Classic>> = {
  SERVICE_DISABLED: "REQUEST_DENIED",
  BILLING_DISABLED: "REQUEST_DENIED",
  CONSUMER_INVALID: "REQUEST_DENIED",
  CONSUMER_SUSPENDED: "REQUEST_DENIED",
  RATE_LIMIT_EXCEEDED: "OVER_QUERY_LIMIT",
  RESOURCE_QUOTA_EXCEEDED: "OVER_QUERY_LIMIT",
  CONSUMER_QUOTA_EXCEEDED: "OVER_QUERY_LIMIT",
};

/** Canonical google.rpc codes; those not named are the server's own trouble. */
const BY_CANONICAL: Readonly<Record<string, Classic>> = {
  INVALID_ARGUMENT: "INVALID_REQUEST",
  FAILED_PRECONDITION: "INVALID_REQUEST",
  OUT_OF_RANGE: "INVALID_REQUEST",
  PERMISSION_DENIED: "REQUEST_DENIED",
  UNAUTHENTICATED: "REQUEST_DENIED",
  NOT_FOUND: "NOT_FOUND",
  RESOURCE_EXHAUSTED: "OVER_QUERY_LIMIT",
};

const BY_HTTP: Readonly<Record<number, Classic>> = {
  400: "INVALID_REQUEST",
  401: "REQUEST_DENIED",
  403: "REQUEST_DENIED",
  404: "NOT_FOUND",
  429: "OVER_QUERY_LIMIT",
};

/** The answer, unless it is a refusal of Places API (New), which is thrown. */
export function accepted(answer: GoogleAnswer): GoogleAnswer {
  const failure = rpcFailure(answer);
  if (failure) throw failure;
  return answer;
}

/** The failure in an answer of Places API (New), classified by reason, then canonical status, then HTTP status; `undefined` when it is none. */
export function rpcFailure({ httpStatus, body }: GoogleAnswer): PlacesError | undefined {
  if (!("error" in body) && httpStatus < 400) return undefined;
  const error = readFields(body["error"]);
  return failureOf(byReason(error["details"]) ?? byCanonical(error["status"]) ?? byHttp(httpStatus));
}

/** The failure in an answer of a classic web service; OK and ZERO_RESULTS are none, unless HTTP says otherwise. An answer without a status is 'bad-answer'. */
export function classicFailure({ httpStatus, body }: GoogleAnswer): PlacesError | undefined {
  const status = readText(body["status"]);
  if (status === undefined)
    return "error" in body || httpStatus >= 400
      ? rpcFailure({ httpStatus, body })
      : badAnswer(GOOGLE, "it has no status");
  if (status === "OK" || status === "ZERO_RESULTS")
    return httpStatus >= 400 ? failureOf(byHttp(httpStatus)) : undefined;
  return failureOf(/^[A-Z_]{1,40}$/.test(status) ? status : "UNKNOWN_ERROR");
}

/** Returns whether Google bills an answer. Failures are free; a deleted id and an empty result are billed. */
export function isBilled({ httpStatus, body }: GoogleAnswer): boolean {
  const { status } = body;
  if (httpStatus >= 400 || "error" in body) return false;
  return !(typeof status === "string" && status !== "NOT_FOUND" && Object.hasOwn(CLASSIC, status));
}

/** The failure for an HTTP status whose body is not JSON; `undefined` if the status is no failure. */
export function httpFailure(httpStatus: number): PlacesError | undefined {
  return httpStatus === 429 || httpStatus >= 500 ? failureOf(byHttp(httpStatus)) : undefined;
}

function failureOf(status: string): PlacesError {
  return new PlacesError(CLASSIC[status] ?? "upstream", `Google answered ${status}.`, status);
}

function byReason(details: unknown): Classic | undefined {
  const reasons = readItems(details).flatMap((detail) =>
    isFields(detail) ? (readText(detail["reason"]) ?? []) : [],
  );
  if (reasons.some((reason) => reason.startsWith("API_KEY_"))) return "REQUEST_DENIED";
  return reasons.map((reason) => lookUp(BY_REASON, reason)).find((status) => status !== undefined);
}

function byCanonical(status: unknown): Classic | undefined {
  if (typeof status !== "string") return undefined;
  return lookUp(BY_CANONICAL, status) ?? "UNKNOWN_ERROR";
}

function byHttp(httpStatus: number): Classic {
  return BY_HTTP[httpStatus] ?? "UNKNOWN_ERROR";
}

export interface GoogleHttpOptions {
  /** Milliseconds for one call, from connecting to the last byte; default 2500. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Receives the number of running and waiting calls, and rejected calls. */
  readonly gate?: SemaphoreWatch | undefined;
}

export type GoogleQuestion = Omit<Question<Sku>, "form">;

/** Calls Google once. Every failure is a `PlacesError` that contains neither key nor address. */
export type AskGoogle = (question: GoogleQuestion, options?: CallOptions) => Promise<GoogleAnswer>;

const GOOGLE_TIMEOUT = 2500;

/** The most bytes of an unpacked answer that we read: half as much again as a full page with reviews (289 to 326 kB). */
const GOOGLE_ANSWER_LIMIT = 512 * 1024;

/** The number of concurrent calls, one for each socket, and of calls that may wait. A waiting call costs nothing yet. */
const ROOM = { inside: 32, waiting: 64 };

/** Creates the HTTP client for Google. A call waits in the queue for at most half its timeout, so that there is time left for the answer. */
export function createGoogleHttp({
  timeout = GOOGLE_TIMEOUT,
  charge,
  gate,
}: GoogleHttpOptions = {}): AskGoogle {
  const { enter } = createSemaphore(ROOM, gate);
  const ask = createAsk<Sku>({
    service: GOOGLE,
    timeout,
    answerLimit: GOOGLE_ANSWER_LIMIT,
    charge,
    turn: enter,
    turnTimeout: timeout / 2,
    isBilled: ({ status, body }) => !isFields(body) || isBilled({ httpStatus: status, body }),
    statusFailure: httpFailure,
  });
  return async (question, options) => {
    const { status: httpStatus, body } = await ask(question, options);
    if (!isFields(body)) throw httpFailure(httpStatus) ?? badAnswer(GOOGLE, "it is not a JSON object");
    return { httpStatus, body };
  };
}
