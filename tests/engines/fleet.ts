import { FALLS, searchAt } from "../server/google-answers.js";
import { startHere } from "../server/server-here.js";
import { startProcess } from "../server/server-process.js";
import { type FakeGoogle, FAKE_KEY, startGoogle } from "../upstreams/google/fake-google.js";
import { PRICES } from "@dinner-dice/places/google/mapping";
import { setTimeout as wait } from "node:timers/promises";

/** Price of one new search in US dollars. */
export const SEARCH_USD: number = PRICES["nearby-search-atmosphere"].perThousand / 1000;

/** What a visitor's request came to: the status, 0 for none. */
export interface Reply {
  readonly status: number;
  readonly body: string;
}

export interface Fleet {
  readonly google: FakeGoogle;
  ask(path: string, request?: RequestInit): Promise<Reply>;
  askServer(index: number, path: string, request?: RequestInit): Promise<Reply>;
  /** Ends a server at once and starts another one in its place. */
  kill(index: number): Promise<void>;
  /** Ends a server as an operator does, and starts another one in its place once it is gone. */
  roll(index: number): Promise<void>;
  readonly size: number;
  /** US dollars that the fake billed. */
  billedUsd(): number;
  log(): string;
  stop(): Promise<void>;
}

export interface FleetOptions {
  readonly size: number;
  readonly settings: Settings;
  readonly settingsOf?: (server: number) => Settings;
  /** Where the servers run: each composed anew in this process, or as operators start them, where they can be killed. */
  readonly servers?: "here" | "processes";
}

type Settings = Readonly<Record<string, string>>;

/** Milliseconds between two looks at /readyz; a server drains longer than that. */
const LOOK_EVERY = 200;

interface Running {
  readonly url: string;
  readonly log: () => string;
  end(signal: NodeJS.Signals): Promise<unknown>;
}

async function startedHere(settings: Settings): Promise<Running> {
  const { stop, ...server } = await startHere(settings);
  return { ...server, end: stop };
}

async function startedProcess(settings: Settings): Promise<Running> {
  const { url, log, child, ended } = await startProcess(settings);
  const end = (signal: NodeJS.Signals): Promise<unknown> => {
    child.kill(signal);
    return ended;
  };
  return { url, log, end };
}

interface Slot {
  server: Running;
  ready: boolean;
}

/** Starts servers on stores that the settings name; limits are out of the way unless the settings bring them back. */
export async function startFleet({
  size,
  settings,
  settingsOf = () => ({}),
  servers: where = "processes",
}: FleetOptions): Promise<Fleet> {
  const google = await startGoogle();
  const env = {
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: FAKE_KEY,
    UPSTREAMS: `google=${google.url}`,
    TEST_GOOGLE_REACH: "0",
    TEST_BUDGET_VISITOR_PERCENT: "100",
    TEST_BUDGET_HOUR_PERCENT: "100",
    RATE_LIMIT_PER_MINUTE: "0",
    TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "0.6",
    ...settings,
  };
  const logs: string[] = [];
  const begin = (number: number): Promise<Running> => {
    const own = { ...env, ...settingsOf(number) };
    return where === "here" ? startedHere(own) : startedProcess(own);
  };
  const servers = await Promise.all(Array.from({ length: size }, (_, number) => begin(number)));
  const slots: Slot[] = servers.map((server) => ({ server, ready: true }));
  const looking = setInterval(() => void Promise.all(slots.map(look)), LOOK_EVERY);
  let turn = 0;
  const next = (): Slot => {
    const ready = slots.filter((slot) => slot.ready);
    const from = ready.length > 0 ? ready : slots;
    turn += 1;
    return from[turn % from.length] as Slot;
  };
  const replace = async (slot: Slot, signal: NodeJS.Signals): Promise<void> => {
    await slot.server.end(signal);
    logs.push(slot.server.log());
    slot.ready = false;
    slot.server = await begin(slots.indexOf(slot));
    slot.ready = true;
  };
  return {
    google,
    size,
    ask: async (path, request) => {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const reply = await send(`${next().server.url}${path}`, request);
        if (reply !== "refused") return reply;
      }
      return { status: 0, body: "refused" };
    },
    askServer: async (index, path, request) => {
      const reply = await send(`${(slots[index] as Slot).server.url}${path}`, request);
      return reply === "refused" ? { status: 0, body: "refused" } : reply;
    },
    kill: (index) => replace(slots[index] as Slot, "SIGKILL"),
    roll: (index) => replace(slots[index] as Slot, "SIGTERM"),
    billedUsd: () =>
      Object.entries(google.billed()).reduce(
        (sum, [sku, calls]) => sum + (calls * PRICES[sku as keyof typeof PRICES].perThousand) / 1000,
        0,
      ),
    log: () => [...logs, ...slots.map(({ server }) => server.log())].join("\n"),
    stop: async () => {
      clearInterval(looking);
      await Promise.all(slots.map(({ server }) => server.end("SIGKILL")));
      await google.close();
    },
  };
}

async function look(slot: Slot): Promise<void> {
  const { server } = slot;
  const reply = await send(`${server.url}/readyz`);
  if (slot.server === server) slot.ready = reply !== "refused" && reply.status === 200;
}

/** A connection that was refused reached nobody and may be tried elsewhere, as balancers do; any other failure is one. */
async function send(url: string, request: RequestInit = {}): Promise<Reply | "refused"> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(15_000) });
    return { status: response.status, body: await response.text() };
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: string } };
    return cause?.code === "ECONNREFUSED" ? "refused" : { status: 0, body: String(cause ?? error) };
  }
}

/** A search that nobody asked before: each number is a circle of its own around the fake's town. */
export function newSearch(number: number, visitor: string): RequestInit {
  const point = { lat: FALLS.lat + (number % 20) * 0.001, lng: FALLS.lng + Math.floor(number / 20) * 0.001 };
  return posted(searchAt(point, 2000), visitor);
}

export function posted(body: object, visitor: string): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": visitor },
    body: JSON.stringify(body),
  };
}

export const MAPS = "/functions/v1/google-maps";
export const NEWSLETTER = "/functions/v1/newsletter";

export function visitorAt(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** Milliseconds until something holds; Infinity when it does not within the timeout. */
export async function timeUntil(holds: () => Promise<boolean>, timeout: number): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < timeout) {
    if (await holds()) return performance.now() - begun;
    await wait(100);
  }
  return Infinity;
}
