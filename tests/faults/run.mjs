import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every row F1-F26, so many times in a row, in processes and browsers, one file after the other since they measure time: `node tests/faults/run.mjs 3`. Ends with 1 at the first that is not green. */
const TIMES = Number(process.argv[2] ?? 1);
if (!(Number.isInteger(TIMES) && TIMES > 0)) {
  console.error("Say how many times in a row, a whole number: node tests/faults/run.mjs 3");
  process.exit(1);
}
const TESTS = join(import.meta.dirname, "..");
const ROW = /["'`[]F\d+ /;

const files = readdirSync(TESTS, { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => /\.(test|spec)\.ts$/.test(name) && !parentPath.includes("node_modules"))
  .map(({ name, parentPath }) => join(parentPath, name))
  .filter((file) => ROW.test(readFileSync(file, "utf8")));
const named = (ending) => files.filter((file) => file.endsWith(ending));

const RUNS = [
  [
    "vitest",
    "run",
    "--config",
    join(TESTS, "vitest.config.ts"),
    "--maxWorkers=1",
    "-t",
    "\\bF\\d+ ",
    ...named(".test.ts"),
  ],
  [
    "playwright",
    "test",
    "--config",
    join(TESTS, "playwright.config.ts"),
    "--workers=1",
    "-g",
    "\\bF\\d+ ",
    ...named(".spec.ts"),
  ],
];

for (let time = 1; time <= TIMES; time += 1)
  for (const [program, ...rest] of RUNS) {
    const { status, stdout, stderr } = spawnSync("npx", [program, ...rest], { encoding: "utf8" });
    if (status !== 0) {
      console.error(`${stdout}\n${stderr}`);
      console.error(`Run ${time} of ${TIMES} with ${program} is not green.`);
      process.exit(1);
    }
    const passed = [...stdout.matchAll(/(\d+) passed/g)].at(-1)?.[1];
    console.log(`run ${time} of ${TIMES}, ${program}: ${passed} passed`);
  }
