import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { presentChromium } from "./chromium.mjs";
import { writeFaces } from "./e2e/faces.js";
import { BROWSER_FIRST, TIER } from "./tiers.mjs";

const RESULTS = join(import.meta.dirname, "../test-results");

const executablePath = presentChromium();

const FACES = join(RESULTS, "faces");
const FONTCONFIG_FILE =
  process.env["TEST_WORKER_INDEX"] === undefined ? writeFaces(FACES) : join(FACES, "fonts.conf");

export default defineConfig({
  testDir: "e2e",
  ...(TIER === "first" && { testMatch: [...BROWSER_FIRST] }),
  ...(TIER === "later" && { testIgnore: BROWSER_FIRST.filter((file) => file !== "states.spec.ts") }),
  outputDir: join(RESULTS, "e2e"),
  globalSetup: "./build-first.ts",
  fullyParallel: true,
  workers: availableParallelism(),
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: join(RESULTS, "playwright.json") }]],
  use: {
    browserName: "chromium",
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    // What moves is drawn sixty times a second: only where motion is what a test looks at (`IN_MOTION`).
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      env: { ...process.env, FONTCONFIG_FILE },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--in-process-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // One renderer for a context's pages: else each begins in another one than it is shown in.
        "--renderer-process-limit=1",
        // No process of its own for drawing, no tiles ahead of the window, nothing optimized that runs for a second.
        "--force-gpu-mem-available-mb=4",
        "--js-flags=--no-opt,--no-maglev,--single-threaded",
      ],
    },
  },
});
