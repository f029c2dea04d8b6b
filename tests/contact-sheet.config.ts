import { defineConfig } from "@playwright/test";
import base from "./playwright.config.js";

const { env: { FONTCONFIG_FILE: _, ...env } = {}, ...launch } = base.use?.launchOptions ?? {};

/** Draws contact sheets of all states with the letters of this machine; no part of `npm test`. */
export default defineConfig({
  ...base,
  testMatch: "contact-sheet.ts",
  workers: 1,
  retries: 0,
  timeout: 300_000,
  reporter: "list",
  use: { ...base.use, launchOptions: { ...launch, env, args: ["--no-sandbox", "--disable-gpu"] } },
});
