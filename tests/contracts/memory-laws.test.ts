import { memoryLaws, type MemoryDevice, type MemorySubject } from "@dinner-dice/contracts";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

type Names = readonly string[];
type Box = { text?: string };

function memoryIn(box: Box): Memory<Names> {
  return {
    last: () => (box.text === undefined ? undefined : (JSON.parse(box.text) as Names)),
    keep: (value) => void (box.text = JSON.stringify(value)),
  };
}

const REFUSING: Memory<Names> = { last: () => undefined, keep: () => undefined };

type Fault = (memory: Memory<Names>, box: Box) => Memory<Names>;

function subjectWith(
  fault: Fault = (memory) => memory,
  broken: Partial<Memory<Names>> = {},
): MemorySubject<Names> {
  return {
    device: (): MemoryDevice<Names> => {
      const box: Box = {};
      return { open: () => fault(memoryIn(box), box) };
    },
    values: [["Le Grill"], ["Chez Thai", "Café “9”"]],
    failing: (how) => (how === "device" ? { ...REFUSING, ...broken } : { ...memoryIn({}), ...broken }),
  };
}

function throwing(): never {
  throw new DOMException("Blocked", "SecurityError");
}

const everywhere = memoryIn({});

describe("the laws of a memory", () => {
  it.each(memoryLaws(subjectWith()))("an honest one keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["knows strangers", "new device", (memory) => ({ ...memory, last: () => memory.last() ?? ["Someone"] })],
    ["remembers nothing", "kept last", (memory) => ({ ...memory, keep: () => undefined })],
    ["remembers the first", "kept last", first],
    ["is gone with the page", "opened again", () => memoryIn({})],
    ["is the same everywhere", "another device", () => everywhere],
    ["hands out what it was given", "later changes", sharing],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(memoryLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it.each<[string, string, Partial<Memory<Names>>]>([
    ["throws when it keeps", "device that refuses", { keep: throwing }],
    ["throws when it is read", "device that refuses", { last: throwing }],
    ["remembers what it cannot", "device that refuses", { last: () => ["Le Grill"] }],
    ["stays dumb after odd content", "something else", { keep: () => undefined }],
  ])("catch one on a broken device which %s", async (_, part, broken) => {
    await expect(checkNamed(memoryLaws(subjectWith(undefined, broken)), part)).rejects.toMatchObject(
      AT_FAULT,
    );
  });

  it("ask how a memory fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => memoryLaws(silent as MemorySubject<Names>)).toThrow("failing");
  });
});

function first(memory: Memory<Names>): Memory<Names> {
  return { ...memory, keep: (value) => void (memory.last() ?? memory.keep(value)) };
}

function sharing(memory: Memory<Names>): Memory<Names> {
  let last: Names | undefined = memory.last();
  return { keep: (value) => void (last = value), last: () => last };
}
