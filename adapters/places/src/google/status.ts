import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { type Fields, isFields, lookUp, readFields, readItems, readText } from "@dinner-dice/core/reading";
import { badAnswer } from "../http/service-errors.js";
import { GOOGLE } from "./settings.js";

/** An answer that is a JSON object, whatever its HTTP status. */
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
