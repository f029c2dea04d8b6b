import { blockAt } from "@dinner-dice/local/directory/duplicates";
import { expect, it } from "vitest";

it.each([
  [{ lat: -90, lng: -180 }, 0],
  [{ lat: -90, lng: 180 }, 0],
  [{ lat: -89, lng: -178.1 }, 0],
  [{ lat: -90, lng: -178 }, 1],
  [{ lat: -90, lng: 179.9 }, 179],
  [{ lat: -88, lng: -180 }, 180],
  [{ lat: 90, lng: -180 }, 16_200],
])("%j lies in block %i", (point, block) => {
  expect(blockAt(point)).toBe(block);
});
