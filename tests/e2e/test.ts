import { ScriptedPlaces } from "./scripted-places.js";
import { test as base } from "./sites.js";
import { Visitor } from "./visitor.js";
import { expect } from "@playwright/test";

export { expect } from "@playwright/test";

export interface Fixtures {
  readonly visitor: Visitor;
  readonly places: ScriptedPlaces;
  /** What the page's console said, as 'type: text'. */
  readonly consoleWords: readonly string[];
  /** Breaches of the content policy and errors nobody caught; must be empty when a test ends. */
  readonly accidents: readonly string[];
}

/** For `test.use` where what moves is looked at: elsewhere visitors prefer calm, which is not drawn sixty times a second. */
export const IN_MOTION = { contextOptions: { reducedMotion: "no-preference" } } as const;

export const test = base.extend<Fixtures>({
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await context.addInitScript(ignoresTheIdleMouse);
    await use(context);
  },
  visitor: async ({ page }, use) => use(new Visitor(page)),
  places: async ({ page }, use) => {
    const places = new ScriptedPlaces(page);
    await places.listen();
    await use(places);
  },
  consoleWords: [
    async ({ page }, use) => {
      const words: string[] = [];
      page.on("console", (message) => words.push(`${message.type()}: ${message.text()}`));
      await use(words);
    },
    { auto: true },
  ],
  accidents: [
    async ({ page }, use) => {
      const accidents: string[] = [];
      page.on("pageerror", ({ message }) => accidents.push(message));
      page.on("console", (message) => {
        if (/Content Security Policy|requires 'Trusted/i.test(message.text())) accidents.push(message.text());
      });
      await use(accidents);
      expect(accidents).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs in the page before its scripts: a browser without windows says of each new page that a mouse is in its corner, where no test moves one. */
function ignoresTheIdleMouse(): void {
  const ignore = (event: Event): void => {
    if (event instanceof MouseEvent && event.clientX === 0 && event.clientY === 0 && event.isTrusted)
      event.stopImmediatePropagation();
  };
  for (const name of ["pointerover", "mousemove"]) addEventListener(name, ignore, true);
}
