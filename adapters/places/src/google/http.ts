import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import { isFields } from "@dinner-dice/core/reading";
import { createAsk, type Question } from "../http/http-client.js";
import { badAnswer } from "../http/service-errors.js";
import { createSemaphore, type SemaphoreWatch } from "../http/semaphore.js";
import type { ChargeFor } from "../http/billing.js";
import type { Sku } from "./prices.js";
import { GOOGLE } from "./settings.js";
import { type GoogleAnswer, httpFailure, isBilled } from "./status.js";

export interface GoogleHttpOptions {
  /** Milliseconds for one call, from connecting to the last byte; default 2500. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Receives the number of running and waiting calls, and rejected calls. */
  readonly gate?: SemaphoreWatch | undefined;
}

/** One billed request. */
export type GoogleQuestion = Omit<Question<Sku>, "form">;

/** Calls Google once. Every failure is a `PlacesError` that contains neither key nor address. */
export type AskGoogle = (question: GoogleQuestion, options?: CallOptions) => Promise<GoogleAnswer>;

/** Timeout of one call in milliseconds. */
const GOOGLE_TIMEOUT = 2500;

/** The most bytes of an unpacked answer that we read: half as much again as a full page with reviews (289 to 326 kB). */
const GOOGLE_ANSWER_LIMIT = 512 * 1024;

/** The number of concurrent calls, one for each socket, and of calls that may wait. A waiting call costs nothing yet. */
const ROOM = { inside: 32, waiting: 64 };

/**
 * Creates the HTTP client for Google. A call waits in the queue for at most half its timeout, so that there is time left for the answer.
 */
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
