import { type CallOptions, PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { AxiosInstance, AxiosResponse } from "axios";
import { createOutsideHttp, outsideFailure } from "../../http/outside-http.js";
import { isFields } from "@dinner-dice/core/reading";
import type { GoogleAnswer } from "./reading.js";
import { aborted, checkWanted, deadline, type Deadline } from "./deadline.js";
import type { Sku } from "./prices.js";
import { httpFailure } from "./status.js";

/** Pays for a call before it is made; a PlacesError 'over-limit' stops it. */
export type Charge = (sku: Sku) => Promise<void>;

export interface GoogleHttpOptions {
  /** Milliseconds for one call, from connecting to the last byte; default 2500. */
  readonly timeout?: number | undefined;
  readonly charge?: Charge | undefined;
}

/** One billed question: with a body it is a POST of JSON, without one a GET. */
export interface GoogleQuestion {
  readonly sku: Sku;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks Google once; every failure is a {@link PlacesError} that names neither key nor address. */
export type AskGoogle = (question: GoogleQuestion, options?: CallOptions) => Promise<GoogleAnswer>;

/** Milliseconds that one call may take. */
export const GOOGLE_TIMEOUT = 2500;

/** Bytes of an answer, unpacked, that are read before it is given up: three times a full page with reviews (289 to 326 kB). */
export const GOOGLE_ANSWER_LIMIT = 1024 * 1024;

/** Makes the one client through which Google is asked: no redirects, no proxy, bounded time, size and sockets. */
export function createGoogleHttp({ timeout = GOOGLE_TIMEOUT, charge }: GoogleHttpOptions = {}): AskGoogle {
  const client = createOutsideHttp(GOOGLE_ANSWER_LIMIT);
  return async (question, { signal } = {}) => {
    checkWanted(signal);
    await pay(question.sku, charge);
    const until = deadline(timeout, signal);
    try {
      return readAnswer(await send(client, question, until.signal));
    } catch (error) {
      throw failureOf(error, until);
    } finally {
      until.end();
    }
  };
}

async function pay(sku: Sku, charge: Charge | undefined): Promise<void> {
  try {
    await charge?.(sku);
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError(
      "over-limit",
      "The budget could not be asked; nothing is spent.",
      "BUDGET_UNAVAILABLE",
    );
  }
}

function send(
  client: AxiosInstance,
  question: GoogleQuestion,
  signal: AbortSignal,
): Promise<AxiosResponse<unknown>> {
  const { url, params = {}, headers = {}, body } = question;
  return client.request({
    url,
    method: body === undefined ? "GET" : "POST",
    params,
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { data: JSON.stringify(body) }),
    signal,
  });
}

function readAnswer({ status: httpStatus, headers, data }: AxiosResponse<unknown>): GoogleAnswer {
  if (httpStatus >= 300 && httpStatus < 400) throw badAnswer("it points elsewhere");
  if (!isJson(headers["content-type"])) throw httpFailure(httpStatus) ?? badAnswer("it is not called JSON");
  const body = parse(data);
  if (!isFields(body)) throw httpFailure(httpStatus) ?? badAnswer("it is not a JSON object");
  return { httpStatus, body };
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === "string" && /^application\/json\s*(;|$)/i.test(contentType);
}

function parse(words: unknown): unknown {
  try {
    return typeof words === "string" ? JSON.parse(words) : undefined;
  } catch {
    return undefined;
  }
}

/** Sorts what went wrong; the original is dropped, since it carries the key in its configuration. */
function failureOf(error: unknown, until: Deadline): PlacesError {
  if (error instanceof PlacesError) return error;
  if (until.reached === "aborted") return aborted();
  if (until.reached === "timeout") return new PlacesError("timeout", "Google took too long to answer.");
  const failure = outsideFailure(error);
  if (failure === "too-large") return badAnswer("it is too large");
  if (failure === "unreadable") return badAnswer("it cannot be unpacked");
  return new PlacesError("unreachable", "Google could not be reached.");
}

function badAnswer(why: string): PlacesError {
  return new PlacesError("bad-answer", `Google's answer cannot be read: ${why}.`);
}
