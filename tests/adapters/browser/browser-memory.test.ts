import { prop } from "../../prop.js";
import { browserMemory } from "@dinner-dice/browser/memory";
import type { Memory } from "@dinner-dice/core/ports/environment";
import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

function numbers(storage: "session" | "local"): Memory<number> {
  return browserMemory({ storage, key: "n", read: Number, write: (value) => value });
}

function storageOf(kept: Map<string, string>): object {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe.each(["session", "local"] as const)("a browser's %s memory", (storage) => {
  it("gives back what was kept last, and nothing before", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal(`${storage}Storage`, storageOf(kept));
    const memory = numbers(storage);
    expect(memory.last()).toBeUndefined();
    memory.keep(3);
    memory.keep(4);
    expect([memory.last(), memory.last()]).toEqual([4, 4]);
    expect([...kept]).toEqual([["n", "4"]]);
  });

  it("reads as nothing and throws nothing on a device that refuses", () => {
    const refusing = new Proxy({}, { get: throwing });
    vi.stubGlobal(`${storage}Storage`, refusing);
    expect(() => numbers(storage).keep(3)).not.toThrow();
    expect(numbers(storage).last()).toBeUndefined();
  });

  prop([fc.oneof(fc.string(), fc.json())])("never throws, whatever stands in the storage", (text) => {
    vi.stubGlobal(`${storage}Storage`, storageOf(new Map([["n", text]])));
    expect(["number", "undefined"]).toContain(typeof numbers(storage).last());
  });
});

function throwing(): never {
  throw new DOMException("The operation is insecure", "SecurityError");
}
