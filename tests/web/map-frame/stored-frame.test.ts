import type { DrawMap } from "../../../web/src/finder/ports.js";
import { loadMapsLibrary, storedFrame } from "../../../web/src/map-frame/framed-map.js";
import { logger, place, type RecordedLogger } from "../../core/fixtures.js";
import { type StagedElement, type StagedPage, stagedPage } from "./staged-page.js";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

let page: StagedPage;
let log: RecordedLogger;
let draw: (element: StagedElement, id: string) => Drawing;

/** One drawing, and what came of it so far. */
interface Drawing {
  readonly ended: Promise<string>;
  readonly lost: ReturnType<typeof vi.fn<() => void>>;
  readonly undo: () => Promise<void>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  page = stagedPage();
  log = logger();
  const drawMap = storedFrame({
    logger: log,
    orderFor: ({ restaurant }) => ({ type: "google map order", key: restaurant.id }),
  });
  draw = (element, id) => drawing(drawMap, [element, id]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function drawing(drawMap: DrawMap, [element, id]: readonly [StagedElement, string]): Drawing {
  const lost = vi.fn<() => void>();
  const mapped = { restaurant: place(id), surroundings: undefined };
  const drawn = drawMap(element as unknown as HTMLElement, mapped, lost);
  const ended = drawn.then(
    () => "drawn",
    ({ message }: Error) => message,
  );
  return { ended, lost, undo: async () => (await drawn)() };
}

async function twoOnOneCanvas(): Promise<{
  readonly canvas: StagedElement;
  readonly frame: StagedPage["frames"][number] | undefined;
  readonly first: Drawing;
  readonly second: Drawing;
}> {
  const canvas = page.canvas();
  const first = draw(canvas, "first");
  await page.comesNear();
  const [frame] = page.frames;
  await page.tells(frame, { type: "map ready" });
  const second = draw(canvas, "second");
  await page.comesNear();
  return { canvas, frame, first, second };
}

const asked = (): unknown[] =>
  page.frames.map(({ orders }) => orders.map((order) => "key" in order && order.key));

describe("a kept frame", () => {
  it("serves the next place where it was moved to, and waits on a shelf between them", async () => {
    const canvas = page.canvas();
    const first = draw(canvas, "first");
    expect(page.frames).toHaveLength(0);
    await page.comesNear();
    const [frame] = page.frames;
    await page.tells(frame, { type: "map ready" });
    await page.tells(frame, { type: "map drawn", id: 1 });
    await first.undo();
    expect(frame?.parentElement?.hidden).toBe(true);
    const next = page.canvas();
    const second = draw(next, "second");
    await page.comesNear();
    await page.tells(frame, { type: "map drawn", id: 2 });
    expect([await second.ended, asked(), next.children]).toEqual(["drawn", [["first", "second"]], [frame]]);
    expect(frame?.title).toBe("Map of The second");
  });

  it("draws only the latest of places that were asked for before anybody came near", async () => {
    const canvas = page.canvas();
    const drawings = ["first", "second", "third"].map((id) => draw(canvas, id));
    await page.comesNear();
    const [frame] = page.frames;
    await page.tells(frame, { type: "map ready" });
    await page.tells(frame, { type: "map drawn", id: 3 });
    const given = "Another place is shown by now.";
    expect(await Promise.all(drawings.map(({ ended }) => ended))).toEqual([given, given, "drawn"]);
    expect([asked(), canvas.children, log.lines]).toEqual([[["third"]], [frame], []]);
  });

  it("stays with the place shown when the one before is drawn late, and is left then", async () => {
    const { canvas, frame, first, second } = await twoOnOneCanvas();
    const ended = vi.fn<(how: string) => void>();
    void second.ended.then(ended);
    await page.tells(frame, { type: "map drawn", id: 1 });
    await first.undo();
    expect([ended.mock.calls, canvas.children]).toEqual([[], [frame]]);
    await page.tells(frame, { type: "map drawn", id: 2 });
    expect([await second.ended, canvas.children]).toEqual(["drawn", [frame]]);
  });

  it("stays with the place shown when the one before fails late", async () => {
    const { canvas, frame, first, second } = await twoOnOneCanvas();
    await page.tells(frame, { type: "map failed", id: 1, reason: "No tile came." });
    await page.tells(frame, { type: "map drawn", id: 2 });
    expect([await first.ended, await second.ended]).toEqual(["No tile came.", "drawn"]);
    expect([canvas.children, second.lost.mock.calls]).toEqual([[frame], []]);
  });

  it("is taken away when it fails after it was drawn, and the next place gets a new one", async () => {
    const canvas = page.canvas();
    const first = draw(canvas, "first");
    await page.comesNear();
    await page.tells(page.frames[0], { type: "map ready" });
    await page.tells(page.frames[0], { type: "map drawn", id: 1 });
    await page.tells(page.frames[0], { type: "map failed", reason: "Google refused the map key." });
    expect([await first.ended, first.lost.mock.calls, canvas.children]).toEqual(["drawn", [[]], []]);
    void draw(canvas, "second");
    await page.comesNear();
    expect(page.frames).toHaveLength(2);
  });
});

describe("the maps library", () => {
  const loaded = (key: string): Promise<string> =>
    loadMapsLibrary(key).then(
      () => "loaded",
      ({ message }: Error) => message,
    );

  it("is loaded once per key, in a frame that is gone then", async () => {
    const both = [loaded("one"), loaded("one")];
    await page.tells(page.frames[0], { type: "map ready" });
    await page.tells(page.frames[0], { type: "map drawn", id: 0 });
    expect(await Promise.all([...both, loaded("one")])).toEqual(["loaded", "loaded", "loaded"]);
    expect([asked(), page.body.children]).toEqual([[["one"]], []]);
  });

  it("that did not load is tried again", async () => {
    const first = loaded("two");
    await page.tells(page.frames[0], { type: "map failed", id: 0, reason: "no script" });
    expect(await first).toBe("no script");
    const second = loaded("two");
    await page.tells(page.frames[1], { type: "map drawn", id: 0 });
    expect([await second, page.body.children]).toEqual(["loaded", []]);
  });
});
