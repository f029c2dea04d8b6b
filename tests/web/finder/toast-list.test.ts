import {
  MOST_TOASTS,
  TOAST_TIME,
  type ToastWords,
  withoutToast,
  withToast,
} from "../../../web/src/finder/toasts.js";
import { prop } from "../../prop.js";
import * as fc from "fast-check";
import { expect, it } from "vitest";

const toast = (key: number): ToastWords => ({ key, words: `Toast ${key}` });
const standing = (...keys: readonly number[]): readonly ToastWords[] => keys.map(toast);

it("toasts stand for four seconds, three at a time", () => {
  expect([TOAST_TIME, MOST_TOASTS]).toEqual([4000, 3]);
});

it("a new toast stands last, and the oldest makes room for a fourth", () => {
  expect(withToast(standing(1, 2), toast(3))).toEqual(standing(1, 2, 3));
  expect(withToast(standing(1, 2, 3), toast(4))).toEqual(standing(2, 3, 4));
});

it("a toast that goes leaves the others as they stood", () => {
  expect(withoutToast(standing(1, 2, 3), 2)).toEqual(standing(1, 3));
  expect(withoutToast(standing(1), 7)).toEqual(standing(1));
});

prop([fc.nat({ max: 40 })])("never more than three stand, always the newest", (count) => {
  const keys = Array.from({ length: count }, (_, index) => index);
  const stand = keys.reduce<readonly ToastWords[]>((rest, key) => withToast(rest, toast(key)), []);
  expect(stand).toEqual(keys.slice(-3).map(toast));
});
