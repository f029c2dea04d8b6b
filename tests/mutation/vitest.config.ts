import { defineConfig } from "vitest/config";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];

/** The tests of the core: they start no process, need no build and read no source as text. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { root: `${import.meta.dirname}/..`, include: ["core/**/*.test.ts"] },
});
