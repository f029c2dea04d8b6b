import * as fc from "fast-check";
import { expect, it } from "vitest";
import { clearPlace, raised, type ScreenBox, type ToastPlace } from "../../../web/src/finder/toasts.js";
import { prop } from "../../prop.js";

const box = (top: number, bottom: number): ScreenBox => ({ top, bottom, left: 0, right: 100 });
const [foot, head] = [box(800, 860), box(70, 130)];
const notices = { foot, side: foot, head, above: box(600, 660) };

it("notices go to the foot's side where there is room beside an action, which covers no heading", () => {
  const wide = { ...notices, foot: { ...foot, left: 400, right: 500 } };
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
});

it("notices stand above what is at the foot where there is no room at either end", () => {
  const actions = [box(840, 900), box(80, 130)];
  expect(clearPlace("foot", { notices, actions })).toBe("above");
  expect(clearPlace("head", { notices, actions })).toBe("above");
  expect(clearPlace("above", { notices, actions: [box(600, 640)] })).toBe("foot");
});

it("notices are raised over the highest action in their way, no farther, and not at all over one beside them", () => {
  const actions = [box(840, 900), box(820, 835), box(400, 500), { ...box(700, 850), left: 100, right: 200 }];
  expect(raised(foot, { actions, gap: 16 })).toEqual(box(744, 804));
  expect(raised(foot, { actions: [box(400, 500)], gap: 16 })).toEqual(foot);
});

const anyAction = fc
  .record({ top: fc.nat(900), high: fc.integer({ min: 1, max: 200 }) })
  .map(({ top, high }) => box(top, top + high));

prop([fc.array(anyAction), fc.constantFrom<ToastPlace>("foot", "side", "head", "above")])(
  "notices never cover an action where either place is clear",
  (actions, place) => {
    const isClear = (at: ToastPlace): boolean =>
      actions.every(({ top, bottom }) => bottom <= notices[at].top || top >= notices[at].bottom);
    if (isClear("foot") || isClear("head"))
      expect(isClear(clearPlace(place, { notices, actions }))).toBe(true);
  },
);
