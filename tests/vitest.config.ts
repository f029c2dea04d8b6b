import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];

/** Tests that neither start a process nor touch what a module remembers: their files share one world. */
const PURE = [
  "architecture/**",
  "core/**",
  "content/**",
  "adapters/wire/**",
  "contracts/**",
  "upstreams/**",
  "web/**",
];

/** Tests of adapters: they open files and sockets of their own, so their files can share a world as well. */
const EDGE = ["adapters/**"];

/** Milliseconds: far more than anything takes, for machines that do much else; who measures time says so itself. */
const PATIENCE = {
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
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: "pure", include: tests(PURE), isolate: false, ...PATIENCE },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: "edge",
          include: tests(EDGE),
          exclude: tests(PURE),
          isolate: false,
          globalSetup: "build-first.ts",
          ...PATIENCE,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: "process",
          include: ["**/*.test.ts"],
          exclude: [...tests(PURE), ...tests(EDGE), "e2e/**", "dist/**"],
          globalSetup: "build-first.ts",
          ...PATIENCE,
        },
      },
    ],
  },
});
