import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { browserTries, unitFailures } from "./failed-tests.mjs";
import { findChromium } from "./chromium.mjs";
import { NOT_RUN } from "./engines/installed.mjs";

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

/** Compiler and linter are Go programs: collecting at five times what lives, not at twice, takes them a quarter less processor. */
process.env.GOGC ??= "400";

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const chromium = process.argv.includes("--no-browser") ? undefined : findChromium();
const [isBuilt] = await Promise.all([
  step("build", process.execPath, ["server/build.mjs"]),
  step("types", bin("tsc"), ["-b", ...TOGETHER]),
  vitest("pure", 1),
]);
if (isBuilt) {
  await Promise.all([vitest("others"), lintAndFormat()]);
  if (chromium) await browserTests(await chromium);
} else console.log("Nothing can be tested without a build.");

console.log(`\n${times.join("\n")}\n${seconds("all", begun)}`);
for (const part of NOT_RUN) console.log(`NOT RUN: ${part}`);
for (const test of secondTries) console.log(`PASSED AT THE SECOND TRY: ${test}`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** One check that passes or fails as a whole; what it says is shown when it is over. */
async function step(name, command, args) {
  const { status, said } = await run(name, { command, args });
  console.log(`\n== ${name}\n${said}`);
  tally[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** Both need one core; the other one tests meanwhile. */
async function lintAndFormat() {
  await step("lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]);
  await step("format", bin("oxfmt"), ["--check"]);
}

/** Runs a project of vitest's configuration. Pure tests need neither build nor types, and only compute: a worker for each core. */
async function vitest(project, workers) {
  const report = join(results, `vitest-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const limit = workers === undefined ? [] : [`--maxWorkers=${workers}`];
  const args = ["run", "--config", "tests/vitest.config.ts", `--project=${project}`, ...limit, ...reporters];
  const { status } = await run(`${project} tests`, { command: bin("vitest"), args, stdio: "inherit" });
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

/** Runs a program to its end and notes how long it took. */
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

/** Adds what a runner counted; a runner that failed without a failed test is a failure of its own. */
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
