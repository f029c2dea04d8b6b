import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { chromium, defineConfig } from "@playwright/test";

const RESULTS = join(import.meta.dirname, "../test-results");

/** The browser to drive: the one named, else Playwright's own, else Debian's. */
function browser(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const debian = "/usr/bin/chromium";
  return existsSync(chromium.executablePath()) || !existsSync(debian) ? undefined : debian;
}

const executablePath = browser();

/** Three for two cores: a page waits for frames, timers and answers about a third of its time. */
const WORKERS = Math.ceil(1.5 * availableParallelism());

export default defineConfig({
  testDir: "e2e",
  outputDir: join(RESULTS, "e2e"),
  globalSetup: "./build-first.ts",
  fullyParallel: true,
  workers: WORKERS,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: join(RESULTS, "playwright.json") }]],
  use: {
    browserName: "chromium",
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    actionTimeout: 15_000,
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
