import { throwIfAborted } from "../steps/guards.js";
import {
  type Deadline,
  deadline,
  badAnswer,
  failureOf,
  isUnreached,
  type ChargeFor,
  pay,
} from "./service.js";
import { type Fields, readFields, readJson } from "@dinner-dice/core/ground/reading";
import {
  type AbortSignalLike,
  type CallOptions,
  PlacesError,
  type PlacesErrorKind,
} from "@dinner-dice/core/ports/places-provider";
import type { Reservation } from "@dinner-dice/core/ports/stores";
import { createOutsideHttp } from "@dinner-dice/platform/http/outside-http";
import type { AxiosInstance, AxiosResponse } from "axios";

export interface Asking<Sku extends string> {
  readonly service: string;
  /** Milliseconds for one call, from connecting to the last byte. */
  readonly timeout: number;
  /** Most bytes of an unpacked answer. Longer answers are aborted. */
  readonly answerLimit: number;
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Waits for a free slot, if concurrency is limited. Resolves with the function that releases the slot. */
  readonly turn?: (signal: AbortSignal) => Promise<() => void>;
  /** Milliseconds to wait for the slot before the call begins. Without it the wait counts toward `timeout`. */
  readonly turnTimeout?: number;
  /** Whether a successful answer costs money; by default every one does. */
  readonly isBilled?: (answer: Answer) => boolean;
  /** The failure for an HTTP status alone, if the answer is not JSON. */
  readonly statusFailure?: (status: number) => PlacesError | undefined;
}

/** One request: a POST with JSON or a form, else a GET. */
export interface Question<Sku extends string> {
  readonly sku: Sku;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: object;
  readonly form?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Calls the service once. Every failure is a `PlacesError` that contains neither key nor address. */
export type Ask<Sku extends string> = (question: Question<Sku>, options?: CallOptions) => Promise<Answer>;

/** Creates a service's client, with limits on time, size and sockets. It pays for each call before it makes it. */
export function createAsk<Sku extends string>(asking: Asking<Sku>): Ask<Sku> {
  const { service, charge } = asking;
  const client = createOutsideHttp(asking.answerLimit);
  const readingTurn = createReadingTurns();
  return async (question, { signal, visitor, trace } = {}) => {
    throwIfAborted(signal);
    const { until, leave } = await admitted(asking, signal);
    let paid: Reservation | void = undefined;
    try {
      paid = await pay({ sku: question.sku, payer: { visitor }, until: until.signal, trace }, charge);
      const response = await send(client, question, until.signal);
      await readingTurn();
      if (response.status >= 400) await paid?.giveBack();
      const answer = readAnswer(asking, response);
      if (answer.status < 400 && asking.isBilled?.(answer) === false) await paid?.giveBack();
      return answer;
    } catch (error) {
      if (isUnreached(error)) await paid?.giveBack();
      throw failureOf(error, { service, until });
    } finally {
      leave?.();
      until.end();
    }
  };
}

interface Admitted {
  readonly until: Deadline;
  readonly leave: (() => void) | undefined;
}

async function admitted(
  { service, timeout, turn, turnTimeout }: Omit<Asking<string>, "charge">,
  caller: AbortSignalLike | undefined,
): Promise<Admitted> {
  const waiting = deadline(turnTimeout ?? timeout, caller);
  try {
    const leave = await turn?.(waiting.signal);
    if (turnTimeout === undefined) return { until: waiting, leave };
    waiting.end();
    return { until: deadline(timeout, caller), leave };
  } catch (error) {
    waiting.end();
    throw failureOf(error, { service, until: waiting });
  }
}

/** Parses each answer in its own turn of the event loop, so that many answers do not block other requests. */
function createReadingTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}

function send<Sku extends string>(
  client: AxiosInstance,
  { url, params = {}, headers = {}, json, form }: Question<Sku>,
  signal: AbortSignal,
): Promise<AxiosResponse<unknown>> {
  const [type, data] = json
    ? ["application/json", JSON.stringify(json)]
    : ["application/x-www-form-urlencoded", form && new URLSearchParams({ ...form }).toString()];
  return client.request({
    url,
    method: data === undefined ? "GET" : "POST",
    params,
    headers: { ...headers, ...(data !== undefined && { "content-type": type }) },
    ...(data !== undefined && { data }),
    signal,
  });
}

function readAnswer(
  { service, statusFailure = (status) => refusalOf(service, status) }: Omit<Asking<string>, "charge">,
  { status, headers, data }: AxiosResponse<unknown>,
): Answer {
  if (status >= 300 && status < 400) throw badAnswer(service, "it redirects elsewhere");
  const body = isJson(headers["content-type"]) ? readJson(data) : undefined;
  if (body === undefined) throw statusFailure(status) ?? badAnswer(service, "it is not JSON");
  return { status, body };
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === "string" && /^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(contentType);
}

/** The failures for refusals. Every other status from 400 on is the service's own failure. */
const BY_STATUS: Readonly<Record<number, PlacesErrorKind>> = {
  400: "invalid-request",
  401: "denied",
  402: "over-limit",
  403: "denied",
  404: "invalid-request",
  422: "invalid-request",
  429: "over-limit",
};

/** The JSON of an answer. Throws for a failure status. */
export function bodyOf(service: string, { status, body }: Answer): unknown {
  const failure = refusalOf(service, status);
  if (failure) throw failure;
  return body;
}

export function fieldsOf(service: string, answer: Answer): Fields {
  return readFields(bodyOf(service, answer));
}

function refusalOf(service: string, status: number): PlacesError | undefined {
  if (status < 400) return undefined;
  return new PlacesError(BY_STATUS[status] ?? "upstream", `${service} answered ${status}.`, String(status));
}

export interface Semaphore {
  /** Waits for a slot and returns a function that releases it once. A full queue or an aborted signal is a PlacesError 'busy'. */
  enter(signal: AbortSignal): Promise<() => void>;
}

export interface SemaphoreSize {
  readonly inside: number;
  readonly waiting: number;
}

/** Why a caller was rejected: the queue was full, or the wait took too long. */
export type SemaphoreRefusal = "full" | "late";

export interface SemaphoreWatch {
  changed(now: SemaphoreSize): void;
  refused(why: SemaphoreRefusal): void;
}

export function createSemaphore(most: SemaphoreSize, watch?: SemaphoreWatch): Semaphore {
  const line = new Set<() => void>();
  let inside = 0;
  const tell = (): void => watch?.changed({ inside, waiting: line.size });
  const refusal = (why: SemaphoreRefusal, words: string): PlacesError => {
    watch?.refused(why);
    return new PlacesError("busy", words);
  };
  const wait = async (signal: AbortSignal): Promise<void> => {
    const called = waitForTurn(line, signal);
    tell();
    if (!(await called)) throw refusal("late", "The wait took too long.");
  };
  return {
    enter: async (signal) => {
      if (inside < most.inside) inside += 1;
      else if (line.size < most.waiting) await wait(signal).finally(tell);
      else throw refusal("full", "Too many calls are already waiting.");
      tell();
      return () => {
        const [next] = line;
        if (next) next();
        else inside -= 1;
        tell();
      };
    },
  };
}

/** Resolves with true when this caller may proceed, with false when the signal aborts first. */
function waitForTurn(line: Set<() => void>, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const called = (): void => {
      line.delete(called);
      signal.removeEventListener("abort", left);
      resolve(true);
    };
    const left = (): void => {
      line.delete(called);
      resolve(false);
    };
    line.add(called);
    if (signal.aborted) left();
    else signal.addEventListener("abort", left, { once: true });
  });
}
