import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { ROOT } from "../build-first.js";
import { NODE_FLAGS } from "../node-flags.mjs";
import type { RawRequest } from "../server/raw-request.js";
import type { ServerProcess } from "../server/server-process.js";

export type Measured = Pick<ServerProcess, "url" | "child">;

/** Microseconds of processor time a request, of both, and what of ours the bare one would need; each the middle of all rounds. */
export interface Beside {
  readonly ours: number;
  readonly bare: number;
  readonly ratio: number;
}

const ROUNDS = 9;
const REQUESTS = 4000;
const AT_ONCE = 16;
const TICKS = 100;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/**
 * Asks ours and a bare Koa, which answers the same bytes from a ready buffer, in rounds that alternate. Node is told the same for both; what
 * a busy machine does to a round it does to both of its halves.
 */
export async function besideKoa(ours: Measured, asked: RawRequest): Promise<Beside> {
  const bare = await startBare(asked, await answerOf(ours.url, asked));
  for (const server of [ours, bare]) await costOf(server, asked);
  const rounds: Beside[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const both = { ours: await costOf(ours, asked), bare: await costOf(bare, asked) };
    rounds.push({ ...both, ratio: both.bare / both.ours });
  }
  bare.child.kill("SIGKILL");
  const middle = (of: keyof Beside): number => median(rounds.map((round) => round[of]));
  return { ours: middle("ours"), bare: middle("bare"), ratio: middle("ratio") };
}

export async function costOf(
  { url, child }: Measured,
  asked: RawRequest,
  requests = REQUESTS,
): Promise<number> {
  const before = ticksOf(child);
  let left = requests;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await answerOf(url, asked);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ((ticksOf(child) - before) / TICKS / requests) * 1e6;
}

function ticksOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

/** The bytes of an answer; rejects unless it is 200. */
export function answerOf(url: string, { method = "GET", path, headers, body }: RawRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { method, headers, agent }, (response) => {
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

async function startBare({ method = "GET", path }: RawRequest, bytes: Buffer): Promise<Measured> {
  const code = `
    import Koa from "koa"; import Router from "@koa/router"; import { bodyParser } from "@koa/bodyparser";
    const bytes = Buffer.from(process.argv[1], "base64"), app = new Koa(), router = new Router();
    const answer = (ctx) => { ctx.type = "${method === "GET" ? "html" : "json"}"; ctx.body = bytes; };
    if ("${method}" === "GET") router.get("${path}", answer);
    else router.post("${path}", bodyParser({ enableTypes: ["json"] }), answer);
    app.use(router.routes());
    const server = app.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const script = ["--input-type=module", "-e", code, bytes.toString("base64")];
  const child = spawn(process.execPath, [...NODE_FLAGS, ...script], {
    cwd: `${ROOT}/server`,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: `http://127.0.0.1:${port.toString().trim()}` };
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
