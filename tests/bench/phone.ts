import { chromium, type Page } from "@playwright/test";
import playwright from "../playwright.config.js";
import buildFirst from "../build-first.js";
import { startSite } from "../e2e/running-site.js";

/** How many times slower than this machine the phone is. */
const SLOWER = 4;

/** Milliseconds of a roll that are looked at: it takes 2.5 s. */
const LOOK = 2200;

/** What the product promises. */
const LEAST_FRAMES = 50;
const LONGEST_ANSWER = 200;

/** Frames a second in which the page can act, while something goes on. */
function framesIn(page: Page): Promise<number> {
  return page.evaluate(
    (look) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        let frames = 0;
        const count = (now: number): void => {
          frames += 1;
          if (now - started < look) requestAnimationFrame(count);
          else resolve((frames * 1000) / (now - started));
        };
        requestAnimationFrame(count);
      }),
    LOOK,
  );
}

/** Keeps how long each tap waited for its first picture, in milliseconds. */
async function watchTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taps: number[] = [];
    Object.assign(globalThis, { taps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === "click") taps.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** The longest wait since the last time it was asked for. */
function longestWait(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { taps: number[] }).taps.splice(0)));
}

async function measured(page: Page): Promise<Readonly<Record<string, number>>> {
  const tap = (name: string): Promise<void> => page.getByRole("button", { name }).click();
  const dice = page.getByRole("dialog");
  await page.getByRole("textbox", { name: "Location" }).fill("Memphis");
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const standing = await framesIn(page);
  await tap("Find My Dinner");
  await dice.waitFor();
  const submit = await longestWait(page);
  const rolling = await framesIn(page);
  await dice.waitFor({ state: "detached" });
  await tap("Find Another Restaurant");
  await dice.waitFor();
  const another = await longestWait(page);
  await tap("Skip");
  await dice.waitFor({ state: "detached" });
  return { standing, rolling, submit, another, skip: await longestWait(page) };
}

await buildFirst();
const site = await startSite();

const browser = await chromium.launch({
  ...playwright.use?.launchOptions,
});
try {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await watchTaps(page);
  await page.goto(site.url);
  const { standing = 0, rolling = 0, ...waits } = await measured(page);
  console.log(`On a phone ${SLOWER} times slower than this machine`);
  console.log(
    `  dice              ${rolling.toFixed(0)} frames a second (at least ${LEAST_FRAMES}); a page at rest ${standing.toFixed(0)}, ratio ${(rolling / standing).toFixed(2)}`,
  );
  for (const [name, wait] of Object.entries(waits))
    console.log(
      `  ${name.padEnd(17)} ${wait.toFixed(0)} ms to the first picture (at most ${LONGEST_ANSWER})`,
    );
} finally {
  await browser.close();
  await site.stop();
}
