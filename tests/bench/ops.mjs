import { spawnSync } from "node:child_process";

/**
 * Every figure of operation in a row, for a machine with two idle cores: `npm run bench:ops`. Ends with 1 where one of them missed its
 * goal. Takes about ten minutes; `bench:machines` wants PostgreSQL and Redis installed.
 */
const ROUNDS = [
  ["build"],
  ["bench:speed"],
  ["bench:overload"],
  ["bench:soak"],
  ["bench:hostile"],
  ["bench:cost"],
  ["bench:machines"],
  ["faults", "3"],
];

const missed = ROUNDS.filter(([name, ...rest]) => {
  console.log(`\n== npm run ${[name, ...rest].join(" ")}`);
  const { status } = spawnSync("npm", ["run", "--silent", name, "--", ...rest], { stdio: "inherit" });
  return status !== 0;
});
console.log(
  missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.map(([name]) => name).join(", ")}`,
);
process.exitCode = missed.length === 0 ? 0 : 1;
