import { setTimeout as wait } from "node:timers/promises";
import { HAS_POSTGRES, HAS_REDIS, startPostgres, startRedis } from "../engines/engine.js";
import {
  type Fleet,
  MAPS,
  newSearch,
  NEWSLETTER,
  posted,
  type Reply,
  SEARCH_USD,
  startFleet,
  timeUntil,
  visitorAt,
} from "../engines/fleet.js";
import { addressesIn } from "../engines/kept-outbox.js";

/**
 * Three server processes on one PostgreSQL (budget, outbox) and one Redis (cache, limits), and 2,000 visitors: each opens a page, asks for
 * dinner and joins the newsletter. First one server is killed with -9 every few seconds, then one after the other is rolled with SIGTERM,
 * then PostgreSQL is gone for 30 s. After a build: `npm run bench:machines [visitors] [seconds without PostgreSQL]`.
 */
const VISITORS = Number(process.argv[2] ?? 2000);
const OUTAGE = Number(process.argv[3] ?? 30) * 1000;
const CAP_CALLS = Math.floor(VISITORS / 4);
const AT_ONCE = 24;
const PAUSE = 2500;
const BACK_WITHIN = 5000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
if (!HAS_POSTGRES || !HAS_REDIS) throw new Error("Needs postgresql and redis-server: apt-get install them.");

const verdicts: boolean[] = [];
const verdict = (name: string, holds: boolean, figures: string): void => {
  verdicts.push(holds);
  say(`${holds ? "holds" : "FAILS"}  ${name}: ${figures}`);
};

const [postgres, redis] = await Promise.all([startPostgres(), startRedis({ durable: false })]);
const fleet = await startFleet({
  size: 3,
  settings: {
    STATE_URL: postgres.url,
    CACHE_URL: redis.url,
    LIMITS_URL: redis.url,
    BUDGET_DAILY_USD: String(CAP_CALLS * SEARCH_USD),
    RATE_LIMIT_PER_MINUTE: "60",
    LOG_LEVEL: "warn",
  },
});
const acknowledged: string[] = [];
let latest = 3 * VISITORS;
try {
  await sharedLimit(fleet);
  await round(fleet, { name: "kill -9", from: 0, disturb: (index) => fleet.kill(index), mayFail: true });
  await round(fleet, {
    name: "rolling restart",
    from: VISITORS,
    disturb: (index) => fleet.roll(index),
    mayFail: false,
  });
  const billed = fleet.billedUsd();
  const cap = CAP_CALLS * SEARCH_USD;
  verdict("the budget", billed <= cap + 1e-9, `${billed.toFixed(2)} of ${cap.toFixed(2)} USD billed`);
  await outage(fleet);
  const kept = new Set(await addressesIn("postgres", postgres.url));
  const lost = acknowledged.filter((email) => !kept.has(email));
  verdict("acknowledged addresses", lost.length === 0, `${lost.length} lost of ${acknowledged.length}`);
} finally {
  await fleet.stop();
  await Promise.all([postgres.remove(), redis.remove()]);
}
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
process.exit();

interface Round {
  readonly name: string;
  /** Number of the first visitor. */
  readonly from: number;
  readonly disturb: (index: number) => Promise<void>;
  /** Whether requests under way on a server that is killed may fail. */
  readonly mayFail: boolean;
}

async function round(servers: Fleet, { name, from, disturb, mayFail }: Round): Promise<void> {
  const over = new AbortController();
  const disturbing = disturbed(servers, { disturb, signal: over.signal });
  const replies: Reply[] = [];
  let next = from;
  const begun = performance.now();
  const visit = async (): Promise<void> => {
    while (next < from + VISITORS) {
      const number = next;
      next += 1;
      replies.push(...(await visitorOf(servers, number)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  const seconds = (performance.now() - begun) / 1000;
  over.abort();
  const times = await disturbing;
  const failed = replies.filter(({ status }) => status === 0 || status >= 500);
  const most = mayFail ? times * AT_ONCE : 0;
  const kinds = [...new Set(failed.map(({ status, body }) => `${status} ${body.slice(0, 60)}`))].slice(0, 3);
  verdict(
    `${name}, ${times} times in ${seconds.toFixed(0)} s`,
    failed.length <= most,
    `${failed.length} of ${replies.length} requests failed ${kinds.join("; ")}`,
  );
}

async function visitorOf(servers: Fleet, number: number): Promise<readonly Reply[]> {
  const visitor = visitorAt(number);
  const email = `visitor${number}@example.com`;
  const page = await servers.ask("/city-guides/memphis-restaurants");
  const search = await servers.ask(MAPS, newSearch(number, visitor));
  const joined = await servers.ask(NEWSLETTER, posted({ email }, visitor));
  if (joined.status === 202) acknowledged.push(email);
  return [page, search, joined];
}

/** One server after the other, with a pause between, until it is over; how many. */
async function disturbed(
  servers: Fleet,
  { disturb, signal }: { readonly disturb: (index: number) => Promise<void>; readonly signal: AbortSignal },
): Promise<number> {
  let times = 0;
  while (!signal.aborted) {
    await disturb(times % servers.size);
    times += 1;
    await wait(PAUSE, undefined, { signal }).catch(() => "over");
  }
  return times;
}

async function sharedLimit(servers: Fleet): Promise<void> {
  const ask = (): Promise<Reply> => servers.ask(MAPS, posted({ action: "get_api_key" }, "192.0.2.1"));
  const replies = await Promise.all(Array.from({ length: 300 }, ask));
  const passed = replies.filter(({ status }) => status === 200).length;
  verdict(
    "one visitor's 300 requests at once, 60 a minute",
    passed >= 60 && passed <= 62,
    `${passed} passed`,
  );
}

async function outage(servers: Fleet): Promise<void> {
  const before = servers.google.questions.length;
  await postgres.kill();
  const begun = performance.now();
  const tally = { pages: 0, pagesFailed: 0, slowest: 0, paid: 0 };
  while (performance.now() - begun < OUTAGE) {
    const asked = performance.now();
    const { status } = await servers.ask("/");
    tally.slowest = Math.max(tally.slowest, performance.now() - asked);
    tally.pages += 1;
    if (status !== 200) tally.pagesFailed += 1;
    await servers.ask(MAPS, newSearch(3 * VISITORS + tally.pages, visitorAt(tally.pages)));
    await wait(50);
  }
  tally.paid = servers.google.questions.length - before;
  await postgres.start();
  const back = await timeUntil(() => isTaken(servers), 30_000);
  verdict(
    `${OUTAGE / 1000} s without PostgreSQL`,
    tally.pagesFailed === 0 && tally.paid === 0 && back < BACK_WITHIN,
    `${tally.pagesFailed} of ${tally.pages} pages failed, slowest ${tally.slowest.toFixed(0)} ms, ${tally.paid} paid calls, back after ${(back / 1000).toFixed(1)} s`,
  );
}

/** Whether an address is taken, from a visitor of its own each time: one visitor's six sign-ups a minute would be over at once. */
async function isTaken(servers: Fleet): Promise<boolean> {
  latest += 1;
  const join = posted({ email: `back${latest}@example.com` }, visitorAt(latest));
  return (await servers.ask(NEWSLETTER, join)).status === 202;
}
