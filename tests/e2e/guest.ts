import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { expect } from "./test.js";

export const CALM = { reducedMotion: "reduce", serviceWorkers: "block" } as const;

/** Somebody at a table with a browser of their own. */
export class Guest {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async comes(browser: Browser, link: string, options: BrowserContextOptions = {}): Promise<Guest> {
    const page = await (await browser.newContext({ ...CALM, ...options })).newPage();
    await page.goto(link);
    return new Guest(page);
  }

  async sits(nickname: string): Promise<void> {
    await this.page.getByLabel("Nickname").fill(nickname);
    await this.page.getByRole("button", { name: "Take a seat" }).click();
    await expect(this.page.getByRole("button", { name: "I'm done" })).toBeVisible();
  }

  async vetoes(name: string): Promise<void> {
    await this.page.getByRole("button", { name: `Veto ${name}` }).click();
    await expect(this.page.getByRole("button", { name: `Veto ${name}` })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  }

  async isDone(): Promise<void> {
    await this.page.getByRole("button", { name: "I'm done" }).click();
    await expect(this.page.getByRole("button", { name: "Change my marks" })).toBeVisible();
  }

  get decided() {
    return this.page.locator("#sent-name");
  }
}

const PLACES = ["Gus's", "Central", "Rendezvous", "Cozy Corner"];

export async function opened(url: string): Promise<string> {
  const body = new URLSearchParams(PLACES.map((name) => ["place", name]));
  const answer = await fetch(`${url}/table`, { method: "POST", body, redirect: "manual" });
  return url + answer.headers.get("location");
}
