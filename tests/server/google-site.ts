import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type FakeGoogle,
  type FakeGoogleOptions,
  FAKE_KEY,
  startGoogle,
} from "../upstreams/google/fake-google.js";
import { startHere } from "./server-here.js";
import { startProcess } from "./server-process.js";

export interface GoogleSite {
  readonly google: FakeGoogle;
  readonly dataDir: string;
  url(): string;
  /** Of the server's process. */
  pid(): number;
  /** All that the servers wrote so far. */
  log(): string;
  ask(body: object, headers?: Settings): Promise<Answer>;
  /** Submits the home page's form as a browser without JavaScript does; resolves to the words of the page. */
  submit(fields: Readonly<Record<string, string>>): Promise<string>;
  /** Ends the server, its process without a word of warning, and starts another one on the same data. */
  restart(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Settings = Readonly<Record<string, string>>;

export interface GoogleSiteOptions extends FakeGoogleOptions {
  /** Where the server runs: in this process, or as an operator starts it, where it can be killed. */
  readonly server?: "here" | "process";
}

/** Starts both; budget, limits and rests are out of the way unless the settings bring them back. */
export async function startGoogleSite(
  settings: Settings = {},
  { server = "here", ...upstream }: GoogleSiteOptions = {},
): Promise<GoogleSite> {
  const google = await startGoogle(upstream);
  const dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-google-"));
  const usual = {
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: FAKE_KEY,
    UPSTREAMS: `google=${google.url}`,
    BUDGET_DAILY_USD: "1000",
    BUDGET_MONTHLY_USD: "1000",
    TEST_BUDGET_VISITOR_PERCENT: "100",
    TEST_BUDGET_HOUR_PERCENT: "100",
    RATE_LIMIT_PER_MINUTE: "0",
    TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
    TEST_UPSTREAM_REST_SECONDS: "0",
    PORT: "0",
    DATA_DIR: dataDir,
    ...settings,
  };
  const start = server === "here" ? startedHere : startedProcess;
  const logs: string[] = [];
  let running = await start(usual);
  const url = (): string => running.url;
  return {
    google,
    dataDir,
    url,
    pid: () => running.pid,
    log: () => [...logs, running.log()].join(""),
    ask: (body, headers = {}) => ask(url(), { body, headers }),
    submit: (fields) => submit(url(), fields),
    restart: async (changed = {}) => {
      await running.end();
      logs.push(running.log());
      running = await start({ ...usual, ...changed });
    },
    stop: async () => {
      await Promise.all([running.end(), google.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly url: string;
  readonly pid: number;
  readonly log: () => string;
  /** At once. */
  end(): Promise<unknown>;
}

async function startedHere(settings: Settings): Promise<Running> {
  const { stop, ...server } = await startHere(settings);
  return { ...server, pid: process.pid, end: stop };
}

async function startedProcess(settings: Settings): Promise<Running> {
  const { url, log, child, ended } = await startProcess(settings);
  const end = (): Promise<unknown> => {
    child.kill("SIGKILL");
    return ended;
  };
  return { url, log, pid: child.pid ?? 0, end };
}

async function ask(
  url: string,
  { body, headers }: { readonly body: object; readonly headers: Settings },
): Promise<Answer> {
  const response = await fetch(`${url}/functions/v1/google-maps`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function submit(url: string, fields: Settings): Promise<string> {
  const response = await fetch(`${url}/`, { method: "POST", body: new URLSearchParams(fields) });
  const html = await response.text();
  return html
    .replace(/<(script|style)[^>]*>[^]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");
}
