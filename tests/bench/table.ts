/**
 * 200 tables with six people each on one server: how long an action takes while everybody listens, and the server's memory.
 *
 * `npm run bench -- table [tables] [people] [tables at once]`
 */
import { performance } from "node:perf_hooks";
import { startProcess } from "../server/server-process.js";
import { type Guest, guest, openTable } from "../server/table/table-server.js";
import { memoryOf } from "./process-memory.js";

/** `atOnce` tables do something at the same time; each of their people waits for an answer, as people do. */
const [tables = 200, people = 6, atOnce = 12] = process.argv.slice(2).map(Number);

const server = await startProcess({
  RATE_LIMIT_PER_MINUTE: "0",
  // One address may hold a fifth of them: here that is everybody.
  TEST_MAX_CONNECTIONS: String(tables * people * 8),
});
const times: number[] = [];
const listening = new AbortController();

const timed = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = performance.now();
  const result = await work();
  times.push(performance.now() - begun);
  return result;
};

async function listen(path: string): Promise<void> {
  const answer = await fetch(`${server.url}${path}/events`, { signal: listening.signal });
  void answer.body?.pipeTo(new WritableStream()).catch(() => "closed");
}

async function evening(path: string): Promise<void> {
  const guests: Guest[] = Array.from({ length: people }, () => guest(server.url, path));
  for (const each of guests) {
    const result = await timed(() => each.does({ action: "join" }));
    await timed(() => each.promises(result));
    await listen(path);
  }
  for (const each of guests) await timed(() => each.does({ action: "veto", candidate: "typed-1" }));
  for (const each of guests) await timed(() => each.does({ action: "done" }));
  const rolling = await timed(() => (guests[0] as Guest).does({ action: "roll" }));
  const ends = await Promise.all(guests.map((each) => timed(() => each.reveals(rolling))));
  if (!ends.some(({ view }) => view?.decision?.checked === "by all"))
    throw new Error(`${path} decided nothing`);
}

const atStart = await memoryOf(server.child.pid ?? 0);
const paths: string[] = [];
for (let opened = 0; opened < tables; opened += 1) paths.push(await openTable(server.url));
const queue = [...paths];
const begun = performance.now();
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) await evening(path);
  }),
);
const took = (performance.now() - begun) / 1000;
const atEnd = await memoryOf(server.child.pid ?? 0);
listening.abort();
server.child.kill("SIGTERM");
const sorted = times.toSorted((a, b) => a - b);
const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
console.log(
  `${tables} tables of ${people}, ${tables * people} streams, ${times.length} actions in ${took.toFixed(1)} s`,
);
console.log(`an action: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(0.99999)} ms`);
console.log(
  `memory of the server: ${megabytes(atStart)} at its start, ${megabytes(atEnd)} with all tables decided`,
);
