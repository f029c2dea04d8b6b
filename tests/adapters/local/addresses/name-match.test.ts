import { expect, it } from "vitest";
import { mismatch } from "@dinner-dice/local/addresses/address-book";

it.each<readonly [typed: string, name: string, cost: number | undefined]>([
  ["cherry st", "st cherry", 0],
  ["st", "st", 0],
  ["cherry", "east cherry", 1],
  ["cherry", "cherry st", 2],
  ["cherry", "east cherry st", 3],
  ["cherry st", "cherry", 3],
  ["east cherry", "cherry", 3],
  ["cherry st", "east cherry", 4],
  ["east cherry", "cherry st", 5],
  ["east cherry st", "cherry", 6],
  ["eglise", "rue de l eglise", 6],
  ["cherry hill st", "cherry hill park st", 10],
  ["cherry hill", "east cherry hill park st", 13],
  ["cherry hill park", "cherry hill park old town", 20],
  ["cherry", "cherry hill", undefined],
  ["st", "cherry st", undefined],
  ["cherry hill", "cherry hill old town", undefined],
  ["cherry hill", "cherry", undefined],
  ["cherry ave", "cherry st", undefined],
  ["east cherry", "west cherry", undefined],
])("from '%s' it is so far to '%s': %s", (typed, name, cost) => {
  expect(mismatch(typed.split(" "), name.split(" "))).toBe(cost);
});
