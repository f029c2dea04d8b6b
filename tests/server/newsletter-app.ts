import { outboxFolder } from "../adapters/newsletter-list/outbox-file.js";
import { provider } from "../core/fixtures.js";
import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import type { Outbox } from "@dinner-dice/core/ports/stores";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { type AppPorts, createApp } from "@dinner-dice/server/app";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface NewsletterApp {
  readonly url: string;
  /** What was handed to the renderer, in order. */
  readonly drawn: readonly HomeAnswer[];
  readonly said: readonly string[];
  post(path: string, message: Message): Promise<Answer>;
  close(): Promise<void>;
}

export interface Message {
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `undefined` when the text is not JSON. */
  readonly body: unknown;
}

/** Limits that never refuse. */
export const NO_LIMITS = { perMinute: 0, globalPerMinute: 0, trustedProxies: [] } as const;

/** The finder as it stands before anything was chosen. */
export const UNTOUCHED = DEFAULT_PREFERENCES;

/** Starts the app with quiet parts in place of what a test does not bring; whoever starts it closes it. */
export async function startApp(ports: Partial<AppPorts> = {}): Promise<NewsletterApp> {
  const drawn: HomeAnswer[] = [];
  const said: string[] = [];
  const say = (message: string, fields = {}): void => void said.push(`${message} ${JSON.stringify(fields)}`);
  const app = createApp({
    logger: { info: say, warn: say, error: say },
    random: { below: () => 0 },
    clock: { now: () => 0 },
    site: new Map(),
    renderer: {
      renderHome: async (answer) => {
        drawn.push(answer);
        return { html: "<!doctype html><style>a{}</style><p>drawn</p>", styles: ["a{}"] };
      },
      renderTable: async () => "",
    },
    places: provider(),
    readiness: async () => ({ state: "ready" }),
    newsletter: { list: { join: async () => undefined, forget: async () => undefined } },
    limits: rateLimits(NO_LIMITS),
    ...ports,
  });
  const answer = app.callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    drawn,
    said,
    post: (path, message) => post(url + path, message),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

export interface OutboxApp {
  readonly place: Awaited<ReturnType<typeof outboxFolder>>;
  readonly outbox: Outbox;
  readonly app: NewsletterApp;
  close(): Promise<void>;
}

export async function startOutboxApp(): Promise<OutboxApp> {
  const place = await outboxFolder();
  const outbox = createOutbox({ file: place.file });
  const app = await startApp({ newsletter: { list: outbox } });
  const close = async (): Promise<void> => {
    await app.close();
    await outbox.close();
    await place.remove();
  };
  return { place, outbox, app, close };
}

export async function post(url: string, { json, form, headers = {} }: Message): Promise<Answer> {
  const response = await fetch(url, {
    method: "POST",
    body: form ? new URLSearchParams(form) : JSON.stringify(json),
    headers: { ...(!form && { "content-type": "application/json" }), ...headers },
    redirect: "manual",
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parse(text) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
