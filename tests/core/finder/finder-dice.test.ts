import { prop } from "../../prop.js";
import { advance, later, places, READY, settled } from "../fixtures.js";
import { ready, shownForm, slowly, withResult } from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { expectTwoRounds } from "../machines/two-rounds.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import { DICE_DELAY } from "@dinner-dice/core/finder/finder-setup";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("the dice overlay", () => {
  prop([fc.integer({ min: 0, max: 79 }).map((steps) => steps * 50)], {
    numRuns: 20,
    examples: [[0], [300], [2750], [2850], [3850]],
  })("always lasts 3.0 s at least, and 0.5 s more than the search needs once they are up", async (search) => {
    const raised = Math.min(search, DICE_DELAY);
    const up = Math.max(3000, search - raised + 500);
    expect(await overlayTime(search)).toEqual({ up, landing: 500 });
  });

  it("waits for the key, however long that takes, and never comes up where it is missing", async () => {
    for (const [isReady, after] of [
      [true, { searching: { dice: "rolling", request: "answered" } }],
      [false, "setup"],
    ] as const) {
      const { actor, clock } = await shownForm((time) => {
        let asked = 0;
        const check = (): Promise<ProviderStatus> => later(time, 2000, () => ({ ...READY, ready: isReady }));
        return { status: () => (++asked === 1 ? ready() : check()) };
      });
      actor.send(SUBMIT);
      await advance(clock, 1950);
      expect(actor.getSnapshot().value).toEqual({ searching: { dice: "waiting", request: "checking" } });
      await advance(clock, 50);
      expect(actor.getSnapshot().value).toEqual(after);
    }
  });

  it("ends at once when skipped after the answer", async () => {
    const { actor, clock } = await shownForm();
    actor.send(SUBMIT);
    await advance(clock, 100);
    actor.send({ type: "skip" });
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("ends with the answer when skipped before", async () => {
    const { actor, clock } = await shownForm(slowly(1000));
    actor.send(SUBMIT);
    await advance(clock, 400);
    actor.send({ type: "skip" });
    await advance(clock, 550);
    expect(actor.getSnapshot().value).toEqual({ searching: { dice: "landed", request: "asking" } });
    await advance(clock, 50);
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("keeps the mat and where the die lands when what is kept is read again meanwhile", async () => {
    const { actor, clock } = await shownForm();
    actor.send(SUBMIT);
    await advance(clock, 2600);
    const rolled = actor.getSnapshot().context.round?.rolled;
    actor.send({ type: "read again" });
    expect(rolled?.finalists).toHaveLength(3);
    expect(actor.getSnapshot().context.round?.rolled).toEqual(rolled);
  });

  it("are not rolled by reading again what is kept, where none lie", async () => {
    const { actor } = await withResult();
    const before = actor.getSnapshot().context;
    actor.send({ type: "read again" });
    expect(actor.getSnapshot().context.round).toEqual({ ...before.round, out: new Set() });
  });
});

describe("another pick", () => {
  it("rolls for three seconds, asks nobody, and shows what was not shown", async () => {
    const { actor, clock, asked } = await withResult();
    actor.send({ type: "find another" });
    await advance(clock, 2450);
    expect(actor.getSnapshot().value).toEqual({ rolling: "rolling" });
    await advance(clock, 50);
    expect(actor.getSnapshot().value).toEqual({ rolling: "landing" });
    await advance(clock, 450);
    expect(actor.getSnapshot().context.round?.shown.size).toBe(1);
    await advance(clock, 50);
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "place-1" }, shown: new Set(["place-0", "place-1"]), number: 2 } },
    });
    expect(asked.searches).toHaveLength(1);
  });

  it("of a single match does not roll for nothing", async () => {
    const { actor } = await withResult({ searchNearby: async () => Promise.resolve(places(1)) });
    actor.send({ type: "find another" });
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { number: 1 } },
    });
  });

  it("left by Back leaves no finalists on the mat of the next search", async () => {
    const { actor } = await withResult();
    actor.send({ type: "find another" });
    expect(actor.getSnapshot().context.round?.rolled?.finalists).toEqual(["place-1", "place-2"]);
    actor.send({ type: "back" });
    actor.send(SUBMIT);
    expect(actor.getSnapshot().matches("searching")).toBe(true);
    expect(actor.getSnapshot().context.round).not.toHaveProperty("rolled");
  });

  it("can be skipped, with one pick all the same", async () => {
    const { actor } = await withResult();
    actor.send({ type: "find another" });
    actor.send({ type: "skip" });
    expect(actor.getSnapshot().context.round).toMatchObject({ picked: { id: "place-1" }, number: 2 });
    expect(actor.getSnapshot().matches("result")).toBe(true);
  });

  it("takes no submit while the dice roll", async () => {
    const { actor, clock } = await withResult();
    actor.send({ type: "find another" });
    actor.send(SUBMIT);
    expect(actor.getSnapshot().value).toEqual({ rolling: "rolling" });
    await advance(clock, 3000);
    expect(actor.getSnapshot().context.round?.number).toBe(2);
  });

  it("starts over once all were shown, and asks for no details twice", async () => {
    const { actor, asked } = await withResult();
    const numbers: unknown[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      actor.send({ type: "find another" });
      actor.send({ type: "skip" });
      await settled();
      const { number, startedOver } = actor.getSnapshot().context.round!;
      numbers.push(startedOver ? `${number} anew` : number);
    }
    expect(numbers).toEqual([2, 3, "1 anew", 2, 3]);
    expect(asked.detailed).toEqual(["place-0", "place-1", "place-2"]);
  });

  prop([fc.integer({ min: 1, max: 12 }), fc.integer()], { numRuns: 25 })(
    "shows each of n results exactly twice in 2n picks, and none twice within a round",
    async (count, seed) => {
      const { actor } = await withResult(
        { searchNearby: async () => Promise.resolve(places(count)) },
        { random: seededRandom(seed) },
      );
      const shown = [actor.getSnapshot().context.round!.picked!.id];
      while (shown.length < count * 2) {
        actor.send({ type: "find another" });
        actor.send({ type: "skip" });
        await settled();
        shown.push(actor.getSnapshot().context.round!.picked!.id);
      }
      expectTwoRounds(shown, count);
    },
  );
});

/** How long the overlay is up and how much of that it says 'Found it!', in simulated milliseconds, when the search takes some. */
async function overlayTime(search: number): Promise<{ readonly up: number; readonly landing: number }> {
  const { actor, clock } = await shownForm(slowly(search));
  actor.send(SUBMIT);
  await settled();
  const time = { up: 0, landing: 0 };
  for (let view = actor.getSnapshot(); view.matches("searching"); view = actor.getSnapshot()) {
    if (!(["waiting", "lying"] as const).some((dice) => view.matches({ searching: { dice } }))) time.up += 50;
    if (view.matches({ searching: { dice: "landing" } })) time.landing += 50;
    await advance(clock, 50);
  }
  return time;
}
