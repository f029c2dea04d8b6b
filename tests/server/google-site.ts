import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NODE_FLAGS } from "../node-flags.js";
import {
  type GoogleStandIn,
  type GoogleStandInOptions,
  STAND_IN_KEY,
  startGoogle,
} from "../upstreams/google/stand-in.js";

/** The built server in a process of its own, with a Google on loopback behind it. */
export interface GoogleSite {
  readonly google: GoogleStandIn;
  readonly dataDir: string;
  url(): string;
  /** Of the server's process. */
  pid(): number;
  /** All that the processes wrote so far. */
  log(): string;
  ask(body: object, headers?: Settings): Promise<Answer>;
  /** Submits the home page's form as a browser without JavaScript does; resolves to the words of the page. */
  submit(fields: Readonly<Record<string, string>>): Promise<string>;
  /** Ends the process without a word of warning and starts another one on the same data. */
  killAndRestart(settings?: Settings): Promise<void>;
  stop(): Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Settings = Readonly<Record<string, string>>;

const START = join(import.meta.dirname, "../../server/start.mjs");
const THEIRS =
  /^(GOOGLE_|BUDGET_|PLACES_|CACHE_|NEWSLETTER_|RATE_|UPSTREAM_|STATE_|LIMITS_|OUTBOX_|HOST$|LOG_LEVEL$)/;

/** Starts both; budget, limits and rests are out of the way unless the settings bring them back. */
export async function startGoogleSite(
  settings: Settings = {},
  upstream: GoogleStandInOptions = {},
): Promise<GoogleSite> {
  const google = await startGoogle(upstream);
  const dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-google-"));
  const usual = {
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: STAND_IN_KEY,
    GOOGLE_PLACES_URL: google.url,
    GOOGLE_MAPS_URL: google.url,
    BUDGET_DAILY_USD: "1000",
    BUDGET_MONTHLY_USD: "1000",
    BUDGET_VISITOR_PERCENT: "100",
    BUDGET_HOUR_PERCENT: "100",
    RATE_LIMIT_PER_MINUTE: "0",
    RATE_LIMIT_GLOBAL_PER_MINUTE: "0",
    UPSTREAM_REST_SECONDS: "0",
    PORT: "0",
    DATA_DIR: dataDir,
    ...settings,
  };
  let written = "";
  const start = (changed: Settings): Promise<Running> =>
    run({ ...usual, ...changed }, (words) => {
      written += words;
    });
  let running = await start({});
  const url = (): string => running.url;
  return {
    google,
    dataDir,
    url,
    pid: () => running.child.pid ?? 0,
    log: () => written,
    ask: (body, headers = {}) => ask(url(), { body, headers }),
    submit: (fields) => submit(url(), fields),
    killAndRestart: async (changed = {}) => {
      await end(running.child, "SIGKILL");
      running = await start(changed);
    },
    stop: async () => {
      await Promise.all([end(running.child, "SIGTERM"), google.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function run(settings: Settings, hear: (words: string) => void): Promise<Running> {
  const own = Object.entries(process.env).filter(([name]) => !THEIRS.test(name));
  const child = spawn(process.execPath, [...NODE_FLAGS, START], {
    env: { ...Object.fromEntries(own), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  const url = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (bytes: Buffer) => {
        written += bytes.toString();
        hear(bytes.toString());
        const ready = /is ready: (http:\S+)/.exec(written)?.[1];
        if (ready !== undefined) resolve(ready);
      });
    child.once("exit", (code) => {
      reject(new Error(`The server ended with ${code} before it was ready:\n${written}`));
    });
  });
  return { child, url: await url };
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
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
