import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * From the start of the process to the line that says the server is ready, on the built server with the local directory.
 *
 * Baseline: a bare node:http server that says the same line. Run `npm run build` first, then `node tests/bench/start.mjs`; rounds
 * alternate, medians are printed with their ratio. Goal: 1000 ms on a quiet machine.
 */
const ROUNDS = 7;
const GOAL = 1000;

const server = join(import.meta.dirname, "../../server");
const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
const env = {
  PATH: process.env.PATH,
  PORT: "0",
  DATA_DIR: dataDir,
};
const BARE = "require('node:http').createServer().listen(0, () => console.log('is ready: bare'))";
const WAYS = { "built server": [join(server, "start.mjs")], "bare node:http": ["-e", BARE] };

const times = { "built server": [], "bare node:http": [] };
for (let round = 0; round < ROUNDS; round += 1)
  for (const [name, args] of Object.entries(WAYS)) times[name].push(await timeToReady(args));
await rm(dataDir, { recursive: true });

const [ours, bare] = [median(times["built server"]), median(times["bare node:http"])];
console.log(`built server ${ours.toFixed(0)} ms, bare node:http ${bare.toFixed(0)} ms, median of ${ROUNDS}`);
console.log(`ratio ${(ours / bare).toFixed(1)}; goal ${GOAL} ms: ${ours <= GOAL ? "met" : "missed"}`);

async function timeToReady(args) {
  const started = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  let written = "";
  for await (const bytes of child.stdout) {
    written += bytes;
    if (written.includes("is ready:")) break;
  }
  const taken = performance.now() - started;
  child.kill("SIGTERM");
  await ended;
  if (!written.includes("is ready:")) throw new Error(`The server ended before it was ready:\n${written}`);
  if (written.includes("Building")) throw new Error("The build was old: run `npm run build` first.");
  return taken;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
