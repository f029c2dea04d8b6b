import { OTHER_READS, OTHER_READS_KEPT, retrying } from "@dinner-dice/core/retry-policy";
import { withPatience } from "./patience.js";

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

const kept = new Map<string, Kept>();

/** Reads JSON from our own server: cached for 5 minutes, retried three times, after 1 s doubling to 30 s (core/README.md, Constants). */
export function readJson(path: string): Promise<unknown> {
  const fresh = kept.get(path);
  if (fresh && fresh.until > Date.now()) return fresh.answer;
  const answer = retrying(OTHER_READS, { run: () => fetchJson(path), wait });
  kept.set(path, { answer, until: Date.now() + OTHER_READS_KEPT });
  answer.catch(() => kept.delete(path));
  return answer;
}

/** How long a read may take that somebody waits for, in milliseconds. */
const PATIENCE = 1000;

/** Reads JSON of our own server once, in a second at most: for what somebody waits for and can do without. */
export function readJsonOnce(path: string): Promise<unknown> {
  return withPatience({ milliseconds: PATIENCE }, (signal) => fetchJson(path, signal));
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
