import { OTHER_READS, OTHER_READS_KEPT, retrying } from "@dinner-dice/core/retry-policy";

interface Kept {
  readonly answer: Promise<unknown>;
  readonly until: number;
}

const kept = new Map<string, Kept>();

/** Reads JSON of our own server: kept 5 minutes, tried three more times, 1 s doubling to 30 s (core/README.md, Constants). */
export function readJson(path: string): Promise<unknown> {
  const fresh = kept.get(path);
  if (fresh && fresh.until > Date.now()) return fresh.answer;
  const answer = retrying(OTHER_READS, { run: () => fetchJson(path), wait });
  kept.set(path, { answer, until: Date.now() + OTHER_READS_KEPT });
  answer.catch(() => kept.delete(path));
  return answer;
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: "omit" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
