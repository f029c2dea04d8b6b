import { prop } from "../../../prop.js";
import { patiently } from "@dinner-dice/stores/postgres/database";
import { openedOnce } from "@dinner-dice/stores/postgres/part";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const TIMEOUT = 3000;
const REST = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function store(): { back(): void; readonly reached: () => number; readonly ask: () => Promise<string> } {
  const patient = patiently({ timeout: TIMEOUT, rest: REST, isAnswer: () => false });
  let isBack = false;
  let reached = 0;
  const question = (): Promise<string> => {
    reached += 1;
    return isBack ? Promise.resolve("answer") : Promise.reject(new Error("ECONNREFUSED"));
  };
  return { back: () => (isBack = true), reached: () => reached, ask: () => patient(question) };
}

const toldBy = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => (error instanceof Error ? error.message : error));

describe("a store out of reach", () => {
  it("is asked once, and again when its rest is over", async () => {
    const { ask, reached } = store();
    const result = [await toldBy(ask()), await toldBy(ask())];
    vi.advanceTimersByTime(REST - 1);
    result.push(await toldBy(ask()));
    vi.advanceTimersByTime(1);
    result.push(await toldBy(ask()));
    const resting = "It did not answer a moment ago";
    expect([result, reached()]).toEqual([["ECONNREFUSED", resting, resting, "ECONNREFUSED"], 2]);
  });

  it("that hangs is given up with the timeout", async () => {
    const patient = patiently({ timeout: TIMEOUT, rest: REST, isAnswer: () => false });
    const result = toldBy(patient(() => new Promise(() => undefined)));
    await vi.advanceTimersByTimeAsync(TIMEOUT);
    expect(await result).toBe(`No answer within ${TIMEOUT} ms`);
  });

  it("that refuses has answered: nobody waits for a rest", async () => {
    const patient = patiently({ timeout: TIMEOUT, rest: REST, isAnswer: () => true });
    const refused = (): Promise<unknown> => toldBy(patient(() => Promise.reject(new Error("duplicate key"))));
    expect([await refused(), await refused()]).toEqual(["duplicate key", "duplicate key"]);
  });
});

it("a store that was closed after a failure stays open once it is opened again", async () => {
  const answers = [Promise.reject(new Error("ECONNREFUSED")), Promise.resolve({ close: async () => {} })];
  const opened = openedOnce(async () => answers.shift() ?? Promise.reject(new Error("opened twice")), REST);
  expect(await toldBy(opened.use())).toBe("ECONNREFUSED");
  await opened.close();
  const first = await opened.use();
  vi.advanceTimersByTime(REST);
  expect(await opened.use()).toBe(first);
});

/** Milliseconds between one question and the next while the store is gone. */
const PAUSES = fc.array(fc.integer({ min: 0, max: 3 * REST }), { minLength: 1, maxLength: 40 });

describe("a store that is back", () => {
  prop([PAUSES])("answers a rest later at most, however often it was asked in vain", async (pauses) => {
    const { ask, back } = store();
    for (const pause of pauses) {
      await toldBy(ask());
      vi.advanceTimersByTime(pause);
    }
    back();
    vi.advanceTimersByTime(REST);
    expect(await toldBy(ask())).toBe("answer");
  });

  prop([PAUSES])("has its tables opened two rests later at most, whatever else asks", async (pauses) => {
    const { ask, back } = store();
    const opened = openedOnce(async () => ({ told: await ask(), close: () => Promise.resolve() }), REST);
    const use = async (): Promise<unknown> => toldBy(opened.use().then(({ told: result }) => result));
    for (const pause of pauses) {
      await toldBy(ask());
      vi.advanceTimersByTime(pause / 2);
      await use();
      vi.advanceTimersByTime(pause / 2);
    }
    back();
    vi.advanceTimersByTime(REST);
    await use();
    vi.advanceTimersByTime(REST);
    expect(await use()).toBe("answer");
  });
});
