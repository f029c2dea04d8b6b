import type { DrawMap } from "../../../web/src/finder/ports.js";
import { later } from "../../../web/src/islands/browser-ports.js";
import { expect, test, vi } from "vitest";

const drawn: Parameters<DrawMap> = [{} as HTMLElement, {} as Parameters<DrawMap>[1], () => undefined];
const gone = (): void => undefined;

test("a map is made when it is first drawn, once for all that are drawn meanwhile and later", async () => {
  const draw = vi.fn<DrawMap>(() => Promise.resolve(gone));
  const create = vi.fn<() => Promise<DrawMap>>(() => Promise.resolve(draw));
  const map = later(create);
  expect(create).not.toHaveBeenCalled();
  expect(await Promise.all([map(...drawn), map(...drawn)])).toEqual([gone, gone]);
  await map(...drawn);
  expect(create).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls).toEqual([drawn, drawn, drawn]);
});

test("what could not be made fails for all who wait, and is made again once by the next", async () => {
  const create = vi
    .fn<() => Promise<DrawMap>>()
    .mockRejectedValueOnce(new Error("no script"))
    .mockResolvedValue(() => Promise.resolve(gone));
  const map = later(create);
  const both = await Promise.allSettled([map(...drawn), map(...drawn)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(create).toHaveBeenCalledTimes(1);
  expect(await Promise.all([map(...drawn), map(...drawn)])).toEqual([gone, gone]);
  expect(create).toHaveBeenCalledTimes(2);
});

test("a map that cannot be drawn is not made again", async () => {
  const create = vi.fn<() => Promise<DrawMap>>(() =>
    Promise.resolve(() => Promise.reject(new Error("no key"))),
  );
  const map = later(create);
  await expect(map(...drawn)).rejects.toThrow("no key");
  await expect(map(...drawn)).rejects.toThrow("no key");
  expect(create).toHaveBeenCalledTimes(1);
});
