import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The engine without a browser's windows: it draws, runs and prints the same for some 40 % less processor time. */
const DEBIANS_SHELL = "/usr/bin/chromium-headless-shell";
const DEBIAN = "/usr/bin/chromium";

/** Finds a Chromium, installing one if it must: the one named, Debian's headless shell, Playwright's own, Debian's, apt-get, then Playwright's download. */
export async function findChromium() {
  return presentChromium() ?? (await installed());
}

/** The Chromium to drive: the one that CHROMIUM_PATH names, else Debian's headless shell, else Playwright's own, else Debian's. */
export function presentChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [DEBIANS_SHELL, chromium.executablePath(), DEBIAN].find((path) => path && existsSync(path));
}

async function installed() {
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log("No Chromium here: installing Debian's package.");
    await run("apt-get", "update");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", "install", "-y", name);
      const debian = presentChromium();
      if (debian) return debian;
    }
  }
  console.log("No Chromium here: asking Playwright for its own.");
  await run("npx", "playwright", "install", "chromium");
  return presentChromium();
}

async function run(command, ...args) {
  const child = spawn(command, args, { stdio: "ignore" });
  await once(child, "close").catch(() => undefined);
}
