import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const DEBIAN = "/usr/bin/chromium";

/** Finds a Chromium, installing one if it must: Playwright's own, Debian's, apt-get, then Playwright's download. */
export function findChromium() {
  return present() ?? installed() ?? undefined;
}

function present() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [chromium.executablePath(), DEBIAN].find((path) => path && existsSync(path));
}

function installed() {
  if (isRootOnDebian()) {
    console.log("No Chromium here: installing Debian's package.");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "chromium"], { stdio: "ignore" });
    if (existsSync(DEBIAN)) return DEBIAN;
  }
  console.log("No Chromium here: asking Playwright for its own.");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  return present();
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
