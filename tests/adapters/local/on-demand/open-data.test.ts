import { prop } from "../../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { boundingBox, type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import { DEFAULT_RADIUS } from "@dinner-dice/core/search/radius";
import { blockAt } from "@dinner-dice/local/directory/duplicates";
import type { SetFacts } from "@dinner-dice/local/directory/set-facts";
import { boxOf, type Cell, cellsOf, type FetchLimits } from "@dinner-dice/local/on-demand/cells";
import {
  SILENT_AFTER,
  type CellFetch,
  createOpenData,
  FetchCrash,
} from "@dinner-dice/local/on-demand/open-data";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";
import * as fc from "fast-check";
import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";

const BOISE = { center: { lat: 43.6135, lng: -116.2035 }, radius: 5000 };
const MARS = { center: { lat: -20, lng: 30 }, radius: 5000 };

const cellAt = (center: Coordinates): Cell => cellsOf({ center, radius: 1 })[0]!;

describe("cells", () => {
  prop([coordinates, fc.integer({ min: 1, max: 60_000 })])(
    "cover every point of a circle",
    (center, radius) => {
      fc.pre(Math.abs(center.lat) < 85);
      const cells = cellsOf({ center, radius });
      expect(cells).toContain(cellAt(center));
      const { south, north } = boundingBox(center, radius * 0.999);
      for (const lat of [south, north]) expect(cells).toContain(cellAt({ lat, lng: center.lng }));
    },
  );

  prop([coordinates])("come first when they hold the middle, but for the rounding of numbers", (point) => {
    const { south, west, north, east } = boxOf(cellAt(point));
    const isOver = (lng: number): boolean => lng >= west - 1e-9 && lng <= east + 1e-9;
    expect([point.lat >= south - 1e-9, point.lat <= north + 1e-9]).toEqual([true, true]);
    expect([point.lng, point.lng - 360, point.lng + 360].some(isOver)).toBe(true);
  });

  it.each([
    { where: "east of the 180th meridian", lat: 0.1, lng: -179.99, radius: 5000, cells: [518_400, 519_839] },
    { where: "west of it", lat: 0.1, lng: 179.99, radius: 5000, cells: [519_839, 518_400] },
    { where: "at a point", lat: 0.1, lng: 0.1, radius: 0, cells: [519_120] },
    { where: "at the north pole", lat: 90, lng: 0.1, radius: 0, cells: [1_036_080] },
    { where: "east of an edge", lat: 0.1, lng: 0.251, radius: 200, cells: [519_121, 519_120] },
    { where: "west of it", lat: 0.1, lng: 0.249, radius: 200, cells: [519_120, 519_121] },
  ])("$where are known by their numbers", ({ lat, lng, radius, cells }) => {
    expect(cellsOf({ center: { lat, lng }, radius })).toEqual(cells);
  });

  it("come nearest first, and none that the circle does not touch", () => {
    const cells = cellsOf({ ...BOISE, radius: 40_000 });
    expect(cells[0]).toBe(cellAt(BOISE.center));
    for (const { south, west, north, east } of cells.map(boxOf)) {
      const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
      expect(distanceBetween(BOISE.center, middle)).toBeLessThan(40_000 + 20_000);
    }
  });
});

interface Opened extends Partial<FetchLimits> {
  readonly book?: DayBook;
}

interface Begun extends CellFetch {
  readonly end: () => void;
  readonly fail: (why?: Error) => void;
}

