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

/** One for each core, and never one alone: most of them wait for a process, a socket or a clock. */
const WORKERS = Math.max(2, availableParallelism());

const tests = (folders: readonly string[]): string[] => folders.map((folder) => `${folder}/*.test.ts`);

export default defineConfig({
  test: {
    root: import.meta.dirname,
    maxWorkers: WORKERS,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { name: "pure", include: tests(PURE), isolate: false, testTimeout: 20_000 },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: "process",
          include: ["**/*.test.ts"],
          exclude: [...tests(PURE), "e2e/**", "dist/**"],
          globalSetup: "build-first.ts",
          testTimeout: 20_000,
        },
      },
    ],
  },
});
