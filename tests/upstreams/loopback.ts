import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface Heard {
  readonly path: string;
  readonly params: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly form: URLSearchParams;
  /** Milliseconds since the process began. */
  readonly at: number;
}

export interface Told {
  readonly status: number;
  readonly body: unknown;
  /** JSON unless it says otherwise. */
  readonly contentType?: string;
}

/** What it does instead of answering. */
export type Mood = "hang" | "drop" | "cut" | Told;

export interface Loopback {
  readonly url: string;
  readonly heard: readonly Heard[];
  /** From now on every call meets this; `undefined` ends it. */
  fail(mood: Mood | undefined): void;
  close(): Promise<void>;
}

/** Starts a service that answers with what `answer` makes of a question. */
export async function startLoopback(answer: (question: Heard) => Told): Promise<Loopback> {
  const heard: Heard[] = [];
  let mood: Mood | undefined;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", "http://loopback");
    const form = new URLSearchParams(await text(request));
    const { headers } = request;
    heard.push({ path: url.pathname, params: url.searchParams, headers, form, at: performance.now() });
    if (mood === "hang") return;
    if (mood === "drop") return void response.destroy();
    const result = mood === undefined || mood === "cut" ? answer(heard.at(-1)!) : mood;
    const body = typeof result.body === "string" ? result.body : JSON.stringify(result.body);
    const length = Buffer.byteLength(body) + (mood === "cut" ? 10 : 0);
    const type = result.contentType ?? "application/json";
    response.writeHead(result.status, { "content-type": type, "content-length": length });
    if (mood === "cut") response.write(body, () => response.destroy());
    else response.end(body);
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    fail: (next) => {
      mood = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
