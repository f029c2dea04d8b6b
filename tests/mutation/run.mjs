import { fork } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { mutantsOf, told } from "./mutants.mjs";
import { ROOT, subjects } from "./subjects.mjs";

/**
 * Changes one thing in a source, runs the tests that should notice, and counts: `npm run mutation -- [--all] [--sample 150] [--seed 1]
 * [--only <part of a path>] [--again <file>]`, the last to try only the survivors that an earlier run listed.
 *
 * Survivors that no test can catch, or that no test is worth, stand in survivors.json with the reason.
 */
const { values } = parseArgs({
  options: {
    all: { type: "boolean", default: false },
    sample: { type: "string", default: "150" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    again: { type: "string" },
    workers: { type: "string", default: "2" },
  },
});

/** Milliseconds after which a change has made something endless, which is noticed too. */
const PATIENCE = 180_000;
const GOAL = 90;

const accepted = JSON.parse(readFileSync(join(import.meta.dirname, "survivors.json"), "utf8"));
const every = subjects()
  .filter(({ file }) => file.includes(values.only))
  .flatMap((subject) => {
    const source = readFileSync(join(ROOT, subject.file), "utf8");
    return mutantsOf(source).map((mutant) => ({ subject, ...mutant, told: told(source, mutant) }));
  });
if (every.length === 0) {
  console.error(
    `No source that is changed has ${values.only} in its path; tests/mutation/subjects.mjs names them.`,
  );
  process.exit(1);
}
const drawn = values.again
  ? every.filter(isListed(readFileSync(values.again, "utf8")))
  : values.all
    ? every
    : shuffled(every, Number(values.seed)).slice(0, Number(values.sample));
/** One subject of each area: its tests are all of the area's. */
const subjectsDrawn = [...new Map(drawn.map(({ subject }) => [subject.all.join(), subject])).values()];
const verdicts = [];
const queue = [...drawn];
await Promise.all(Array.from({ length: Number(values.workers) }, work));
report();

/** One process that tries changes until none is left; where a change makes it hang, another takes its place. */
async function work() {
  while (queue.length > 0) {
    const worker = fork(join(import.meta.dirname, "worker.mjs"), { stdio: "ignore" });
    await answer(worker);
    await isSound(worker);
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      worker.send(mutant);
      const verdict = await answer(worker);
      verdicts.push({ ...mutant, verdict });
      process.stdout.write(verdict === "survived" ? `\n${lineOf(mutant)}\n` : ".");
      if (verdict === "hung") break;
    }
    worker.kill("SIGKILL");
  }
}

/** Every test passes while nothing is changed; else each change would look caught. */
async function isSound(worker) {
  for (const subject of subjectsDrawn) {
    worker.send({ subject, start: 0, end: 0, replacement: "" });
    if ((await answer(worker)) !== "survived")
      throw new Error(`The tests of ${subject.file} fail by themselves.`);
  }
}

function answer(worker) {
  return new Promise((resolve) => {
    const timer = setTimeout(done, PATIENCE, "hung");
    worker.once("message", done);
    worker.once("exit", done);
    function done(verdict) {
      clearTimeout(timer);
      worker.removeAllListeners();
      resolve(typeof verdict === "string" ? verdict : "hung");
    }
  });
}

function report() {
  const survivors = verdicts.filter(({ verdict }) => verdict === "survived");
  const unexplained = survivors.filter((mutant) => !isAccepted(mutant));
  const score = (100 * (verdicts.length - survivors.length)) / Math.max(1, verdicts.length);
  const lines = survivors.map(
    (mutant) => `${isAccepted(mutant) ? "explained  " : "UNEXPLAINED"} ${lineOf(mutant)}`,
  );
  const timedOut = verdicts.filter(({ verdict }) => verdict === "timed out" || verdict === "hung").length;
  const sum = `${verdicts.length} of ${every.length} mutants, ${timedOut} timed out, ${survivors.length} survived (${unexplained.length} unexplained): score ${score.toFixed(1)} %, goal ${GOAL} %`;
  mkdirSync(join(ROOT, "test-results"), { recursive: true });
  writeFileSync(join(ROOT, "test-results/mutation.txt"), [...lines, sum, ""].join("\n"));
  console.log(`\n\n${[...lines, sum].join("\n")}`);
  process.exitCode = score >= GOAL ? 0 : 1;
}

function isAccepted({ subject, told: change }) {
  return accepted.some((each) => each.file === subject.file && each.change === change);
}

/** Finds what an earlier run listed, wherever its lines are now. */
function isListed(text) {
  const changes = new Set(text.split("\n").map((line) => line.replace(/^.*?(\S+):\d+  /, "$1 ")));
  return ({ subject, told: change }) => changes.has(`${subject.file} ${change}`);
}

function lineOf({ subject, line, told: change }) {
  return `${subject.file}:${line}  ${change}`;
}

/** The same order for the same seed. */
function shuffled(items, seed) {
  const order = items.map((item, index) => [scrambled(index + seed * 7919), item]);
  return order.toSorted(([a], [b]) => a - b).map(([, item]) => item);
}

function scrambled(number) {
  let mixed = Math.imul(number ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
