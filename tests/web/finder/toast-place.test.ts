import * as fc from "fast-check";
import { expect, it } from "vitest";
import { clearPlace, type ScreenBox, type ToastPlace } from "../../../web/src/finder/toast-place.js";
import { prop } from "../../prop.js";

const box = (top: number, bottom: number): ScreenBox => ({ top, bottom, left: 0, right: 100 });
const [foot, head] = [box(800, 860), box(70, 130)];
const notices = { foot, side: foot, head };

it("notices go to the foot's side where there is room beside an action, which covers no heading", () => {
  const wide = { foot: { ...foot, left: 400, right: 500 }, side: foot, head };
  const action = { ...foot, left: 450, right: 700 };
  expect(clearPlace("foot", { notices: wide, actions: [action] })).toBe("side");
  expect(clearPlace("side", { notices: wide, actions: [foot] })).toBe("foot");
  expect(clearPlace("foot", { notices: wide, actions: [action, foot] })).toBe("head");
});

it("notices of a narrow screen stay where they are while they cover no action, else go to the other end", () => {
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

prop([fc.array(anyAction), fc.constantFrom<ToastPlace>("foot", "side", "head")])(
  "notices never cover an action where either place is clear",
  (actions, place) => {
    const isClear = (at: ToastPlace): boolean =>
      actions.every(({ top, bottom }) => bottom <= notices[at].top || top >= notices[at].bottom);
    if (isClear("foot") || isClear("head"))
      expect(isClear(clearPlace(place, { notices, actions }))).toBe(true);
  },
);
