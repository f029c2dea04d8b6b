import type { ReportAnswer, ReportKind } from "@dinner-dice/core/ports/stores";
import { OTHER_READS, OTHER_READS_STORED, retrying } from "@dinner-dice/core/resilience/resilience";
import { REPORT_PATH } from "@dinner-dice/wire/requests";

/** How long a call may take in milliseconds, and what else ends it. */
export interface Timeout {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** Aborts after the timeout or with the caller's signal. By hand: `AbortSignal.any` is newer than the oldest supported browsers. */
export async function withTimeout<Answer>(
  { milliseconds, signal }: Timeout,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const controller = new AbortController();
  const giveUp = (): void => {
    controller.abort();
  };
  const timer = setTimeout(giveUp, milliseconds);
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted === true) giveUp();
  try {
    return await run(controller.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

interface Stored {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

const kept = new Map<string, Stored>();

/** Reads JSON from our own server: cached for 5 minutes, retried three times, after 1 s doubling to 30 s. */
export function readJson(path: string): Promise<unknown> {
  const fresh = kept.get(path);
  if (fresh && fresh.until > Date.now()) return fresh.answer;
  const answer = retrying(OTHER_READS, { run: () => fetchJson(path), wait });
  kept.set(path, { answer, until: Date.now() + OTHER_READS_STORED });
  answer.catch(() => kept.delete(path));
  return answer;
}

/** How long a read may take that somebody waits for, in milliseconds. */
const READ_TIMEOUT = 1000;

/** Reads JSON of our own server once, in a second at most: for what somebody waits for and can do without. */
export function readJsonOnce(path: string): Promise<unknown> {
  return withTimeout({ milliseconds: READ_TIMEOUT }, (signal) => fetchJson(path, signal));
}

async function fetchJson(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: "omit", ...(signal && { signal }) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

const POST_TIMEOUT = 8000;

/** Sends a visitor's report about a place to our own server. Rejects if another try may succeed. */
export async function reportPlace(placeId: string, kind: ReportKind): Promise<ReportAnswer> {
  const response = await withTimeout({ milliseconds: POST_TIMEOUT }, (signal) =>
    fetch(REPORT_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ placeId, kind }),
      credentials: "omit",
      redirect: "error",
      signal,
    }),
  );
  if (response.status === 404) return "no such place";
  if (response.status === 507) return "full";
  if (!response.ok) throw new Error(`The report endpoint answered ${response.status}.`);
  return "kept";
}
