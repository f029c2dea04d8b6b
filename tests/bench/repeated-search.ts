import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { FALLS, searchAt } from "../server/google-answers.js";
import { type ServerProcess, startProcess } from "../server/server-process.js";
import { STAND_IN_KEY, startGoogle } from "../upstreams/google/stand-in.js";

/**
 * What a search costs that was asked before, against Koa with the same middleware that answers the same bytes from a ready buffer, in
 * processor time a request of each server process; rounds alternate. After a build: `npm run bench:repeated`.
 */
const ROUNDS = 5;
const REQUESTS = 4000;
const AT_ONCE = 16;
const GOAL = 0.6;
const TICKS = 100;

/** Searches until all parts of the neighbourhood were asked that are asked at all. */
const WARM_UP = 600;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const google = await startGoogle();
const ours = await startProcess({
  PLACES_PROVIDER: "google",
  GOOGLE_MAPS_API_KEY: STAND_IN_KEY,
  GOOGLE_PLACES_URL: google.url,
  GOOGLE_MAPS_URL: google.url,
  RATE_LIMIT_PER_MINUTE: "1000000",
  BUDGET_DAILY_USD: "100",
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
});
const body = JSON.stringify(searchAt(FALLS, 3000));
const path = "/functions/v1/google-maps";
for (let warm = 0; warm < WARM_UP; warm += 1) await ask(`${ours.url}${path}`);
const first = await ask(`${ours.url}${path}`);
const bare = await startBare(first);

const costs = { ours: [] as number[], bare: [] as number[] };
for (let round = 0; round < ROUNDS + 1; round += 1)
  for (const [name, server] of [
    ["ours", ours],
    ["bare", bare],
  ] as const) {
    const cost = await costOf(server);
    if (round > 0) costs[name].push(cost);
  }
const [mine, least] = [median(costs.ours), median(costs.bare)];
say(
  `${first.length} bytes; ours ${mine.toFixed(0)} µs, Koa from a buffer ${least.toFixed(0)} µs of processor time a request`,
);
say(`ratio ${(least / mine).toFixed(2)}; goal ${GOAL}: ${least / mine >= GOAL ? "met" : "missed"}`);
process.exitCode = least / mine >= GOAL ? 0 : 1;
for (const server of [ours, bare]) server.child.kill("SIGKILL");
await google.close();
process.exit();

type Measured = Pick<ServerProcess, "url" | "child">;

/** Microseconds of processor time a request. */
async function costOf({ url, child }: Measured): Promise<number> {
  const before = ticksOf(child);
  let left = REQUESTS;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await ask(`${url}${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ((ticksOf(child) - before) / TICKS / REQUESTS) * 1e6;
}

/** Ticks that a process used, itself and in the kernel. */
function ticksOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function ask(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
    request(url, { method: "POST", headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`It answered ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end(body);
  });
}

async function startBare(bytes: Buffer): Promise<Measured> {
  const root = join(import.meta.dirname, "../..");
  const code = `
    import Koa from "koa"; import Router from "@koa/router"; import { bodyParser } from "@koa/bodyparser";
    const bytes = Buffer.from(process.argv[1], "base64"), app = new Koa(), router = new Router();
    router.post("${path}", bodyParser({ enableTypes: ["json"] }), (ctx) => { ctx.type = "json"; ctx.body = bytes; });
    app.use(router.routes());
    const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code, bytes.toString("base64")], {
    cwd: join(root, "server"),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: `http://127.0.0.1:${port.toString().trim()}` };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