describe("fetching on demand", () => {
  let begun: Begun[];
  let sets: SetFacts[];
  let now: number;
  let disk: number;
  let openData: OpenData;
  const opened = ({ book, ...limits }: Opened = {}): Promise<OpenData> =>
    createOpenData({
      sets: () => sets,
      fetchCells: (fetch) =>
        new Promise((end, fail) => {
          begun.push({ ...fetch, end, fail: (why = new Error("down")) => fail(why) });
        }),
      onDisk: () => disk,
      limits: { dailyCells: 20, visitorCells: 6, dailyMegabytes: 10, diskMegabytes: 100, ...limits },
      logger: { info: () => undefined, warn: () => undefined },
      now: () => now,
      ...(book && { book }),
    });
  beforeEach(async () => {
    [begun, sets, now, disk] = [[], [], 0, 0];
    openData = await opened();
  });
  const installed = (cells: readonly Cell[]): void => void sets.push({ cells } as unknown as SetFacts);

  it.each([
    [0, 1],
    [20, 0],
  ])("knows from the first who asks on that today %i cells were fetched", async (cells, fetches) => {
    const slow: DayBook = { add: () => setImmediate({ cells, bytes: 0 }) };
    (await opened({ book: slow })).ask(BOISE);
    expect(begun).toHaveLength(fetches);
  });

  it("begins one fetch however many ask, and tells all how far it is", async () => {
    const crowd = Array.from({ length: 20 }, (_, id) => openData.ask(BOISE, `visitor ${id}`));
    expect(begun).toHaveLength(1);
    const result: (number | undefined)[] = [];
    crowd[7]?.listen(({ share }) => result.push(share));
    begun[0]?.onProgress({ bytes: 1000, share: 0.5 });
    expect(result).toEqual([undefined, 0.5]);
    installed(begun[0]!.cells);
    begun[0]?.end();
    await crowd[0]?.ended;
    expect(openData.ask(BOISE)).toBeUndefined();
    expect(openData.under(BOISE)).toBeUndefined();
  });

  it("remembers a failure for five minutes", async () => {
    const fetching = openData.ask(BOISE);
    begun[0]?.fail();
    await fetching?.ended;
    now += 5 * 60_000 - 1;
    expect(openData.ask(BOISE)).toBeUndefined();
    now += 1;
    expect(openData.ask(BOISE)).toBeDefined();
  });

  it("tries again at once after a crash of our own, but not after a second one", async () => {
    for (const tries of [1, 2]) {
      const fetching = openData.ask(BOISE);
      expect(begun).toHaveLength(tries);
      begun[tries - 1]?.fail(new FetchCrash("ended with null"));
      await fetching?.ended;
    }
    expect(openData.ask(BOISE)).toBeUndefined();
  });

  it("makes two fetches at once, and a third when one of them is over", async () => {
    const far = (lng: number): typeof MARS => ({ center: { lat: 10.1, lng }, radius: 1 });
    const [one] = [10.1, 20.1, 30.1].map((lng, index) => openData.ask(far(lng), String(index)));
    expect(begun).toHaveLength(2);
    installed(begun[0]!.cells);
    begun[0]?.end();
    await one?.ended;
    expect(openData.ask(far(30.1))).toBeDefined();
  });

  it("fetches for who asks nearby too, the nearest first, and twelve cells in one go", async () => {
    openData = await opened({ visitorCells: 100, dailyCells: 100 });
    const near = cellsOf({ ...BOISE, radius: DEFAULT_RADIUS });
    const far = cellsOf({ ...MARS, radius: 60_000 });
    openData.ask({ ...BOISE, radius: 1 });
    openData.ask({ ...MARS, radius: 60_000 });
    expect([near.length, far.length > 12]).toEqual([2, true]);
    expect(begun.map(({ cells }) => cells)).toEqual([near, far.slice(0, 12)]);
  });

  it("fetches only what is missing, and who asks for the whole waits for it", () => {
    const [nearest, ...others] = cellsOf({ ...BOISE, radius: DEFAULT_RADIUS });
    installed([nearest!]);
    expect(openData.under(BOISE)).toBeUndefined();
    openData.ask(BOISE);
    expect([begun[0]?.cells, openData.under(BOISE)]).toEqual([
      others,
      expect.objectContaining({ progress: {} }),
    ]);
  });

  it("counts what came, however often it is told how far a fetch is", async () => {
    const fetching = openData.ask(BOISE, "ann");
    for (const bytes of [4_000_000, 8_000_000, 9_999_999]) begun[0]?.onProgress({ bytes });
    expect(openData.ask(MARS, "bob")).toBeDefined();
    begun[0]?.onProgress({ bytes: 10_000_000 });
    begun[0]?.end();
    await fetching?.ended;
    expect(openData.ask({ ...MARS, center: { lat: -20, lng: 60 } }, "cid")).toBeUndefined();
  });

  it("keeps to a visitor's share of the day, to all visitors' and to the disk", async () => {
    const wide = (lng: number): typeof BOISE => ({ center: { lat: 43, lng }, radius: 40_000 });
    const fetched = async (lng: number, visitor: string): Promise<number> => {
      const before = begun.length;
      const fetching = openData.ask(wide(lng), visitor);
      const cells = begun[before]?.cells.length ?? 0;
      if (begun[before]) installed(begun[before].cells);
      begun[before]?.end();
      await fetching?.ended;
      return cells;
    };
    expect(await fetched(-116, "one")).toBe(6);
    expect(await fetched(-110, "one")).toBe(0);
    expect(await fetched(-110, "two")).toBe(6);
    expect(await fetched(-100, "three")).toBe(6);
    expect(await fetched(-90, "four")).toBe(4);
    expect(await fetched(-70, "two")).toBe(0);
    now += 24 * 3_600_000;
    disk = 100;
    expect(await fetched(-80, "one")).toBe(0);
    disk = 0;
    expect(await fetched(-80, "one")).toBe(6);
  });

  it("ends a fetch that goes beyond the day's megabytes", async () => {
    const fetching = openData.ask(BOISE, "ann");
    begun[0]?.onProgress({ bytes: 10_000_000 });
    expect(begun[0]?.signal.aborted).toBe(false);
    begun[0]?.onProgress({ bytes: 10_000_001 });
    expect(begun[0]?.signal.aborted).toBe(true);
    begun[0]?.fail();
    await fetching?.ended;
  });

  it("leaves nobody waiting for a source that says nothing, and asks none for a while that never answered", async () => {
    const fetching = openData.ask(BOISE, "ann");
    const result = [1, SILENT_AFTER, SILENT_AFTER + 1].map((time) => {
      begun[0]?.onProgress({ bytes: (now = time) * 0 });
      return fetching?.isSilent;
    });
    expect(result).toEqual([false, false, true]);
    begun[0]?.fail();
    await fetching?.ended;
    expect(openData.ask(MARS, "bob")).toBeUndefined();
    now += 30_000;
    expect(openData.ask(MARS, "bob")?.isSilent).toBe(false);
  });

  it("knows what is covered", () => {
    installed(cellsOf(BOISE));
    expect([openData.covers(BOISE), openData.covers(MARS)]).toEqual([true, false]);
  });

  it("asks nobody where a set covers the circle: fetched for it, around it, or an imported file's box", () => {
    const set = (facts: Partial<SetFacts>): void => {
      sets = [facts as SetFacts];
    };
    set({ around: { ...BOISE, radius: 80_000, label: "" }, area: { south: 0, west: 0, north: 0, east: 0 } });
    expect(openData.ask(BOISE)).toBeUndefined();
    set({ area: { south: 43, west: -117, north: 44, east: -115.5 } });
    expect(openData.ask(BOISE)).toBeUndefined();
    set({ area: { south: 40, west: -117, north: 41, east: -115.5 } });
    expect(openData.ask(BOISE)).toBeDefined();
  });

  it("asks for what lies between two cities of an imported file", () => {
    const salem = { lat: 44.94, lng: -123.04 };
    const area = { south: 40, west: -124, north: 46, east: -104 };
    sets = [{ area, blocks: [blockAt(salem), blockAt({ lat: 41.14, lng: -104.82 })] } as unknown as SetFacts];
    expect(openData.ask({ center: salem, radius: 5000 })).toBeUndefined();
    expect(openData.ask(BOISE)).toBeDefined();
  });

  it("asks for what is around the earth from a file whose box lies over the 180th meridian", () => {
    sets = [{ area: { south: 18, west: 172, north: 72, east: -66 } } as SetFacts];
    expect(openData.ask(BOISE)).toBeUndefined();
    expect(openData.ask({ center: { lat: 52.71, lng: 174.11 }, radius: 5000 })).toBeUndefined();
    expect(openData.ask({ center: { lat: 52.52, lng: 13.4 }, radius: 5000 })).toBeDefined();
  });
});
