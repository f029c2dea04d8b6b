import * as fc from "fast-check";
import { expect, it } from "vitest";
import { clearPlace, type ScreenBox, type ToastPlace } from "../../../web/src/finder/toast-place.js";
import { prop } from "../../prop.js";

const box = (top: number, bottom: number): ScreenBox => ({ top, bottom, left: 0, right: 100 });
const notices = { head: box(70, 130), foot: box(800, 860) };

it("notices stay where they are while they cover no action, else go to the other place", () => {
  const at = (top: number): readonly ScreenBox[] => [box(top, top + 50)];
  expect(clearPlace("foot", { notices, actions: at(400) })).toBe("foot");
  expect(clearPlace("head", { notices, actions: at(400) })).toBe("head");
  expect(clearPlace("foot", { notices, actions: at(840) })).toBe("head");
  expect(clearPlace("head", { notices, actions: at(100) })).toBe("foot");
  expect(clearPlace("foot", { notices, actions: [box(859, 900), box(80, 130)] })).toBe("foot");
});

const anyAction = fc
  .record({ top: fc.nat(900), high: fc.integer({ min: 1, max: 200 }) })
  .map(({ top, high }) => box(top, top + high));

prop([fc.array(anyAction), fc.constantFrom<ToastPlace>("foot", "head")])(
  "notices never cover an action where either place is clear",
  (actions, place) => {
    const isClear = (at: ToastPlace): boolean =>
      actions.every(({ top, bottom }) => bottom <= notices[at].top || top >= notices[at].bottom);
    if (isClear("foot") || isClear("head"))
      expect(isClear(clearPlace(place, { notices, actions }))).toBe(true);
  },
);
