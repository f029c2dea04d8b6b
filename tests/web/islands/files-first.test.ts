import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filesFirst } from "../../../web/src/islands/files-first.js";

let answers: Record<string, number>;
let asked: string[];
beforeEach(() => {
  [answers, asked] = [{}, []];
  vi.stubGlobal("fetch", (address: string) => {
    asked.push(address);
    return Promise.resolve(new Response("", { status: answers[address] ?? 200 }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("imports once all files are here, each asked for once by all imports", async () => {
  const load = vi.fn<() => Promise<number>>(() => Promise.resolve(asked.length));
  expect(await Promise.all([filesFirst(load, ["a-1.js", "b-1.js"]), filesFirst(load, ["b-1.js"])])).toEqual([
    2, 2,
  ]);
  expect(await filesFirst(load, ["a-1.js"])).toBe(2);
  expect(asked).toEqual(["/a-1.js", "/b-1.js"]);
});

test("a file that did not come is no import yet, and is asked for again by the next one", async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve("here"));
  answers = { "/a-2.js": 503 };
  await expect(filesFirst(load, ["a-2.js", "b-2.js"])).rejects.toThrow("/a-2.js answers 503");
  expect(load).not.toHaveBeenCalled();
  answers = {};
  expect(await filesFirst(load, ["a-2.js", "b-2.js"])).toBe("here");
  expect(asked).toEqual(["/a-2.js", "/b-2.js", "/a-2.js"]);
});

test("what needs nothing beside itself is imported at once", async () => {
  expect(await filesFirst(() => Promise.resolve("here"))).toBe("here");
});
