import { browserMemory } from "@dinner-dice/browser/memory/browser-memory";
import { browserExclusions } from "@dinner-dice/browser/memory/browser-exclusions";
import { memoryLaws, type MemorySubject } from "@dinner-dice/contracts";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { readTexts } from "@dinner-dice/core/reading";
import type { Exclusion } from "@dinner-dice/core/exclusions/exclusion";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

const named = browserMemory<readonly string[]>({
  ...{ storage: "local", key: "names" },
  read: (stored) => readTexts(stored) ?? [],
  write: (names) => names,
});
const excluded = (id: string): Exclusion => ({ id, name: id, objection: "never again" });

describe.each([
  ["names", subjectOf<readonly string[]>(named, [["Le Grill"], ["Chez Thai", "Café “9”"]])],
  [
    "what was crossed out",
    subjectOf<readonly Exclusion[]>(browserExclusions({ now: () => 0 }), [
      [excluded("memphis/a"), { ...excluded("memphis/b"), objection: "had it" }],
      [excluded("memphis/c")],
    ]),
  ],
] as const)("a browser's memory of %s", (_, subject) => {
  it.each(memoryLaws(subject as MemorySubject<readonly unknown[]>))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

function subjectOf<Value>(memory: Memory<Value>, values: readonly [Value, Value]): MemorySubject<Value> {
  return {
    device: () => {
      stubStorages(() => null);
      return { open: () => memory };
    },
    values,
    failing: (how) => {
      if (how === "odd content") stubStorages(() => '{"cut": [');
      else for (const name of STORAGES) vi.stubGlobal(name, new Proxy({}, { get: throwing }));
      return memory;
    },
  };
}

const STORAGES = ["localStorage", "sessionStorage"];

function stubStorages(before: () => string | null): void {
  for (const name of STORAGES) {
    const kept = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => kept.get(key) ?? before(),
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  }
}

function throwing(): never {
  throw new DOMException("The operation is insecure", "SecurityError");
}
