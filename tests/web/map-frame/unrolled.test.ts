import { unrolled } from "../../../web/src/map-frame/unrolled.js";
import { expect, it } from "vitest";

it.each<readonly [string, number, readonly [number, number]]>([
  ["over the 180th meridian westwards", -179.75, [179.5, -180.5]],
  ["over it eastwards", 179.75, [-179.5, 180.5]],
  ["on either side of Greenwich", 0.25, [-0.5, -0.5]],
  ["on the same side", -90.25, [-90, -90]],
])("who is %s of a place lies beside it", (_, lng, [away, beside]) => {
  const place = { lat: -16.75, lng };
  const around = (other: number): Parameters<typeof unrolled>[0] => ({
    ...{ place, errorMeters: 300 },
    you: { name: "You", point: { lat: -16.5, lng: other } },
    others: [{ lat: -17, lng: other }],
  });
  expect(unrolled(around(away))).toEqual(around(beside));
});
