import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isFresh } from "../server/freshness.mjs";
import { browserTries, unitFailures } from "./failed-tests.mjs";
import { findChromium } from "./chromium.mjs";
import { NOT_RUN } from "./engines/installed.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { COMMAND_FLAGS } from "./node-flags.mjs";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const bin = (name) => join(root, "node_modules/.bin", name);
const tally = { passed: 0, failed: 0 };
const times = [];
const failures = [];
const secondTries = [];
const begun = performance.now();

/** Four checkers of a project learn the same types four times; as many projects at once as there are cores need no second one. */
const TOGETHER = ["--checkers", "1", "--builders", String(availableParallelism())];

/** Compiler and linter are Go programs: with room for all that they keep they collect next to nothing, half of their processor time. */
const ROOMY = { ...process.env, GOGC: "off", GOMEMLIMIT: "2GiB" };

/** With one thread it has one checker: two learn the same types twice, a quarter of its processor time. */
const ALONE = { ...ROOMY, GOMAXPROCS: "1" };

/** Tests and their servers run on the libraries of those that are started, which do less than those of development, and share what is compiled of them; what they write is gone after the run. */
const AS_STARTED = {
  ...process.env,
  NODE_ENV: "production",
  TMPDIR: memoryFolder() ?? process.env.TMPDIR,
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chromium = process.argv.includes("--no-browser") ? undefined : findChromium();
const rest = withoutBuild();
const [isBuilt] = await Promise.all([
  build(),
  step("types", { command: bin("tsc"), args: ["-b", ...TOGETHER], env: ROOMY }),
]);
if (!isBuilt) console.log("Only what needs no build can be tested.");
await Promise.all([isBuilt && vitest("others", { stdio: "inherit" }), rest]);
if (isBuilt) await vitest("engines", { args: ["--maxWorkers=1"], stdio: "inherit" });
if (isBuilt && chromium) await browserTests(await chromium);

console.log(`\n${times.join("\n")}\n${seconds("all", begun)}`);
for (const part of NOT_RUN) console.log(`NOT RUN: ${part}`);
for (const test of secondTries) console.log(`PASSED AT THE SECOND TRY: ${test}`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

async function step(name, program) {
  const { status, said } = await run(name, program);
  console.log(`\n== ${name}\n${said}`);
  tally[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** A build of these very sources is as good as another one; `npm start` thinks so too. */
async function build() {
  if (!(await isFresh()))
    return step("build", { command: process.execPath, args: [...COMMAND_FLAGS, "server/build.mjs"] });
  console.log("\n== build\nThere is one of these sources.");
  return true;
}

/** One after the other, beside the build and what waits for it. Pure tests only compute: a second worker would load all they need once more. */
async function withoutBuild() {
  await vitest("pure", { args: ["--maxWorkers=1"], stdio: "pipe" });
  await step("lint", { command: bin("oxlint"), args: ["--type-aware", "--deny-warnings"], env: ALONE });
  await step("format", { command: bin("oxfmt"), args: ["--check"] });
}

async function vitest(project, { args: more = [], stdio }) {
  const report = join(results, `vitest-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--config", "tests/vitest.config.ts", `--project=${project}`, ...more, ...reporters];
  const program = { command: bin("vitest"), args, env: AS_STARTED, stdio };
  const { status, said } = await run(`${project} tests`, program);
  if (said) console.log(`\n== ${project} tests\n${said}`);
  const counts = read(report);
  count(counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 1, status);
  failures.push(...unitFailures(root, counts?.testResults ?? []));
}

async function browserTests(path) {
  console.log("\n== browser tests");
  if (!path) {
    console.log("No Chromium can be had: set CHROMIUM_PATH to one, or install it.");
    tally.failed += 1;
    return;
  }
  const { status } = await run("browser tests", {
    command: bin("playwright"),
    args: ["test", "--config", "tests/playwright.config.ts"],
    env: { ...process.env, CHROMIUM_PATH: path },
    stdio: "inherit",
  });
  const report = read(join(results, "playwright.json"));
  const stats = report?.stats;
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 1, status);
  failures.push(...browserTries(report, "unexpected"));
  secondTries.push(...browserTries(report, "flaky"));
}

function run(name, { command, args, env = process.env, stdio = "pipe" }) {
  const since = performance.now();
  const child = spawn(command, args, { cwd: root, env, stdio });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => said.push(bytes));
  return new Promise((resolve) => {
    child.on("error", (error) => said.push(Buffer.from(String(error))));
    child.on("close", (status) => {
      times.push(seconds(name, since));
      resolve({ status, said: Buffer.concat(said).toString() });
    });
  });
}

function count(passed, failed, status) {
  tally.passed += passed;
  tally.failed += status !== 0 && failed === 0 ? 1 : failed;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function seconds(name, since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${name}`;
}
