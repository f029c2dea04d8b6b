import { advance, MEMPHIS, place } from "../fixtures.js";
import { shownForm, type Started, withResult } from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { type Exclusion, exclusionsFor } from "@dinner-dice/core/lists/exclusions";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Memory } from "@dinner-dice/core/ports/environment";
import { describe, expect, it } from "vitest";

function memory(
  ...first: readonly Exclusion[]
): Memory<readonly Exclusion[]> & { kept: readonly Exclusion[] } {
  const device = {
    kept: first,
    last: (): readonly Exclusion[] => device.kept,
    keep: (exclusions: readonly Exclusion[]): void => void (device.kept = exclusions),
  };
  return device;
}

const hadIt = (id: string): Exclusion => ({ id, name: `The ${id}`, objection: "had it" });
const picked = ({ actor }: Started): string | undefined => actor.getSnapshot().context.round?.picked?.id;

describe("crossing out on the home page", () => {
  it("rolls at once from the rest, keeps it on the device, and leaves it out from then on", async () => {
    const exclusionStore = memory();
    const started = await withResult({}, { exclusionStore });
    started.actor.send({ type: "exclude", exclusion: hadIt("place-0") });
    expect(started.actor.getSnapshot().value).toMatchObject({ rolling: "rolling" });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-1");
    expect(exclusionStore.kept).toEqual([hadIt("place-0")]);
    expect(started.actor.getSnapshot().context.unsaved).toEqual([]);
    const seen = [];
    for (let turn = 0; turn < 4; turn += 1) {
      started.actor.send({ type: "find another" });
      await advance(started.clock, 3000);
      seen.push(picked(started));
    }
    expect(seen).not.toContain("place-0");
  });

  it("takes it back and lays the place on the counter again", async () => {
    const exclusionStore = memory();
    const started = await withResult({}, { exclusionStore });
    started.actor.send({ type: "exclude", exclusion: hadIt("place-0") });
    await advance(started.clock, 3000);
    started.actor.send({ type: "include again", exclusions: [hadIt("place-0")] });
    expect(started.actor.getSnapshot()).toMatchObject({ value: { result: "complete" } });
    expect(picked(started)).toBe("place-0");
    expect(exclusionStore.kept).toEqual([]);
  });

  it("takes back what another tab crossed out, and lays nothing on the counter that never lay there", async () => {
    const exclusionStore = memory();
    const started = await withResult({}, { exclusionStore });
    exclusionStore.keep([hadIt("place-2")]);
    started.actor.send({ type: "read again" });
    started.actor.send({ type: "include again", exclusions: [hadIt("place-2")] });
    expect([picked(started), exclusionStore.kept]).toEqual(["place-0", []]);
  });

  it("says so when nothing else is left, and Undo brings the card back without a search", async () => {
    let searches = 0;
    const searchNearby = async (): Promise<readonly Restaurant[]> => {
      searches += 1;
      return await Promise.resolve([place("only")]);
    };
    const started = await withResult({ searchNearby });
    const before = searches;
    const exclusion = hadIt("only");
    started.actor.send({ type: "exclude", exclusion });
    expect(started.actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: { kind: "failed", excluded: [exclusion] } },
    });
    started.actor.send({ type: "include again", exclusions: [exclusion] });
    expect(started.actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "only" }, out: new Set() } },
    });
    expect(searches).toBe(before);
  });

  it("says so where a new search brings only what is crossed out, and puts it back with one tap", async () => {
    const all = ["place-0", "place-1", "place-2"].map(hadIt);
    const exclusionStore = memory(...all, hadIt("elsewhere"));
    const started = await withResult({}, { exclusionStore });
    const { actor, clock } = started;
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: { failure: { kind: "no-results" }, excluded: all, tally: { left: 3 } } },
    });
    actor.send({ type: "include again", exclusions: all });
    await advance(clock, 3000);
    expect(picked(started)).toBe("place-0");
    expect(exclusionStore.kept).toEqual([hadIt("elsewhere")]);
  });

  it("holds what another tab crossed out, too", async () => {
    const exclusionStore = memory();
    const started = await withResult({}, { exclusionStore });
    exclusionStore.keep([hadIt("place-1")]);
    started.actor.send({ type: "exclude", exclusion: hadIt("place-0") });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-2");
    exclusionStore.keep([]);
    started.actor.send({ type: "read again" });
    expect(started.actor.getSnapshot().context.round?.out).toEqual(new Set());
  });

  it("rolls the die anew among the rest where another tab crosses out a finalist meanwhile", async () => {
    const exclusionStore = memory();
    const started = await shownForm({}, { exclusionStore });
    started.actor.send(SUBMIT);
    await advance(started.clock, 2600);
    exclusionStore.keep([hadIt("place-0")]);
    started.actor.send({ type: "read again" });
    expect(started.actor.getSnapshot().context.round?.rolled?.finalists).toEqual(["place-1", "place-2"]);
    await advance(started.clock, 400);
    expect(picked(started)).toBe("place-1");
  });

  it("rolls the die again where another tab crosses out all and puts it back while it rolls", async () => {
    const exclusionStore = memory();
    const started = await shownForm({}, { exclusionStore });
    started.actor.send(SUBMIT);
    await advance(started.clock, 2600);
    for (const exclusions of [["place-0", "place-1", "place-2"].map(hadIt), []]) {
      exclusionStore.keep(exclusions);
      started.actor.send({ type: "read again" });
    }
    expect(started.actor.getSnapshot().context.round?.rolled?.finalists).toHaveLength(3);
  });

  it("rolls what another tab puts back while the deck starts over, before anything repeats", async () => {
    const exclusionStore = memory(hadIt("place-2"));
    const started = await withResult({}, { exclusionStore });
    for (const milliseconds of [3000, 100]) {
      started.actor.send({ type: "find another" });
      await advance(started.clock, milliseconds);
    }
    exclusionStore.keep([]);
    started.actor.send({ type: "read again" });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-2");
  });

  it("says so where another tab crosses out all that a search brought before its die has landed", async () => {
    const all = ["place-0", "place-1", "place-2"].map(hadIt);
    const exclusionStore = memory();
    const { actor, clock } = await shownForm({}, { exclusionStore });
    actor.send(SUBMIT);
    await advance(clock, 2600);
    exclusionStore.keep(all);
    actor.send({ type: "read again" });
    await advance(clock, 400);
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: { failure: { kind: "no-results" }, excluded: all } },
    });
  });

  it("holds what the device refused as long as the page, beside what it kept before", async () => {
    const before: readonly Exclusion[] = [hadIt("place-1")];
    const exclusionStore = { last: () => before, keep: () => undefined };
    const { actor, clock } = await withResult({}, { exclusionStore });
    actor.send({ type: "exclude", exclusion: hadIt("place-0") });
    await advance(clock, 3000);
    actor.send({ type: "exclude", exclusion: hadIt("place-2") });
    await advance(clock, 3000);
    actor.send({ type: "read again" });
    const refused = [hadIt("place-0"), hadIt("place-2")];
    const { exclusions, unsaved } = actor.getSnapshot().context;
    expect({ exclusions, unsaved }).toEqual({ exclusions: [...before, ...refused], unsaved: refused });
    actor.send({ type: "include again", exclusions: refused });
    expect(actor.getSnapshot().context).toMatchObject({ exclusions: before, unsaved: [] });
  });

  it("forgets 'too far' when the visitor looks farther", async () => {
    const far = place("far", { location: { lat: 35.16, lng: -90.049 } });
    const exclusionStore = memory();
    const started = await withResult(
      { searchNearby: async () => await Promise.resolve([far, place("near", { location: MEMPHIS })]) },
      { exclusionStore },
    );
    const [tooFar] = exclusionsFor(far, MEMPHIS);
    started.actor.send({ type: "exclude", exclusion: tooFar! });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("near");
    started.actor.send({ type: "look farther" });
    await advance(started.clock, 3000);
    expect(exclusionStore.kept).toEqual([]);
  });

  it("keeps what another tab crossed out when the visitor looks farther", async () => {
    const exclusionStore = memory();
    const { actor } = await withResult({}, { exclusionStore });
    exclusionStore.keep([hadIt("place-1")]);
    actor.send({ type: "look farther" });
    expect(exclusionStore.last()).toEqual([hadIt("place-1")]);
  });

  it("counts for the next search as well", async () => {
    const started = await withResult({}, { exclusionStore: memory(hadIt("place-0")) });
    expect(picked(started)).toBe("place-1");
    started.actor.send({ type: "back" });
    started.actor.send(SUBMIT);
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-1");
  });
});
