import { concurrencyLimit } from "@dinner-dice/server/middleware/load-shedding";
import { expect, test } from "vitest";

class Refused extends Error {}

test("so many things are done at once, and what comes on top is refused unbegun", async () => {
  const room = concurrencyLimit(2, () => new Refused());
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
  const first = room.within(work);
  expect(room.isFull).toBe(false);
  const second = room.within(work);
  expect(room.isFull).toBe(true);
  await expect(room.within(work)).rejects.toBeInstanceOf(Refused);
  expect(ends).toHaveLength(2);
  ends[0]?.();
  await first;
  expect(room.isFull).toBe(false);
  expect(await room.within(() => Promise.resolve("third"))).toBe("third");
  ends[1]?.();
  await second;
});

test("what fails makes room as well", async () => {
  const room = concurrencyLimit(1, () => new Refused());
  await expect(room.within(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await room.within(() => Promise.resolve("next"))).toBe("next");
});

test("what leaves before its end makes room for one, once", async () => {
  const room = concurrencyLimit(1, () => new Refused());
  const ends: (() => void)[] = [];
  const gone = room.within((leave) => {
    leave();
    leave();
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  const next = room.within(() => new Promise<void>((resolve) => ends.push(resolve)));
  ends[0]?.();
  await gone;
  await expect(room.within(() => Promise.resolve())).rejects.toBeInstanceOf(Refused);
  ends[1]?.();
  await next;
  expect(room.isFull).toBe(false);
});
