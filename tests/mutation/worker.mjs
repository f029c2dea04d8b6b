import { join } from "node:path";
import { createVitest } from "vitest/node";
import { ROOT } from "./subjects.mjs";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];
const file = (name) => join(ROOT, name);

/** The change that is in force. */
let mutant;

const vitest = await createVitest(
  "test",
  {
    ...{ config: false, root: join(ROOT, "tests"), include: ["**/*.test.ts"], watch: false },
    ...{ pool: "threads", maxWorkers: 1, isolate: false, bail: 1, reporters: [{}], testTimeout: 60_000 },
  },
  { resolve: { conditions }, ssr: { resolve: { conditions } }, plugins: [{ ...changing(), enforce: "pre" }] },
);
await vitest.standalone();

process.on("message", (asked) => {
  void tried(asked).then((verdict) => process.send(verdict));
});
process.send("ready");

/** 'caught' where a test fails, 'timed out' where that is only for want of time, 'survived' where none does; its own tests first. */
async function tried({ subject, ...change }) {
  mutant = { file: subject.file, ...change };
  vitest.invalidateFile(file(subject.file));
  const others = subject.all.filter((test) => !subject.own.includes(test));
  const verdict = (await failure(subject.own)) ?? (await failure(others)) ?? "survived";
  mutant = undefined;
  vitest.invalidateFile(file(subject.file));
  return verdict;
}

async function failure(tests) {
  if (tests.length === 0) return undefined;
  const project = vitest.getRootProject();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(file(test))),
  );
  vitest.state.clearErrors();
  const asked = new Set(tests.map(file));
  const broken = testModules.filter((module) => asked.has(module.moduleId) && !module.ok());
  if (unhandledErrors.length === 0 && broken.length === 0) return undefined;
  const failed = broken.flatMap((module) => [...module.children.allTests("failed")]);
  const errors = failed.flatMap((test) => test.result().errors);
  return errors.length > 0 && errors.every(({ message }) => /timed out/i.test(message))
    ? "timed out"
    : "caught";
}

/** Puts the change into the source as it is read. */
function changing() {
  return {
    name: "mutant",
    transform(code, id) {
      if (!mutant || id.split("?")[0] !== file(mutant.file)) return;
      return code.slice(0, mutant.start) + mutant.replacement + code.slice(mutant.end);
    },
  };
}
