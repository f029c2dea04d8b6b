import type { Readable } from "node:stream";
import { createOutsideHttp } from "./outside-http.js";

/** How much of an answer is read, and how long. */
export interface OutsideLimits {
  /** Bytes of the body, unpacked. */
  readonly most: number;
  /** Milliseconds without another byte. */
  readonly silence: number;
  /** Milliseconds to the last byte; without it an answer may take as long as bytes keep coming. */
  readonly patience?: number;
}

/** One question to an outside service, and the limits of its answer. */
export interface OutsideQuestion extends OutsideLimits {
  readonly url: string;
  /** GET unless told otherwise. */
  readonly method?: "HEAD" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: string;
  readonly signal?: AbortSignal | undefined;
  /** Redirects to follow, each to the same origin; 0 unless told otherwise. */
  readonly redirects?: number;
}

/** The head of an answer. Read its body or cancel it: either ends the connection's timers. */
export interface OutsideAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The bytes as they come; rejects with an {@link OutsideError} at a limit. */
  readonly body: AsyncIterable<Uint8Array>;
  cancel(): void;
}

/** An answer that reached a limit. */
export class OutsideError extends Error {
  override readonly name = "OutsideError";
  readonly kind: "too-large" | "too-slow";

  constructor(kind: OutsideError["kind"], message: string) {
    super(message);
    this.kind = kind;
  }
}

const CLIENT = createOutsideHttp(-1);

/** Asks an outside service and hands its answer out as it comes, within limits of bytes and time. A redirect to another origin is an answer, and is not followed. */
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

/** All bytes of a body, in one piece. */
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
  data.on("error", () => undefined); // Whoever reads hears of it.
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

/** Where a redirect leads, if it stays at its origin. */
function sameOrigin(url: string, { status, headers }: Response): string | undefined {
  const location = headersOf(headers).get("location");
  if (status < 300 || status > 399 || location === null || !URL.canParse(location, url)) return undefined;
  const target = new URL(location, url);
  return target.origin === new URL(url).origin ? target.href : undefined;
}

function headersOf(headers: object): Headers {
  const told = new Headers();
  for (const [name, value] of Object.entries(headers)) told.set(name, String(value));
  return told;
}

/** The limits of one answer while it is read. */
class Limits {
  readonly #stop = new AbortController();
  readonly #most: number;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #silent: NodeJS.Timeout;
  readonly #leave: () => void;
  #error: Error | undefined;

  constructor({ most, silence, patience, signal }: OutsideQuestion) {
    this.#most = most;
    this.#silent = setTimeout(() => this.#slow(`says nothing for ${silence / 1000} s`), silence);
    this.#timers = [
      this.#silent,
      ...(patience === undefined
        ? []
        : [setTimeout(() => this.#slow(`takes longer than ${patience / 1000} s`), patience)]),
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

  /** What comes before the body; a limit that ended it is what is thrown. */
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
