import type { CallOptions } from "@dinner-dice/core/ports/places-provider";
import type { Reservation } from "@dinner-dice/core/ports/budget";
import type { AxiosInstance, AxiosResponse } from "axios";
import { createOutsideHttp } from "@dinner-dice/platform/internal/http/outside-http";
import { isFields, readJson } from "@dinner-dice/core/reading";
import type { GoogleAnswer } from "./reading.js";
import { aborted, checkWanted } from "../leaving.js";
import { deadline, type Deadline } from "../asking/deadline.js";
import { badAnswer, failureOf, isUnreached } from "../asking/failing.js";
import { createGate, type Gate, type GateWatch } from "../asking/gate.js";
import { type ChargeFor, pay } from "../asking/paying.js";
import type { Sku } from "./prices.js";
import { GOOGLE } from "./settings.js";
import { httpFailure, isBilled } from "./status.js";

export interface GoogleHttpOptions {
  /** Milliseconds for one call, from connecting to the last byte; default 2500. */
  readonly timeout?: number | undefined;
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Hears how many calls are under way and wait for their turn, and which are sent away. */
  readonly gate?: GateWatch | undefined;
}

/** One billed question: with a body it is a POST of JSON, without one a GET. */
export interface GoogleQuestion {
  readonly sku: Sku;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks Google once; every failure is a `PlacesError` that names neither key nor address. */
export type AskGoogle = (question: GoogleQuestion, options?: CallOptions) => Promise<GoogleAnswer>;

/** Milliseconds that one call may take. */
const GOOGLE_TIMEOUT = 2500;

/** Bytes of an answer, unpacked, that are read before it is given up: half as much again as a full page with reviews (289 to 326 kB). */
export const GOOGLE_ANSWER_LIMIT = 512 * 1024;

/** Calls at once, as many as there are sockets, and calls that may wait for their turn; nothing is paid before. */
const ROOM = { inside: 32, waiting: 64 };

/** Makes the one client through which Google is asked: no redirects, no proxy, bounded time, size and sockets. */
export function createGoogleHttp({
  timeout = GOOGLE_TIMEOUT,
  charge,
  gate: watch,
}: GoogleHttpOptions = {}): AskGoogle {
  const client = createOutsideHttp(GOOGLE_ANSWER_LIMIT);
  const gate = createGate(ROOM, watch);
  const turn = createTurns();
  return async (question, { signal, visitor, trace } = {}) => {
    checkWanted(signal);
    const leave = await waited(gate, deadline(timeout / 2, signal));
    const until = deadline(timeout, signal);
    try {
      const paid = await pay({ sku: question.sku, payer: { visitor }, until: until.signal, trace }, charge);
      const sent = send(client, question, until.signal);
      return await settled(paid, inTurn(sent, turn));
    } catch (error) {
      throw failureOf(error, { service: GOOGLE, until });
    } finally {
      leave();
      until.end();
    }
  };
}

/** Gives each answer a turn of the event loop to be read in: many at once hold nobody else up. */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

async function inTurn<T>(sent: Promise<T>, turn: () => Promise<void>): Promise<T> {
  const answer = await sent;
  await turn();
  return answer;
}

/** Waits in line, at most half of a call's patience: who gets a turn has time to be answered. */
async function waited(gate: Gate, until: Deadline): Promise<() => void> {
  try {
    return await gate.enter(until.signal);
  } catch (error) {
    if (until.reached === "aborted") throw aborted();
    throw error;
  } finally {
    until.end();
  }
}

/** The answer; its price is given back when Google does not bill it: it says it failed, or nothing came because nothing was reached. */
async function settled(
  paid: Reservation | void,
  sent: Promise<AxiosResponse<unknown>>,
): Promise<GoogleAnswer> {
  try {
    const response = await sent;
    const isRefusal = response.status >= 400;
    if (isRefusal) await paid?.giveBack();
    const answer = readAnswer(response);
    if (!isRefusal && !isBilled(answer)) await paid?.giveBack();
    return answer;
  } catch (error) {
    if (isUnreached(error)) await paid?.giveBack();
    throw error;
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
  if (httpStatus >= 300 && httpStatus < 400) throw badAnswer(GOOGLE, "it points elsewhere");
  if (!isJson(headers["content-type"]))
    throw httpFailure(httpStatus) ?? badAnswer(GOOGLE, "it is not called JSON");
  const body = readJson(data);
  if (!isFields(body)) throw httpFailure(httpStatus) ?? badAnswer(GOOGLE, "it is not a JSON object");
  return { httpStatus, body };
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === "string" && /^application\/json\s*(;|$)/i.test(contentType);
}
