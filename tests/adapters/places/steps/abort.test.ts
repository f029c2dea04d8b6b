import { throwIfAborted, abortable } from "@dinner-dice/places/steps/guards";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";

const LEFT = { name: "PlacesError", kind: "aborted" };

test("who cannot leave, and who stays, gets the answer or the failure", async () => {
  const { signal } = new AbortController();
  for (const leaving of [undefined, signal]) {
    expect(await abortable(leaving, async () => "dinner")).toBe("dinner");
    const failing = abortable(leaving, () => Promise.reject(new Error("closed")));
    await expect(failing).rejects.toThrow("closed");
  }
});

test("who left before asks nothing", async () => {
  const asked: string[] = [];
  const ask = async (): Promise<void> => void asked.push("asked");
  await expect(abortable(AbortSignal.abort(), ask)).rejects.toMatchObject(LEFT);
  expect(asked).toEqual([]);
});

test("a call is not begun for who has left, and for nobody else is it stopped", () => {
  expect(() => throwIfAborted(AbortSignal.abort())).toThrow(expect.objectContaining(LEFT));
  for (const staying of [undefined, new AbortController().signal])
    expect(() => throwIfAborted(staying)).not.toThrow();
});

test("who leaves on the way is told at once, and the question goes on", async () => {
  const visitor = new AbortController();
  const question = setImmediate("too late");
  const answer = abortable(visitor.signal, () => question);
  visitor.abort();
  const left = answer.catch((error: unknown) => error);
  expect(await Promise.race([left, question])).toMatchObject(LEFT);
  expect(await question).toBe("too late");
});

test("nobody listens any longer for the leaving of who was answered", async () => {
  const listening = new Set<unknown>();
  const signal = {
    aborted: false,
    addEventListener: (_: string, listener: unknown): void => void listening.add(listener),
    removeEventListener: (_: string, listener: unknown): void => void listening.delete(listener),
  } as unknown as AbortSignal;
  const answer = abortable(signal, async () => "dinner");
  expect(listening.size).toBe(1);
  await answer;
  await Promise.resolve();
  expect(listening.size).toBe(0);
});
