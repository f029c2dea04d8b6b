import {
  formOrBoard,
  headingKey,
  homeView,
  isAnswer,
  isAtForm,
} from "../../../../web/src/finder/home/home-view.js";
import { advance, inTurn, READY, settled } from "../../../core/fixtures.js";
import {
  none,
  ready,
  shownForm,
  slowly,
  start,
  type Started,
  unready,
  withResult,
} from "../../../core/machines/finder-fixtures.js";
import { SUBMIT } from "../../../core/machines/simulated-ports.js";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { failed } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, it } from "vitest";

const MAT = ["The place-0", "The place-1", "The place-2"];

const seen = ({ actor }: Started): ReturnType<typeof homeView> => homeView(actor.getSnapshot());

describe("the home page", () => {
  it("shows a form at once, while it is still asked whether searches can be made", async () => {
    const started = start();
    expect(seen(started)).toMatchObject({ status: undefined, sheet: { kind: "form", busy: false } });
    await settled();
    expect(seen(started)).toMatchObject({ status: READY, sheet: { kind: "form", busy: false } });
    expect(seen(started)).not.toHaveProperty("dice");
  });

  it("shows the setup page where no key is set, and that it is checked again", async () => {
    const started = await shownForm({ status: unready });
    expect(seen(started)).toMatchObject({ sheet: { kind: "setup", checking: false } });
    started.actor.send({ type: "check again" });
    expect(seen(started)).toMatchObject({ sheet: { kind: "setup", checking: true } });
  });

  it("shows that the key is looked for again, not the card from before it went missing", async () => {
    const status = inTurn(ready, ready, unready, () => new Promise<never>(() => undefined));
    const started = await withResult({ status });
    started.actor.send({ type: "back" });
    started.actor.send(SUBMIT);
    await advance(started.clock, 3000);
    expect(seen(started).sheet.kind).toBe("setup");
    started.actor.send({ type: "check again" });
    expect(seen(started)).toMatchObject({ sheet: { kind: "setup", checking: true } });
  });

  it("rolls the dice over a busy form until the answer is there and they have landed", async () => {
    const started = await shownForm(slowly(2700));
    started.actor.send(SUBMIT);
    await settled();
    expect(seen(started)).not.toHaveProperty("dice");
    await advance(started.clock, 400);
    expect(seen(started)).toMatchObject({
      sheet: { kind: "form", busy: true },
      dice: { found: false, number: 1 },
    });
    await advance(started.clock, 2400);
    expect(seen(started).dice).toEqual({ found: false, number: 1, finalists: MAT });
    await advance(started.clock, 50);
    expect(seen(started).dice).toEqual({ found: true, number: 1, finalists: MAT });
    await advance(started.clock, 500);
    expect(seen(started).sheet.kind).toBe("card");
    expect(seen(started)).not.toHaveProperty("dice");
  });

  it("says nothing of a find while the dice roll, though the answer is there", async () => {
    const started = await shownForm();
    started.actor.send(SUBMIT);
    await advance(started.clock, 2450);
    expect(seen(started).dice).toEqual({ found: false, number: 1, finalists: MAT });
    await advance(started.clock, 50);
    expect(seen(started).dice).toEqual({ found: true, number: 1, finalists: MAT });
  });

  it("shows the card with its details, and rolls the die among the rest over it", async () => {
    const started = await withResult();
    expect(seen(started)).toMatchObject({ sheet: { kind: "card", card: { loading: false } } });
    expect(seen(started)).not.toHaveProperty("dice");
    started.actor.send({ type: "find another" });
    expect(seen(started)).toMatchObject({
      sheet: { kind: "card" },
      dice: { found: false, number: 1, finalists: MAT.slice(1) },
    });
    await advance(started.clock, 2500);
    expect(seen(started).dice).toEqual({ found: true, number: 1, finalists: MAT.slice(1) });
  });

  it("shows a card that the visitor comes back to at once, and the form when that is left", async () => {
    const { actor } = await withResult();
    const { tonight } = actor.getSnapshot().context;
    const evening = { last: () => tonight, keep: () => undefined };
    const started = start({}, { evening, returnsTo: "place-0" });
    expect(seen(started).sheet.kind).toBe("card");
    await settled();
    expect(seen(started).sheet.kind).toBe("card");
    started.actor.send({ type: "back" });
    expect(seen(started).sheet.kind).toBe("form");
  });

  it("says that details are still on their way", async () => {
    const never = (): Promise<never> => new Promise(() => undefined);
    expect(seen(await withResult({ details: never })).sheet).toMatchObject({
      kind: "card",
      card: { loading: true },
    });
  });

  it("shows the board where a search left nothing, and the form again after 'back'", async () => {
    const started = await shownForm({ searchNearby: none });
    started.actor.send(SUBMIT);
    await settled();
    expect(seen(started)).toMatchObject({ sheet: { kind: "board" } });
    started.actor.send({ type: "back" });
    expect(seen(started).sheet).toEqual({ kind: "form", busy: false, trouble: undefined });
  });
});

describe("the form", () => {
  it("names what was wrong", async () => {
    const { actor } = await shownForm();
    const trouble = failed({ kind: "location-required" });
    expect(formOrBoard({ ...actor.getSnapshot().context, trouble }, false)).toEqual({
      kind: "form",
      busy: false,
      trouble,
    });
  });

  it("is read anew once it waits and nothing is wrong; else the visitor stays with a control", () => {
    const trouble = failed({ kind: "search-failed" });
    expect(headingKey({ kind: "form", busy: false })).toBe("form");
    expect(headingKey({ kind: "form", busy: true })).toBeUndefined();
    expect(headingKey({ kind: "form", busy: false, trouble })).toBeUndefined();
    expect(headingKey({ kind: "setup", checking: false })).toBeUndefined();
    expect(headingKey({ kind: "setup", checking: false, trouble })).toBe(trouble);
  });
});

describe("an answer", () => {
  it("is a card or a board, and nothing else that lies on the counter", async () => {
    const sheets = [
      await withResult(),
      await shownForm(),
      await shownForm({ status: unready }),
      await shownForm({ searchNearby: none }),
    ];
    sheets[3]?.actor.send(SUBMIT);
    await settled();
    const result = sheets.map((each) => seen(each).sheet);
    expect(result.map((sheet) => [sheet.kind, isAnswer(sheet), isAtForm(sheet)])).toEqual([
      ["card", true, false],
      ["form", false, true],
      ["setup", false, true],
      ["board", true, false],
    ]);
    expect(isAtForm({ kind: "form", busy: true })).toBe(false);
  });
});

describe("a board", () => {
  it("is read anew for each search", async () => {
    const { actor } = await shownForm();
    const { capabilities } = actor.getSnapshot().context.provider;
    const boards = [1, 2].map(() => {
      const trouble = failed({ kind: "no-results" });
      return headingKey({
        kind: "board",
        board: { trouble, preferences: DEFAULT_PREFERENCES, capabilities },
      });
    });
    expect(boards[0]).not.toBe(boards[1]);
  });
});
