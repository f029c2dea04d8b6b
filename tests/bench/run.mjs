import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** Every benchmark, and what it measures: `npm run bench -- speed`. One that has a goal ends with 1 where it misses it. */
const BENCHES = {
  speed: "page, form and searches against bare Koa; start and memory",
  million: "searches among a million installed places: [places]",
  cost: "what a day of visitors costs with Google",
  fairness: "how many of the matches can be picked",
  table: "live tables, time of an action and memory: [tables] [people] [tables at once]",
  truth:
    "how true the open data is that is dealt: <folder with rows.jsonl> [folder with osm-*.geojson] [--write]",
  mutation: "changes of the core that no test notices: --mutate <file>",
  overload: "more than the source behind the server can answer: [seconds] [times]",
};

const [name = "", ...words] = process.argv.slice(2);
if (name === "mutation") {
  const stryker = ["@stryker-mutator/core@9.6.1", "@stryker-mutator/vitest-runner@9.6.1"];
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund", ...stryker]);
  run("npx", ["stryker", "run", "tests/mutation/stryker.config.mjs", ...words]);
} else if (Object.hasOwn(BENCHES, name)) {
  const file = join(import.meta.dirname, `${name}.ts`);
  const runner = join(import.meta.dirname, "../run-typescript.mjs");
  run(process.execPath, [runner, file, ...words]);
} else {
  const lines = Object.entries(BENCHES).map(([each, measures]) => `  ${each.padEnd(9)} ${measures}`);
  console.log(["Usage: npm run bench -- <name> [words]", ...lines].join("\n"));
  process.exitCode = name === "" || name === "--help" ? 0 : 2;
}

function run(command, args) {
  process.exitCode ||= spawnSync(command, args, { stdio: "inherit" }).status ?? 1;
}
