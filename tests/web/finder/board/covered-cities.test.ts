import { isOutOfReach } from "../../../../web/src/finder/board/no-results-board.js";
import { expect, it } from "vitest";

const MEMPHIS = { name: "Memphis, TN", path: "/memphis", point: { lat: 35.15, lng: -90.05 } };
const TULSA = { name: "Tulsa, OK", path: "/tulsa", point: { lat: 36.15, lng: -95.99 } };

it("a place is out of reach where all covered cities are known and fifty miles off or more", () => {
  const oakland = { lat: 35.23, lng: -89.51 };
  const newYork = { lat: 40.71, lng: -74.01 };
  expect([
    isOutOfReach([TULSA, MEMPHIS], oakland),
    isOutOfReach([TULSA, MEMPHIS], newYork),
    isOutOfReach([], newYork),
  ]).toEqual([false, true, false]);
});
