import type { Readable } from "node:stream";
import { createOutsideHttp } from "./outside-http.js";

export interface OutsideLimits {
  /** Bytes of the body, uncompressed. */
  readonly most: number;
  /** Milliseconds without another byte. */
  readonly silence: number;
  /** Milliseconds until the last byte. Without it, a response may take as long as bytes keep arriving. */
  readonly timeout?: number;
}

export interface OutsideQuestion extends OutsideLimits {
  readonly url: string;
  /** GET by default. */
  readonly method?: "HEAD" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: string;
  readonly signal?: AbortSignal | undefined;
  /** The most redirects to follow, only within the same origin; 0 by default. */
  readonly redirects?: number;
}

/** The status and headers of a response. Callers must read or cancel the body; both clear the timers. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body's bytes as they arrive; rejects with an {@link OutsideError} at a limit. */
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

export class OutsideError extends Error {
  override readonly name = "OutsideError";
  readonly kind: "too-large" | "too-slow";

  constructor(kind: OutsideError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

const CLIENT = createOutsideHttp(-1);

/** Sends a request and streams the response within limits of size and time. A redirect to another origin is returned, not followed. */
export async function streamOutside(question: OutsideQuestion): Promise<OutsideAnswer> {
  const limits = new Limits(question);
  try {
    const response = await limits.before(send(question, limits.signal));
    const next = sameOrigin(question.url, response);
    if (next === undefined || (question.redirects ?? 0) < 1) return answered(response, limits);
    response.data.destroy();
    limits.end();
    return await streamOutside({ ...question, url: next, redirects: (question.redirects ?? 0) - 1 });
  } catch (error) {
    limits.end();
    throw error;
  }
}

export async function bytesOf({ body }: Pick<OutsideAnswer, "body">): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

interface Response {
  readonly status: number;
  readonly headers: object;
  readonly data: Readable;
}

function send({ url, method, headers, data }: OutsideQuestion, signal: AbortSignal): Promise<Response> {
  return CLIENT.request<Readable>({
    url,
    method: method ?? "GET",
    headers: { accept: "*/*", ...headers },
    ...(data !== undefined && { data }),
    responseType: "stream",
    signal,
  });
}

function answered({ status, headers, data }: Response, limits: Limits): OutsideAnswer {
  limits.signal.addEventListener("abort", () => data.destroy(limits.reason));
  data.on("error", () => undefined); // Readers get the error from the body.
  return {
    status,
    headers: headersOf(headers),
    body: limits.within(data),
    cancel: () => {
      limits.end();
      data.destroy();
    },
  };
}

function sameOrigin(url: string, { status, headers }: Response): string | undefined {
  const location = headersOf(headers).get("location");
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? target.href : undefined;
}

function headersOf(headers: object): Headers {
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) copied.set(name, String(value));
  return copied;
}

class Limits {
  readonly #stop = new AbortController();
  readonly #most: number;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #silent: NodeJS.Timeout;
  readonly #leave: () => void;
  #error: Error | undefined;

  constructor({ most, silence, timeout, signal }: OutsideQuestion) {
    this.#most = most;
    this.#silent = setTimeout(() => this.#slow(`says nothing for ${silence / 1000} s`), silence);
    this.#timers = [
      this.#silent,
      ...(timeout === undefined
        ? []
        : [setTimeout(() => this.#slow(`takes longer than ${timeout / 1000} s`), timeout)]),
    ];
    const leave = (): void => this.#end(new Error("aborted", { cause: signal?.reason }));
    signal?.addEventListener("abort", leave);
    this.#leave = () => signal?.removeEventListener("abort", leave);
    if (signal?.aborted === true) leave();
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get reason(): Error | undefined {
    return this.#error;
  }

  /** Awaits the headers. If a limit ended the request, throws that limit's error. */
  async before<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.#error ?? error;
    }
  }

  async *within(body: Readable): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    try {
      for await (const part of body as AsyncIterable<Buffer>) {
        this.#silent.refresh();
        bytes += part.length;
        if (bytes > this.#most) throw new OutsideError("too-large", `is longer than ${this.#most} bytes`);
        yield part;
      }
    } catch (error) {
      throw this.#error ?? error;
    } finally {
      this.end();
      body.destroy();
    }
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#leave();
  }

  #slow(words: string): void {
    this.#end(new OutsideError("too-slow", words));
  }

  #end(error: Error): void {
    this.#error ??= error;
    this.#stop.abort(error);
  }
}
