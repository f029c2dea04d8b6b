import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";

interface Turns {
  readonly inTurns: (take: (items: readonly string[]) => Promise<void>) => (item: string) => void;
}

const { inTurns } = (await import(
  pathToFileURL(join(import.meta.dirname, "../../server/turns.mjs")).href
)) as Turns;

test("what comes while a turn is under way makes one more, each item once, in its order", async () => {
  const turns: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const hand = inTurns((items) => {
    turns.push(items);
    return new Promise((end) => ends.push(end));
  });
  const settled = (): Promise<void> => new Promise((done) => setImmediate(done));
  hand("a");
  hand("a");
  await settled();
  for (const item of ["b", "c", "b", "d"]) hand(item);
  await settled();
  expect(turns).toEqual([["a"]]);
  ends.shift()?.();
  await settled();
  expect(turns).toEqual([["a"], ["b", "c", "d"]]);
  ends.shift()?.();
  await settled();
  hand("e");
  await settled();
  expect(turns).toEqual([["a"], ["b", "c", "d"], ["e"]]);
});

test("a turn that fails is told, and the next one comes", async () => {
  const result = vi.spyOn(console, "error").mockReturnValue();
  const turns: (readonly string[])[] = [];
  const failure = new Error("broken");
  const hand = inTurns((items) => {
    turns.push(items);
    return turns.length === 1 ? Promise.reject(failure) : Promise.resolve();
  });
  hand("a");
  await vi.waitFor(() => expect(result.mock.calls).toEqual([[failure]]));
  hand("b");
  await vi.waitFor(() => expect(turns).toEqual([["a"], ["b"]]));
  result.mockRestore();
});
