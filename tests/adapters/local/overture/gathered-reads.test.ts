import { expect, it } from "vitest";
import { gatheredReads } from "@dinner-dice/local/overture/parquet-file";

type Stretch = readonly [start: number, end: number];

const SIZE = 5_000_000;

/** A file whose bytes tell where they stand. */
const FILE = new Uint8Array(
  Buffer.alloc(
    SIZE,
    Uint8Array.from({ length: 251 }, (_, at) => at),
  ),
);

const bytesOf = ([start, end]: Stretch): Uint8Array => FILE.subarray(start, end);

/** What is asked for when some stretches are read in one moment; each reader must have its own bytes. */
async function askedFor(...stretches: readonly Stretch[]): Promise<readonly Stretch[]> {
  const asked: Stretch[] = [];
  const file = gatheredReads(SIZE, async (start, end) => {
    asked.push([start, end]);
    return bytesOf([start, end]);
  });
  const read = await Promise.all(stretches.map(async ([start, end]) => file.slice(start, end)));
  const isOwn = read.map((bytes, at) => Buffer.from(bytes).equals(bytesOf(stretches[at]!)));
  expect(isOwn).toEqual(stretches.map(() => true));
  return asked;
}

/** '0-10 20-30' as stretches. */
const stretchesOf = (text: string): readonly Stretch[] =>
  text.split(" ").map((each) => each.split("-").map(Number) as [number, number]);

it.each([
  ["neighbours in any order", "20-30 0-10", "0-30"],
  ["what lies a little apart", "0-10 150010-150020", "0-150020"],
  ["what lies farther apart", "0-10 150011-150020", "0-10 150011-150020"],
  ["what lies farther apart, in any order", "300000-300010 0-10", "0-10 300000-300010"],
  [
    "as much as goes into one request, far from the beginning",
    "900000-2900000 2900000-4900000",
    "900000-4900000",
  ],
  ["one inside another", "0-100 10-20 150100-150110", "0-150110"],
  ["as much as goes into one request", "0-2000000 2000000-4000000", "0-4000000"],
  ["more than goes into one", "0-2000000 2000000-4000001", "0-2000000 2000000-4000001"],
  ["one that is longer by itself", "0-4000100", "0-4000100"],
  ["two pairs", "0-1 2-3 900000-900001 900002-900003", "0-3 900000-900003"],
])("%s: of %s is asked for %s", async (_, stretches, requests) => {
  expect(await askedFor(...stretchesOf(stretches))).toEqual(stretchesOf(requests));
});

it("a later moment asks anew, up to the end where none is told, and who fails has only its own readers fail", async () => {
  const asked: Stretch[] = [];
  const file = gatheredReads(SIZE, async (start, end) => {
    asked.push([start, end]);
    if (start === 0) throw new Error("gone");
    return bytesOf([start, end]);
  });
  const ends = await Promise.allSettled([file.slice(0, 1), file.slice(2, 3), file.slice(SIZE - 4)]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect((await file.slice(7, 9)).byteLength).toBe(2);
  expect(asked).toEqual([
    [0, 3],
    [SIZE - 4, SIZE],
    [7, 9],
  ]);
  expect(file.byteLength).toBe(SIZE);
});
