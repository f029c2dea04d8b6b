import { defineConfig } from "vitest/config";
import { LOOPBACK_ONLY, UNHURRIED } from "./node-flags.mjs";
import { LATER, TIER } from "./tiers.mjs";

// Tests and what they start run on the libraries that visitors get, which do less than those of development.
process.env["NODE_ENV"] = "production";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];

/** Tests on a real PostgreSQL: a server gives up on a database that a busy machine slows down, so one file at a time. */
const ENGINES = "engines/**/*.test.ts";

const tests = (globs: readonly string[]): string[] =>
  globs.map((glob) => glob.replace(/\/\*\*$/, "/**/*.test.ts"));

/** Limits are far more than anything takes, for machines that do much else. Files share a world, so what a test changes in it the test puts back. */
const COMMON = {
  isolate: false,
  execArgv: ["--max-semi-space-size=64", ...UNHURRIED, ...LOOPBACK_ONLY],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
  globalSetup: "build-first.ts",
};

export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: 3,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: "all",
          include: TIER === "later" ? tests(LATER) : ["**/*.test.ts"],
          exclude: [ENGINES, "**/node_modules/**", "e2e/**", "dist/**", ...(TIER === "first" ? LATER : [])],
          ...COMMON,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: "engines", include: TIER === "first" ? [] : [ENGINES], ...COMMON },
      },
    ],
  },
});
