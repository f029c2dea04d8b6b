import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { readFields } from "@dinner-dice/core/reading";
import { outsideFailure } from "@dinner-dice/platform/internal/http/outside-http";
import { aborted } from "../abort.js";
import type { Deadline } from "./deadline.js";

/** An answer that cannot be parsed. */
export function badAnswer(service: string, why: string): PlacesError {
  return new PlacesError("bad-answer", `The answer of ${service} cannot be read: ${why}.`);
}

/** The called service and the deadline. */
export interface Asked {
  /** The service's name in failures: 'Geoapify'. */
  readonly service: string;
  readonly until: Deadline;
}

/** Classifies an error. Drops the original, because its configuration contains the key. */
export function failureOf(error: unknown, { service, until }: Asked): PlacesError {
  if (until.reached === "aborted") return aborted();
  if (error instanceof PlacesError) return error;
  if (until.reached === "timeout") return new PlacesError("timeout", `${service} took too long to answer.`);
  const failure = outsideFailure(error);
  if (failure === "too-large") return badAnswer(service, "it is too large");
  if (failure === "unreadable") return badAnswer(service, "it cannot be decompressed");
  return new PlacesError("unreachable", `${service} could not be reached.`);
}

/** A connection that never came to be, or ended before a word of the answer; who waited in vain may have been billed. */
export function isUnreached(error: unknown): boolean {
  const { code, response, message } = readFields(error);
  if (error instanceof PlacesError || response !== undefined) return false;
  return UNREACHED.has(String(code)) || (code === "ECONNRESET" && String(message).includes("socket hang up"));
}

const UNREACHED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL",
]);
