import { defineConfig } from "vitest/config";

const conditions = ["@dinner-dice/source", "node", "module", "development|production"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    root: import.meta.dirname,
    include: ["**/*.test.ts", "**/*.test.tsx"],
    exclude: ["e2e/**", "dist/**"],
    globalSetup: "server/built-first.ts",
    testTimeout: 20_000,
  },
});
