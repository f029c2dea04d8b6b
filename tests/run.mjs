import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { isFresh } from "../server/freshness.mjs";
import { findChromium } from "./chromium.mjs";
import { NOT_RUN } from "./engines/installed.mjs";
import { memoryFolder } from "./memory-folder.mjs";
import { outsideTool } from "./outside/outside-tools.mjs";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const bin = (name) => join(root, "node_modules/.bin", name);

/** `npm test` runs what `tiers.mjs` does not put off, and `npm run test:all` what it does. */
const isLater = process.argv.includes("--later");
const env = {
  ...process.env,
  TIER: isLater ? "later" : "first",
  TMPDIR: memoryFolder() ?? process.env.TMPDIR,
};

const tally = { passed: 0, failed: 0 };
const times = [];
const failures = [];
const secondTries = [];
const begun = performance.now();

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

if (isLater) {
  // Installed once, before two tests would do it at the same time.
  outsideTool("publint");
  if (await build()) {
    await vitest("all");
    // Databases mostly wait: they do it beside the browser.
    await Promise.all([vitest("engines", "--maxWorkers=1"), browserTests()]);
  }
} else {
  const types = step("types", bin("tsc"), "-b");
  if (await build()) {
    await Promise.all([vitest("all"), types.then(style)]);
    await browserTests();
  }
}

console.log(`\n${times.join("\n")}\n${seconds("all", begun)}`);
if (isLater) for (const part of NOT_RUN) console.log(`NOT RUN: ${part}`);
for (const test of secondTries) console.log(`PASSED AT THE SECOND TRY: ${test}`);
for (const failure of failures) console.log(`FAILED: ${failure}`);
console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** A build of these very sources is as good as another one; `npm start` thinks so too. */
async function build() {
  return (await isFresh()) || step("build", process.execPath, "server/build.mjs");
}

async function style() {
  await step("lint", bin("oxlint"), "--type-aware", "--deny-warnings");
  await step("format", bin("oxfmt"), "--check");
}

/** One check that passes or fails as a whole; what it says is shown when it is over. */
async function step(name, command, ...args) {
  const { status, said } = await run(name, { command, args });
  console.log(`\n== ${name}\n${said}`);
  tally[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0) failures.push(name);
  return status === 0;
}

/** Runs a project of vitest's configuration. */
async function vitest(project, ...more) {
  const file = join(results, `vitest-${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const args = ["run", "--config", "tests/vitest.config.ts", `--project=${project}`, ...more, ...reporters];
  const { status } = await run(`${project} tests`, { command: bin("vitest"), args, stdio: "inherit" });
  const { numPassedTests = 0, testResults = [] } = read(file) ?? {};
  const failed = testResults.filter((each) => each.status === "failed").flatMap(unitFailures);
  count(`${project} tests`, { passed: numPassedTests, failed, status });
}

async function browserTests() {
  if (process.argv.includes("--no-browser")) return;
  const path = await findChromium();
  if (!path) {
    count("No Chromium can be had: set CHROMIUM_PATH to one, or install it.", { status: 1 });
    return;
  }
  const { status } = await run("browser tests", {
    command: bin("playwright"),
    args: ["test", "--config", "tests/playwright.config.ts"],
    more: { CHROMIUM_PATH: path },
    stdio: "inherit",
  });
  const report = read(join(results, "playwright.json"));
  const { expected = 0, flaky = 0 } = report?.stats ?? {};
  count("browser tests", { passed: expected + flaky, failed: browserTries(report, "unexpected"), status });
  secondTries.push(...browserTries(report, "flaky"));
}

/** Runs a program to its end and notes how long it took. */
function run(name, { command, args, more = {}, stdio = "pipe" }) {
  const since = performance.now();
  const child = spawn(command, args, { cwd: root, env: { ...env, ...more }, stdio });
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
function count(name, { passed = 0, failed = [], status }) {
  const lines = status !== 0 && failed.length === 0 ? [name] : failed;
  tally.passed += passed;
  tally.failed += lines.length;
  failures.push(...lines);
}

/** A line for each failed test of a file: its name and the first line of what it said; a file that could not be loaded is named alone. */
function unitFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  const lines = failed.map((test) => [test.fullName, test.failureMessages[0]]);
  return (lines.length > 0 ? lines : [["", message]]).map(
    ([test, said]) => `${relative(root, name)} ${test}: ${firstLine(said)}`,
  );
}

/** A line for each test of Playwright's report that ended so: "unexpected" failed, "flaky" passed when it was tried again. */
function browserTries(report, outcome) {
  return specsOf(report ?? {}).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ results: tries }) => `tests/e2e/${file} ${title}: ${firstLine(firstError(tries))}`),
  );
}

/** All tests of a suite and of the suites in it. */
function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstError(tries) {
  return tries.flatMap(({ errors }) => errors).find(({ message }) => message)?.message;
}

function firstLine(text) {
  return stripVTControlCharacters(String(text ?? "")).split("\n", 1)[0];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function seconds(name, since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${name}`;
}
