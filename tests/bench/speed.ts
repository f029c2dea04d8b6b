import { setTimeout as wait } from "node:timers/promises";
import { FALLS, searchAt } from "../server/google-answers.js";
import type { RawRequest } from "../server/raw-request.js";
import { type ServerProcess, startProcess } from "../server/server-process.js";
import { FAKE_KEY, startGoogle } from "../upstreams/google/fake-google.js";
import { answerOf, besideKoa, costOf, median } from "./beside-koa.js";
import { memoryOf } from "./process-memory.js";

/**
 * Speed beside its limits, after a build: a page and a repeated search against bare Koa with the same bytes, the form without JavaScript,
 * from start to ready, memory at rest. `npm run bench -- speed`; ends with 1 where a goal is missed.
 */
const STARTS = 5;

/** V8 gives memory back some eight seconds after the last work. */
const REST = 12_000;

/** Searches until all parts of the neighbourhood were asked that are asked at all. */
const WARM_UP = 600;

/** Forms until V8 has compiled what a busy server has compiled. */
const FORMS_BEFORE = 2000;

const MB = 1024 * 1024;
const UNLIMITED = { RATE_LIMIT_PER_MINUTE: "0", TEST_RATE_LIMIT_GLOBAL_PER_MINUTE: "0", LOG_LEVEL: "warn" };

const PAGE: RawRequest = { path: "/city-guides/memphis-restaurants", headers: { "accept-encoding": "br" } };
const FORM: RawRequest = {
  method: "POST",
  path: "/",
  headers: { "content-type": "application/x-www-form-urlencoded" },
  body: "location=Memphis",
};
const SEARCH: RawRequest = {
  method: "POST",
  path: "/functions/v1/google-maps",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(searchAt(FALLS, 3000)),
};

function verdict(name: string, figures: string, isMet: boolean): void {
  process.stdout.write(`${isMet ? "met   " : "MISSED"}  ${name.padEnd(34)}${figures}\n`);
  if (!isMet) process.exitCode = 1;
}

await startTimes();
await pages();
await searches();
process.exit();

async function startTimes(): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const began = performance.now();
    const server = await startProcess();
    times.push(performance.now() - began);
    await ended(server);
  }
  verdict("from start to ready", `${median(times).toFixed(0)} ms (goal 1000)`, median(times) <= 1000);
}

async function pages(): Promise<void> {
  const server = await startProcess(UNLIMITED);
  await answerOf(server.url, PAGE);
  await wait(REST);
  const memory = (await memoryOf(server.child.pid ?? 0)) / MB;
  verdict("memory at rest", `${memory.toFixed(0)} MB (goal 120)`, memory <= 120);
  const { ours, bare, ratio } = await besideKoa(server, PAGE);
  verdict("page against Koa, same bytes", besideWords({ ours, bare, ratio, goal: 0.8 }), ratio >= 0.8);
  await costOf(server, FORM, FORMS_BEFORE);
  const costs: number[] = [];
  for (let round = 0; round < 5; round += 1) costs.push((await costOf(server, FORM, 300)) / 1000);
  verdict(
    "form without JavaScript",
    `${median(costs).toFixed(1)} ms of processor time (goal 4)`,
    median(costs) <= 4,
  );
  await ended(server);
}

async function searches(): Promise<void> {
  const google = await startGoogle();
  const server = await startProcess({
    ...UNLIMITED,
    PLACES_PROVIDER: "google",
    GOOGLE_MAPS_API_KEY: FAKE_KEY,
    UPSTREAMS: `google=${google.url}`,
    BUDGET_DAILY_USD: "100",
  });
  for (let warm = 0; warm < WARM_UP; warm += 1) await answerOf(server.url, SEARCH);
  const { ours, bare, ratio } = await besideKoa(server, SEARCH);
  verdict("repeated search against Koa", besideWords({ ours, bare, ratio, goal: 0.6 }), ratio >= 0.6);
  await ended(server);
  await google.close();
}

function besideWords(beside: Readonly<Record<"ours" | "bare" | "ratio" | "goal", number>>): string {
  const { ours, bare, ratio, goal } = beside;
  return `${ratio.toFixed(2)} (goal ${goal}): ${ours.toFixed(0)} µs beside ${bare.toFixed(0)} µs a request`;
}

async function ended(server: ServerProcess): Promise<void> {
  server.child.kill("SIGKILL");
  await server.ended;
}
