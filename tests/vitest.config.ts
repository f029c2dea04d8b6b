import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./longest-first.js";
import { LOOPBACK_ONLY, UNHURRIED } from "./node-flags.mjs";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];

/** Tests that start no process and need no build. */
const PURE = [
  "architecture/**",
  "core/**",
  "content/**",
  "adapters/wire/**",
  "contracts/**",
  "upstreams/**",
  "web/**",
];

/** Tests on a real PostgreSQL. They run by themselves: a server gives up on a database that a busy machine slows down. */
const ENGINES = ["engines/*.test.ts"];

/** Room for what is short-lived: collecting it less often takes pure tests a fifteenth less processor. */
const EXEC_ARGV = ["--max-semi-space-size=64", ...UNHURRIED, ...LOOPBACK_ONLY];

/** Files share a world, so what a test changes in it the test puts back. Limits are far more than anything takes, for machines that do much else. */
const COMMON = {
  isolate: false,
  execArgv: EXEC_ARGV,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** Two for each core: most of them wait for a process, a socket or a clock. */
const WORKERS = 2 * availableParallelism();

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/*.test.ts`);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: "pure", include: tests(PURE), benchmark: { include: [] }, ...COMMON },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: "others",
          include: ["**/*.test.ts"],
          exclude: [...tests(PURE), ...ENGINES, "e2e/**", "dist/**"],
          globalSetup: "build-first.ts",
          ...COMMON,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: "engines", include: [...ENGINES], globalSetup: "build-first.ts", ...COMMON },
      },
    ],
  },
});
