import { expect, test } from "vitest";
import { createDetailsMemory } from "@dinner-dice/places/google/places";

const restaurant = (id: string, phone = "1") =>
  ({ id, name: id, openingState: "open", types: [], phone }) as const;

test("answers details without id and point", () => {
  const memory = createDetailsMemory();
  memory.keep([{ ...restaurant("a"), location: { lat: 1, lng: 2 } }]);
  expect(memory.recall("a")).toEqual({ name: "a", openingState: "open", types: [], phone: "1" });
  expect(memory.recall("b")).toBeUndefined();
});

test("those not asked for longest go first, a repeated one counts as new", () => {
  const memory = createDetailsMemory({ most: 2 });
  memory.keep([restaurant("a"), restaurant("b")]);
  memory.keep([restaurant("a", "2"), restaurant("c")]);
  expect([memory.recall("a")?.phone, memory.recall("b"), memory.recall("c")?.phone]).toEqual([
    "2",
    undefined,
    "1",
  ]);
});

test("one that was asked for stays before one that was not", () => {
  const memory = createDetailsMemory({ most: 2 });
  memory.keep([restaurant("a"), restaurant("b")]);
  memory.recall("a");
  memory.keep([restaurant("c")]);
  expect(["a", "b", "c"].filter((id) => memory.recall(id))).toEqual(["a", "c"]);
});

test("forgets after its lifetime", () => {
  let now = 5000;
  const memory = createDetailsMemory({ lifetime: 1000, now: () => now });
  memory.keep([restaurant("a")]);
  now = 6000;
  expect(memory.recall("a")).toBeDefined();
  now = 6001;
  expect(memory.recall("a")).toBeUndefined();
});
