import assert from "node:assert/strict";
import type { Memory } from "@dinner-dice/core/ports/memory";
import { type Checks, failed, type Failing, type Law, lawsOfHealth } from "./law.js";

/** A memory of one value under test. */
export interface MemorySubject<Value> {
  /** An empty device. Every memory that `open` creates shares its storage. */
  readonly device: () => MemoryDevice<Value> | Promise<MemoryDevice<Value>>;
  /** Two different values, as reading returns them. */
  readonly values: readonly [Value, Value];
  /** A memory on a device that refuses, or that stores something else under the same name. */
  readonly failing: Failing<"device" | "odd content", Memory<Value>>;
}

/** A device whose memories share one value. */
export interface MemoryDevice<Value> {
  readonly open: () => Memory<Value>;
}

/** The contract of the Memory port: reading returns the last value, also from a new memory, and nothing ever throws. */
export function memoryLaws<Value>(subject: MemorySubject<Value>): readonly Law[] {
  return lawsOfHealth(subject, { good: goodHealth<Value>(), failing: failing<Value>() });
}

function goodHealth<Value>(): Checks<MemorySubject<Value>> {
  return {
    "a new device remembers nothing": async ({ device, values }) => {
      const last = (await device()).open().last();
      assert(last === undefined || isEmptyList(last), "It knows something of a stranger");
      assert.notDeepEqual(last, values[0]);
    },
    "what was kept last is remembered, as often as asked": async ({ device, values: [one, other] }) => {
      const memory = (await device()).open();
      memory.keep(one);
      memory.keep(other);
      assert.deepEqual([memory.last(), memory.last()], [other, other]);
      memory.keep(one);
      assert.deepEqual(memory.last(), one);
    },
    "it is there when the page is opened again": async ({ device, values: [one, other] }) => {
      const { open } = await device();
      open().keep(one);
      assert.deepEqual(open().last(), one);
      open().keep(other);
      assert.deepEqual(open().last(), other);
    },
    "another device knows nothing of it": async ({ device, values }) => {
      (await device()).open().keep(values[0]);
      assert.notDeepEqual((await device()).open().last(), values[0]);
    },
    "later changes do not reach what is remembered": async ({ device, values: [one] }) => {
      const memory = (await device()).open();
      const given = structuredClone(one);
      memory.keep(given);
      change(given);
      assert.deepEqual(memory.last(), one);
      change(memory.last());
      assert.deepEqual(memory.last(), one);
    },
  };
}

function failing<Value>(): Checks<MemorySubject<Value>> {
  return {
    "a device that refuses remembers nothing and throws nothing": async (subject) => {
      const memory = await failed(subject, "device");
      assert.doesNotThrow(() => memory.keep(subject.values[0]));
      assertForgets(memory, subject);
    },
    "something else that stands there is nothing, and the next thing kept is remembered": async (subject) => {
      const memory = await failed(subject, "odd content");
      assertForgets(memory, subject);
      memory.keep(subject.values[1]);
      assert.deepEqual(memory.last(), subject.values[1]);
    },
  };
}

function assertForgets<Value>(memory: Memory<Value>, { values }: MemorySubject<Value>): void {
  let last: Value | undefined;
  assert.doesNotThrow(() => {
    last = memory.last();
  });
  for (const value of values) assert.notDeepEqual(last, value, "It remembers what it cannot");
}

/** A memory of a list may start with an empty list. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** Corrupts a value in place, as far as possible. */
function change(value: unknown): void {
  if (Array.isArray(value)) value.length = 0;
  else if (typeof value === "object" && value !== null)
    for (const key of Object.keys(value)) Reflect.deleteProperty(value, key);
}
