import { SourceError } from "../directory/source-error.js";
import { type RetryPolicy, retryDelay } from "@dinner-dice/core/resilience/resilience";
import { createSemaphore } from "@dinner-dice/places/http/http-client";
import { failureReason, versionIn, isPassing } from "@dinner-dice/platform/http/answers";
import {
  bytesOf,
  OutsideError,
  type OutsideQuestion,
  streamOutside,
} from "@dinner-dice/platform/http/outside-stream";
import { setTimeout as wait } from "node:timers/promises";

/** How much one job may read of a bucket. */
export interface JobLimits {
  readonly bytes: number;
  readonly requests: number;
  /** Milliseconds for all of it. */
  readonly time: number;
  /** Bytes of one part of a file. */
  readonly part: number;
  /** Bytes of one group of rows, packed. */
  readonly group: number;
}

/** A job that an operator starts, who watches it and can end it. */
const OPERATOR_JOB: JobLimits = {
  bytes: 20e9,
  requests: 100_000,
  time: 24 * 3_600_000,
  part: 64e6,
  group: 512e6,
};

/** A job that a visitor starts: a town takes 10 MB and some 40 requests. */
export const VISITOR_JOB: JobLimits = {
  bytes: 250e6,
  requests: 1000,
  time: 3 * 60_000,
  part: 8e6,
  group: 32e6,
};

class JobCount {
  readonly #limits: JobLimits;
  readonly #until: number;
  requests = 0;
  bytes = 0;

  constructor(limits: JobLimits) {
    this.#limits = limits;
    this.#until = performance.now() + limits.time;
  }

  /** Milliseconds that are left; a job without time or requests left is a {@link SourceError}. */
  begin(): number {
    const left = this.#until - performance.now();
    if (left <= 0) throw over(`${this.#limits.time / 60_000} minutes`);
    if (this.requests >= this.#limits.requests) throw over(`${this.#limits.requests} requests`);
    this.requests += 1;
    return left;
  }

  /** Adds bytes that came; more than the job may read is a {@link SourceError}. */
  add(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes > this.#limits.bytes) throw over(`${this.#limits.bytes / 1e6} MB`);
  }
}

function over(most: string): SourceError {
  return new SourceError(
    `The area takes more than ${most} to read; ask for a smaller one, or check UPSTREAMS.`,
  );
}

/** Requests to one server at the same time. */
const AT_ONCE = 6;

/** Further tries of one request. */
const AGAIN: RetryPolicy = { retries: 3, baseDelay: 500, maxDelay: 2000 };

/** Milliseconds that one answer may take, and may say nothing. */
const TIMEOUT = 60_000;
const SILENCE = 15_000;

/** Bytes of a document; the real ones have a few thousand. */
const DOCUMENT = 2_000_000;

/** A part of a file, with the length of the whole and the version of the file. */
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

export interface PoliteOptions {
  readonly onBytes?: (count: number) => void;
  readonly limits?: JobLimits | undefined;
  /** Milliseconds before a second try; tests have none. */
  readonly pause?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Reads documents and parts of files: few requests at once, each tried again when the server is busy or the line breaks. */
export interface PoliteFetch {
  json(address: string): Promise<unknown>;
  part(address: string, span: Span): Promise<Part>;
  readonly requests: number;
  readonly limits: JobLimits;
}

/** A polite reader; it follows no redirect, and rejects with a {@link SourceError} that names the address and what it answers. */
export function politeFetch({
  onBytes,
  limits = OPERATOR_JOB,
  pause = AGAIN.baseDelay,
  signal,
}: PoliteOptions = {}): PoliteFetch {
  const gate = createSemaphore({ inside: AT_ONCE, waiting: Infinity });
  const count = new JobCount(limits);
  const once = async (asked: Asked): Promise<Answer> => {
    const leave = await gate.enter(signal ?? new AbortController().signal);
    try {
      const timeout = Math.min(TIMEOUT, count.begin());
      const answer = await streamOutside({ ...asked, timeout, silence: SILENCE, signal });
      const { status, headers } = answer;
      if (!isWanted(asked, status)) {
        answer.cancel();
        return { status, headers, bytes: new Uint8Array() };
      }
      const bytes = await bytesOf({ body: counted(answer.body, count, onBytes) });
      return { status, headers, bytes };
    } finally {
      leave();
    }
  };
  const ask = async (asked: Asked): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(asked).catch((error: unknown) => passing(error, asked));
      if (typeof answer === "object" && answer.status < 300) return answer;
      const isLast = tried > AGAIN.retries || signal?.aborted === true;
      if (isLast || (typeof answer === "object" && !isPassing(answer.status)))
        throw new SourceError(refusal(asked.url, answer));
      await wait(retryDelay({ ...AGAIN, baseDelay: pause }, tried));
    }
  };
  return {
    limits,
    get requests() {
      return count.requests;
    },
    json: async (url) => parsed(url, (await ask({ url, most: DOCUMENT })).bytes),
    part: async (url, { start, end }) => {
      const most = end === undefined ? -start : end - start;
      if (most > limits.part)
        throw new SourceError(`${url} has parts of more than ${limits.part / 1e6} MB; check UPSTREAMS.`);
      const wanted = end === undefined ? String(start) : `${start}-${end - 1}`;
      const { bytes, headers } = await ask({ url, most, headers: { range: `bytes=${wanted}` } });
      const range = headers.get("content-range") ?? "";
      const [, from, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(range) ?? [];
      const isAsked = end === undefined || (Number(from) === start && bytes.byteLength === end - start);
      if (from === undefined || !isAsked) throw new SourceError(partless(url));
      return { bytes, size: Number(size), version: versionIn(headers) };
    },
  };
}

type Asked = Pick<OutsideQuestion, "url" | "most" | "headers">;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** Nothing is read of a refusal, nor of a whole file where a part was asked for. */
function isWanted({ headers }: Asked, status: number): boolean {
  return headers === undefined ? status >= 200 && status < 300 : status === 206;
}

async function* counted(
  body: AsyncIterable<Uint8Array>,
  count: JobCount,
  onBytes: PoliteOptions["onBytes"],
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    onBytes?.(part.byteLength);
    count.add(part.byteLength);
    yield part;
  }
}

/** Why no answer came; one that is too long would be so again, and a limit of the job stays reached. */
function passing(error: unknown, { url }: Asked): string {
  if (error instanceof OutsideError && error.kind === "too-large")
    throw new SourceError(`${url} ${error.message}; check UPSTREAMS.`);
  if (error instanceof SourceError) throw error;
  return failureReason(error);
}

function refusal(address: string, answer: Answer | string): string {
  const said = typeof answer === "string" ? `cannot be read (${answer})` : `answers ${answer.status}`;
  return `${address} ${said}; try again later, or give UPSTREAMS another mirror.`;
}

function partless(address: string): string {
  return `${address} does not support range requests; give UPSTREAMS another mirror.`;
}

function parsed(address: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
  } catch {
    throw new SourceError(`${address} is not JSON; check UPSTREAMS.`);
  }
}
