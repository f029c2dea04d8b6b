import type { Reservation } from "@dinner-dice/core/ports/budget";
import { type CallOptions, PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { type Fields, readFields, readJson } from "@dinner-dice/core/reading";
import type { AxiosInstance, AxiosResponse } from "axios";
import { createOutsideHttp } from "@dinner-dice/platform/internal/http/outside-http";
import { checkWanted } from "../leaving.js";
import { deadline } from "./deadline.js";
import { badAnswer, failureOf, isUnreached } from "./failing.js";
import { type ChargeFor, pay } from "./paying.js";

/** How a service is asked. */
export interface Asking<Sku extends string> {
  /** As it is told in failures: 'Geoapify'. */
  readonly service: string;
  /** Milliseconds for one call, the wait for its turn included, to the last byte. */
  readonly timeout: number;
  /** Bytes of an answer, unpacked, that are read before it is given up. */
  readonly answerLimit: number;
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Waits for this call's turn, where the service wants few at a time; resolves to what ends it. */
  readonly turn?: (signal: AbortSignal) => Promise<() => void>;
}

/** One question: with a form it is a POST, without one a GET. */
export interface Question<Sku extends string> {
  readonly sku: Sku;
  readonly url: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
}

/** An answer that is JSON, whatever its status. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Asks once; every failure is a `PlacesError` that names neither key nor address. */
export type Ask<Sku extends string> = (question: Question<Sku>, options?: CallOptions) => Promise<Answer>;

/** Makes the client of a service: bounded in time, size and sockets, each call paid before it is made. */
export function createAsk<Sku extends string>(asking: Asking<Sku>): Ask<Sku> {
  const client = createOutsideHttp(asking.answerLimit);
  return async (question, { signal, visitor, trace } = {}) => {
    checkWanted(signal);
    const until = deadline(asking.timeout, signal);
    let leave: (() => void) | undefined;
    let paid: Reservation | void = undefined;
    try {
      leave = await asking.turn?.(until.signal);
      paid = await pay({ sku: question.sku, payer: { visitor }, until: until.signal, trace }, asking.charge);
      const response = await send(client, question, until.signal);
      if (response.status >= 400) await paid?.giveBack();
      return readAnswer(asking.service, response);
    } catch (error) {
      if (isUnreached(error)) await paid?.giveBack();
      throw failureOf(error, { service: asking.service, until });
    } finally {
      leave?.();
      until.end();
    }
  };
}

function send<Sku extends string>(
  client: AxiosInstance,
  { url, params = {}, headers = {}, form }: Question<Sku>,
  signal: AbortSignal,
): Promise<AxiosResponse<unknown>> {
  return client.request({
    url,
    method: form === undefined ? "GET" : "POST",
    params,
    headers: { ...headers, ...(form && { "content-type": "application/x-www-form-urlencoded" }) },
    ...(form && { data: new URLSearchParams({ ...form }).toString() }),
    signal,
  });
}

function readAnswer(service: string, { status, headers, data }: AxiosResponse<unknown>): Answer {
  if (status >= 300 && status < 400) throw badAnswer(service, "it points elsewhere");
  const body = isJson(headers["content-type"]) ? readJson(data) : undefined;
  if (body === undefined) throw statusFailure(service, status) ?? badAnswer(service, "it is not JSON");
  return { status, body };
}

function isJson(contentType: unknown): boolean {
  return typeof contentType === "string" && /^application\/(?:[\w.+-]+\+)?json\s*(;|$)/i.test(contentType);
}

/** What refusals stand for; every other status from 400 on is the service's own trouble. */
const BY_STATUS: Readonly<Record<number, PlacesErrorKind>> = {
  400: "invalid-request",
  401: "denied",
  402: "over-limit",
  403: "denied",
  404: "invalid-request",
  422: "invalid-request",
  429: "over-limit",
};

/** What an answer says; a status of failure is thrown. */
export function bodyOf(service: string, { status, body }: Answer): unknown {
  const failure = statusFailure(service, status);
  if (failure) throw failure;
  return body;
}

/** The fields of what an answer says; a status of failure is thrown. */
export function fieldsOf(service: string, answer: Answer): Fields {
  return readFields(bodyOf(service, answer));
}

/** The failure that a status stands for; `undefined` when it stands for none. */
function statusFailure(service: string, status: number): PlacesError | undefined {
  if (status < 400) return undefined;
  return new PlacesError(BY_STATUS[status] ?? "upstream", `${service} answered ${status}.`, String(status));
}
