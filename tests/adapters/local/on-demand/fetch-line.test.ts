import { CellsFetching, FetchLine } from "@dinner-dice/local/on-demand/open-data";
import { beforeEach, expect, test } from "vitest";

let begun: { readonly fetching: CellsFetching; readonly end: () => void }[];
let line: FetchLine;
beforeEach(() => {
  begun = [];
  line = new FetchLine((fetching) => new Promise((end) => begun.push({ fetching, end })));
});

const of = (network: string): CellsFetching => new CellsFetching([1], { network, now: () => 0 });
const networks = (): readonly string[] => begun.map(({ fetching }) => fetching.network);

test("two fetches run at a time, and the next begins as one ends", async () => {
  for (const network of ["one", "two", "three"]) line.add(of(network));
  expect(networks()).toEqual(["one", "two"]);
  begun[0]?.end();
  await expect.poll(networks).toEqual(["one", "two", "three"]);
});

test("a fetch of another network begins before the second of one, which has no room for a third", async () => {
  line.add(of("two"));
  line.add(of("one"));
  line.add(of("one"));
  line.add(of("three"));
  expect([line.hasRoom("one"), line.hasRoom("two"), line.hasRoom("four")]).toEqual([false, true, true]);
  begun[0]?.end();
  await expect.poll(networks).toEqual(["two", "one", "three"]);
  begun[1]?.end();
  await expect.poll(networks).toEqual(["two", "one", "three", "one"]);
  expect(line.hasRoom("one")).toBe(true);
});

test("so many wait and no more, whoever they are", () => {
  for (let each = 0; each < 22; each += 1) line.add(of(`network ${each}`));
  expect(line.hasRoom("another")).toBe(false);
});
