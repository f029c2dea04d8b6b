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

it.each<readonly [string, readonly Stretch[], readonly Stretch[]]>([
  [
    "neighbours in any order",
    [
      [20, 30],
      [0, 10],
    ],
    [[0, 30]],
  ],
  [
    "what lies a little apart",
    [
      [0, 10],
      [150_010, 150_020],
    ],
    [[0, 150_020]],
  ],
  [
    "what lies farther apart",
    [
      [0, 10],
      [150_011, 150_020],
    ],
    [
      [0, 10],
      [150_011, 150_020],
    ],
  ],
  [
    "what lies farther apart, in any order",
    [
      [300_000, 300_010],
      [0, 10],
    ],
    [
      [0, 10],
      [300_000, 300_010],
    ],
  ],
  [
    "as much as goes into one request, far from the beginning",
    [
      [900_000, 2_900_000],
      [2_900_000, 4_900_000],
    ],
    [[900_000, 4_900_000]],
  ],
  [
    "one inside another",
    [
      [0, 100],
      [10, 20],
      [150_100, 150_110],
    ],
    [[0, 150_110]],
  ],
  [
    "as much as goes into one request",
    [
      [0, 2_000_000],
      [2_000_000, 4_000_000],
    ],
    [[0, 4_000_000]],
  ],
  [
    "more than goes into one",
    [
      [0, 2_000_000],
      [2_000_000, 4_000_001],
    ],
    [
      [0, 2_000_000],
      [2_000_000, 4_000_001],
    ],
  ],
  ["one that is longer by itself", [[0, 4_000_100]], [[0, 4_000_100]]],
  [
    "two pairs",
    [
      [0, 1],
      [2, 3],
      [900_000, 900_001],
      [900_002, 900_003],
    ],
    [
      [0, 3],
      [900_000, 900_003],
    ],
  ],
])("%s: of %j is asked for %j", async (_, stretches, requests) => {
  expect(await askedFor(...stretches)).toEqual(requests);
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
