import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./chromium.mjs";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const bin = (name) => join(root, "node_modules/.bin", name);
const tally = { passed: 0, failed: 0 };

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

step("build", process.execPath, ["server/build.mjs"]);
step("types", bin("tsc"), ["-b"]);
step("lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]);
step("format", bin("prettier"), ["--check", ".", "--log-level", "warn"]);
suite("unit, property, contract and server tests", bin("vitest"), [
  "run",
  "--config",
  "tests/vitest.config.ts",
]);
browserTests();

console.log(`\n${tally.passed} passed, ${tally.failed} failed`);
process.exitCode = tally.failed === 0 ? 0 : 1;

/** One check that passes or fails as a whole. */
function step(name, command, args) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { cwd: root, stdio: "inherit" });
  tally[status === 0 ? "passed" : "failed"] += 1;
  if (status !== 0 && name === "build") finish("Nothing can be tested without a build.");
}

/** A runner that counts its own tests. */
function suite(name, command, args) {
  console.log(`\n== ${name}`);
  const report = join(results, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { status } = spawnSync(command, [...args, ...reporters], { cwd: root, stdio: "inherit" });
  const counts = read(report);
  count(counts?.numPassedTests ?? 0, counts?.numFailedTests ?? 1, status);
}

function browserTests() {
  console.log("\n== browser tests");
  const chromium = findChromium();
  if (!chromium) {
    console.log("No Chromium can be had: set CHROMIUM_PATH to one, or install it.");
    tally.failed += 1;
    return;
  }
  const { status } = spawnSync(bin("playwright"), ["test", "--config", "tests/playwright.config.ts"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  const stats = read(join(results, "playwright.json"))?.stats;
  count(stats?.expected ?? 0, (stats?.unexpected ?? 1) + (stats?.flaky ?? 0), status);
}

/** Adds what a runner counted; a runner that failed without a failed test is a failure of its own. */
function count(passed, failed, status) {
  tally.passed += passed;
  tally.failed += status !== 0 && failed === 0 ? 1 : failed;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function finish(why) {
  console.log(`${why}\n\n${tally.passed} passed, ${tally.failed} failed`);
  process.exit(1);
}
