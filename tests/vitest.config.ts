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
        test: { name: "pure", include: tests(PURE), isolate: false, testTimeout: 20_000 },
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
          testTimeout: 20_000,
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
          testTimeout: 20_000,
        },
      },
    ],
  },
});
