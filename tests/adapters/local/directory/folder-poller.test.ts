import { prop } from "../../../prop.js";
import { FolderPoller } from "@dinner-dice/local/directory/installed-places";
import * as fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What is there, and what was seen of it; a look takes a while after it read what there is. */
class Shelf {
  there = 0;
  seen = 0;
  looked = 0;
  underWay = 0;
  atOnce = 0;
  readonly looks = new FolderPoller(async () => {
    this.looked += 1;
    this.underWay += 1;
    this.atOnce = Math.max(this.atOnce, this.underWay);
    const { there } = this;
    await setImmediate();
    this.seen = there;
    this.underWay -= 1;
  });

  put(): void {
    this.there += 1;
    this.looks.forget();
  }

  async ask(): Promise<number> {
    await this.looks.seen();
    return this.seen;
  }
}

let shelf: Shelf;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  shelf = new Shelf();
});
afterEach(() => void vi.useRealTimers());

describe("looks", () => {
  it("are one for all who ask within a second", async () => {
    await Promise.all([shelf.ask(), shelf.ask()]);
    vi.advanceTimersByTime(1000);
    await shelf.ask();
    expect(shelf.looked).toBe(1);
    vi.advanceTimersByTime(1);
    await shelf.ask();
    expect(shelf.looked).toBe(2);
  });

  it("that begin before something was put there are not what the next one waits for", async () => {
    const visitor = shelf.ask();
    await setImmediate();
    shelf.put();
    expect(await Promise.all([visitor, shelf.ask(), shelf.ask()])).toEqual([0, 1, 1]);
    expect([await shelf.ask(), shelf.looked, shelf.atOnce]).toEqual([1, 2, 1]);
  });

  it("that fail are told to who asked, and the next one looks again", async () => {
    const answers = [() => Promise.reject(new Error("EIO")), () => Promise.resolve()];
    const looks = new FolderPoller(
      () => answers.shift()?.() ?? Promise.reject(new Error("looked too often")),
    );
    await expect(looks.seen()).rejects.toThrow("EIO");
    await looks.seen();
    await looks.seen();
  });

  it("are over once that was said, even where something is put there afterwards", async () => {
    const visitor = shelf.ask();
    await shelf.looks.end();
    expect([shelf.underWay, await visitor]).toEqual([0, 0]);
    shelf.put();
    await shelf.ask();
    expect(shelf.looked).toBe(1);
  });

  prop([fc.array(fc.constantFrom("put", "ask", "wait"), { maxLength: 30 })])(
    "never miss what was put there and told of before somebody asked, and come one after the other",
    async (steps) => {
      const drawn = new Shelf();
      const answers: Promise<void>[] = [];
      for (const step of steps) {
        if (step === "put") drawn.put();
        if (step === "wait") await setImmediate();
        const { there } = drawn;
        if (step === "ask")
          answers.push(drawn.ask().then((seen) => expect(seen).toBeGreaterThanOrEqual(there)));
      }
      await Promise.all(answers);
      expect(drawn.atOnce).toBeLessThanOrEqual(1);
    },
  );
});
