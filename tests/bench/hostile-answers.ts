import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { GOOGLE_ANSWER_LIMIT } from "@dinner-dice/places/google/http";
import { startGoogleSite } from "../server/google-site.js";

/**
 * What hostile answers cost the server: `npm run bench:hostile`.
 *
 * For each kind 64 searches at once, each at a place of its own, whose Google answers with the worst that fits under the limit, or
 * with far more. Prints the server's peak memory (VmHWM) and the slowest /healthz meanwhile. Baseline: the same crowd with an empty
 * answer. Goals: 400 MB, 200 ms.
 */
const CROWD = 64;
const GOALS = { megabytes: 400, milliseconds: 200 };

const filled = (unit: string, wrap: (body: string) => string): Buffer =>
  Buffer.from(wrap(unit.repeat(Math.floor((GOOGLE_ANSWER_LIMIT - 1000) / unit.length))));

/** Of the first search, so that its name is taken all the way to the card. */
const POINT = `"location":{"latitude":35,"longitude":-100}`;

const KINDS: readonly Kind[] = [
  { name: "empty answer (baseline)", body: Buffer.from("{}") },
  { name: "{} up to the limit", body: filled("{},", (units) => `{"places":[${units}{}]}`) },
  { name: "[] up to the limit", body: filled("[],", (units) => `{"places":[${units}[]]}`) },
  {
    name: "text in a name up to the limit",
    body: filled("x", (text) => `{"places":[{"id":"a",${POINT},"displayName":{"text":"${text}"}}]}`),
  },
  { name: "nested up to the limit", body: filled("[", (open) => open) },
  { name: "gzip of 1 GB", body: gzipSync(Buffer.alloc(2 ** 30)), encoding: "gzip" },
  { name: "5 MB of {}", body: Buffer.from(`{"places":[${"{},".repeat(1_700_000)}{}]}`) },
];

interface Kind {
  readonly name: string;
  readonly body: Buffer;
  readonly encoding?: string;
}

interface Cost {
  readonly megabytes: number;
  readonly milliseconds: number;
}

process.stdout.write(
  "| 64 at once | peak MB | of baseline | slowest /healthz |\n| --- | --- | --- | --- |\n",
);
let baseline: Cost | undefined;
for (const kind of KINDS) {
  const cost = await costOf(kind);
  baseline ??= cost;
  const ratio = (cost.megabytes / baseline.megabytes).toFixed(2);
  process.stdout.write(
    `| ${kind.name} | ${cost.megabytes.toFixed(0)} | ${ratio} | ${cost.milliseconds.toFixed(0)} ms |\n`,
  );
  if (cost.megabytes > GOALS.megabytes || cost.milliseconds > GOALS.milliseconds) process.exitCode = 1;
}

/** A server of its own for each kind, so that no peak hides another. */
async function costOf(kind: Kind): Promise<Cost> {
  const upstream = await answering(kind);
  const { port } = upstream.address() as AddressInfo;
  const site = await startGoogleSite(
    { GOOGLE_PLACES_URL: `http://127.0.0.1:${port}` },
    { server: "process" },
  );
  const search = (_: unknown, number: number): Promise<unknown> =>
    site.ask({ action: "places_search", lat: 35 + number / 10, lng: -100 + number / 10, radius: 1000 });
  const milliseconds = await slowestDuring(`${site.url()}/healthz`, () =>
    Promise.allSettled(Array.from({ length: CROWD }, search)),
  );
  const megabytes = peakOf(site.pid());
  await site.stop();
  upstream.closeAllConnections();
  upstream.close();
  return { megabytes, milliseconds };
}

async function answering({ body, encoding }: Kind): Promise<Server> {
  const headers = {
    "content-type": "application/json",
    ...(encoding !== undefined && { "content-encoding": encoding }),
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

/** The longest answer of an address while something else goes on, in ms, as a process with nothing else to do sees it. */
async function slowestDuring(address: string, work: () => Promise<unknown>): Promise<number> {
  const asking = fork(join(import.meta.dirname, "slowest-answer.mjs"), [address]);
  await once(asking, "message");
  await work();
  asking.send("stop");
  const [longest] = (await once(asking, "message")) as [number];
  return longest;
}

function peakOf(pid: number): number {
  const [, kilobytes = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}
