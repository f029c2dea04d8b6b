import { setTimeout as wait } from "node:timers/promises";
import { type RetryPolicy, retryDelay } from "@dinner-dice/core/retry-policy";
import { failureReason } from "../../http/failure-reason.js";
import { versionIn } from "../../http/file-version.js";
import { isPassing } from "../../http/passing-status.js";
import { createGate } from "../asking/gate.js";
import { SourceError } from "../sources/source-error.js";

/** Requests to one server at the same time. */
const AT_ONCE = 6;

/** Further tries of one request. */
const AGAIN: RetryPolicy = { retries: 3, baseDelay: 500, maxDelay: 2000 };

/** Milliseconds that one answer may take. */
const PATIENCE = 60_000;

/** A part of a file, with how long the whole is and what tells this version of it from others. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly size: number;
  readonly version: string | undefined;
}

/** Bytes from the first to before the last; a negative `start` alone is so many from the end. */
export interface Span {
  readonly start: number;
  readonly end?: number;
}

/** What a polite reader of a public bucket may be told. */
export interface PoliteOptions {
  /** Told the bytes of each answer. */
  readonly onBytes?: (count: number) => void;
  /** Milliseconds before a second try; tests have none. */
  readonly pause?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Reads documents and parts of files: few requests at once, each tried again when the server is busy or the line breaks. */
export interface PoliteFetch {
  json(address: string): Promise<unknown>;
  part(address: string, span: Span): Promise<Part>;
  /** Requests sent so far. */
  readonly requests: number;
}

/** A polite reader; it rejects with a {@link SourceError} that names the address and what it answers. */
export function politeFetch({ onBytes, pause = AGAIN.baseDelay, signal }: PoliteOptions = {}): PoliteFetch {
  const gate = createGate({ inside: AT_ONCE, waiting: Infinity });
  const stops = signal ? [signal] : [];
  let requests = 0;
  const once = async (address: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    const leave = await gate.enter(AbortSignal.any(stops));
    try {
      requests += 1;
      const patience = AbortSignal.any([...stops, AbortSignal.timeout(PATIENCE)]);
      const response = await fetch(address, { headers, signal: patience });
      const bytes = await bytesIn(response, "range" in headers);
      if (response.ok) onBytes?.(bytes.byteLength);
      return { status: response.status, headers: response.headers, bytes };
    } finally {
      leave();
    }
  };
  const ask = async (address: string, headers: Readonly<Record<string, string>>): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(address, headers).catch((error: unknown) => failureReason(error));
      if (typeof answer === "object" && answer.status < 300) return answer;
      const isLast = tried > AGAIN.retries || signal?.aborted === true;
      if (isLast || (typeof answer === "object" && !isPassing(answer.status)))
        throw new SourceError(refusal(address, answer));
      await wait(retryDelay({ ...AGAIN, baseDelay: pause }, tried));
    }
  };
  return {
    get requests() {
      return requests;
    },
    json: async (address) => {
      const { bytes } = await ask(address, {});
      return parsed(address, bytes);
    },
    part: async (address, { start, end }) => {
      const wanted = end === undefined ? String(start) : `${start}-${end - 1}`;
      const { bytes, headers } = await ask(address, { range: `bytes=${wanted}` });
      const range = headers.get("content-range") ?? "";
      const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
      const isAsked = end === undefined || (Number(from) === start && bytes.byteLength === end - start);
      if (from === undefined || !isAsked)
        throw new SourceError(
          `${address} does not give parts of itself; set OVERTURE_URL to another mirror.`,
        );
      return { bytes, size: Number(size), version: versionIn(headers) };
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** What an answer brings; of a whole file where a part was asked for nothing is read. */
async function bytesIn(response: Response, isPart: boolean): Promise<Uint8Array> {
  if (!isPart || response.status !== 200) return new Uint8Array(await response.arrayBuffer());
  await response.body?.cancel();
  return new Uint8Array();
}

function refusal(address: string, answer: Answer | string): string {
  const said = typeof answer === "string" ? `cannot be read (${answer})` : `answers ${answer.status}`;
  return `${address} ${said}; try again later, or set OVERTURE_URL to another mirror.`;
}

function parsed(address: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new SourceError(`${address} is no JSON; check OVERTURE_URL.`);
  }
}
