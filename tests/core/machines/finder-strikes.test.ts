import type { Memory } from "@dinner-dice/core/ports/memory";
import { type Strike, strikesAgainst } from "@dinner-dice/core/strikes/strike";
import { describe, expect, it } from "vitest";
import { advance, MEMPHIS, place } from "../fixtures.js";
import { shownForm, type Started, withResult } from "./finder-fixtures.js";
import { SUBMIT } from "./simulated-ports.js";

function memory(...first: readonly Strike[]): Memory<readonly Strike[]> & { kept: readonly Strike[] } {
  const device = {
    kept: first,
    last: (): readonly Strike[] => device.kept,
    keep: (strikes: readonly Strike[]): void => void (device.kept = strikes),
  };
  return device;
}

const hadIt = (id: string): Strike => ({ id, name: `The ${id}`, objection: "had it" });
const picked = ({ actor }: Started): string | undefined => actor.getSnapshot().context.round?.picked?.id;

describe("crossing out on the home page", () => {
  it("rolls at once from the rest, keeps it on the device, and leaves it out from then on", async () => {
    const strikesKept = memory();
    const started = await withResult({}, { strikesKept });
    started.actor.send({ type: "cross out", strike: hadIt("place-0") });
    expect(started.actor.getSnapshot().value).toMatchObject({ rolling: "rolling" });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-1");
    expect(strikesKept.kept).toEqual([hadIt("place-0")]);
    expect(started.actor.getSnapshot().context.unkept).toEqual([]);
    const seen = [];
    for (let turn = 0; turn < 4; turn += 1) {
      started.actor.send({ type: "find another" });
      await advance(started.clock, 3000);
      seen.push(picked(started));
    }
    expect(seen).not.toContain("place-0");
  });

  it("takes it back and lays the place on the counter again", async () => {
    const strikesKept = memory();
    const started = await withResult({}, { strikesKept });
    started.actor.send({ type: "cross out", strike: hadIt("place-0") });
    await advance(started.clock, 3000);
    started.actor.send({ type: "put back", strikes: [hadIt("place-0")] });
    expect(started.actor.getSnapshot()).toMatchObject({ value: { result: "complete" } });
    expect(picked(started)).toBe("place-0");
    expect(strikesKept.kept).toEqual([]);
  });

  it("takes back what another tab crossed out, and lays nothing on the counter that never lay there", async () => {
    const strikesKept = memory();
    const started = await withResult({}, { strikesKept });
    strikesKept.keep([hadIt("place-2")]);
    started.actor.send({ type: "read again" });
    started.actor.send({ type: "put back", strikes: [hadIt("place-2")] });
    expect([picked(started), strikesKept.kept]).toEqual(["place-0", []]);
  });

  it("stays with the card when nothing else is left", async () => {
    const started = await withResult({ searchNearby: async () => await Promise.resolve([place("only")]) });
    started.actor.send({ type: "cross out", strike: hadIt("only") });
    expect(started.actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "only" }, out: new Set(["only"]) } },
    });
    started.actor.send({ type: "find another" });
    expect(started.actor.getSnapshot().value).toEqual({ result: "complete" });
  });

  it("says so where a new search brings only what is crossed out, and puts it back with one tap", async () => {
    const all = ["place-0", "place-1", "place-2"].map(hadIt);
    const strikesKept = memory(...all, hadIt("elsewhere"));
    const started = await withResult({}, { strikesKept });
    const { actor, clock } = started;
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: { failure: { kind: "no-results" }, struck: all, tally: { left: 3 } } },
    });
    actor.send({ type: "put back", strikes: all });
    await advance(clock, 3000);
    expect(picked(started)).toBe("place-0");
    expect(strikesKept.kept).toEqual([hadIt("elsewhere")]);
  });

  it("holds what another tab crossed out, too", async () => {
    const strikesKept = memory();
    const started = await withResult({}, { strikesKept });
    strikesKept.keep([hadIt("place-1")]);
    started.actor.send({ type: "cross out", strike: hadIt("place-0") });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-2");
    strikesKept.keep([]);
    started.actor.send({ type: "read again" });
    expect(started.actor.getSnapshot().context.round?.out).toEqual(new Set());
  });

  it("throws the die anew among the rest where another tab crosses out a finalist meanwhile", async () => {
    const strikesKept = memory();
    const started = await shownForm({}, { strikesKept });
    started.actor.send(SUBMIT);
    await advance(started.clock, 2600);
    strikesKept.keep([hadIt("place-0")]);
    started.actor.send({ type: "read again" });
    expect(started.actor.getSnapshot().context.round?.thrown?.finalists).toEqual(["place-1", "place-2"]);
    await advance(started.clock, 400);
    expect(picked(started)).toBe("place-1");
  });

  it("throws the die again where another tab crosses out all and puts it back while it rolls", async () => {
    const strikesKept = memory();
    const started = await shownForm({}, { strikesKept });
    started.actor.send(SUBMIT);
    await advance(started.clock, 2600);
    for (const strikes of [["place-0", "place-1", "place-2"].map(hadIt), []]) {
      strikesKept.keep(strikes);
      started.actor.send({ type: "read again" });
    }
    expect(started.actor.getSnapshot().context.round?.thrown?.finalists).toHaveLength(3);
  });

  it("rolls what another tab puts back while the deck starts over, before anything repeats", async () => {
    const strikesKept = memory(hadIt("place-2"));
    const started = await withResult({}, { strikesKept });
    for (const milliseconds of [3000, 100]) {
      started.actor.send({ type: "find another" });
      await advance(started.clock, milliseconds);
    }
    strikesKept.keep([]);
    started.actor.send({ type: "read again" });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-2");
  });

  it("says so where another tab crosses out all that a search brought before its die has landed", async () => {
    const all = ["place-0", "place-1", "place-2"].map(hadIt);
    const strikesKept = memory();
    const { actor, clock } = await shownForm({}, { strikesKept });
    actor.send(SUBMIT);
    await advance(clock, 2600);
    strikesKept.keep(all);
    actor.send({ type: "read again" });
    await advance(clock, 400);
    expect(actor.getSnapshot()).toMatchObject({
      value: "form",
      context: { trouble: { failure: { kind: "no-results" }, struck: all } },
    });
  });

  it("holds what the device refused as long as the page, beside what it kept before", async () => {
    const before: readonly Strike[] = [hadIt("place-1")];
    const strikesKept = { last: () => before, keep: () => undefined };
    const { actor, clock } = await withResult({}, { strikesKept });
    actor.send({ type: "cross out", strike: hadIt("place-0") });
    await advance(clock, 3000);
    actor.send({ type: "cross out", strike: hadIt("place-2") });
    await advance(clock, 3000);
    actor.send({ type: "read again" });
    const refused = [hadIt("place-0"), hadIt("place-2")];
    const { strikes, unkept } = actor.getSnapshot().context;
    expect({ strikes, unkept }).toEqual({ strikes: [...before, ...refused], unkept: refused });
    actor.send({ type: "put back", strikes: refused });
    expect(actor.getSnapshot().context).toMatchObject({ strikes: before, unkept: [] });
  });

  it("forgets 'too far' when the visitor looks farther", async () => {
    const far = place("far", { location: { lat: 35.16, lng: -90.049 } });
    const strikesKept = memory();
    const started = await withResult(
      { searchNearby: async () => await Promise.resolve([far, place("near", { location: MEMPHIS })]) },
      { strikesKept },
    );
    const [tooFar] = strikesAgainst(far, MEMPHIS);
    started.actor.send({ type: "cross out", strike: tooFar! });
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("near");
    started.actor.send({ type: "look farther" });
    await advance(started.clock, 3000);
    expect(strikesKept.kept).toEqual([]);
  });

  it("keeps what another tab crossed out when the visitor looks farther", async () => {
    const strikesKept = memory();
    const { actor } = await withResult({}, { strikesKept });
    strikesKept.keep([hadIt("place-1")]);
    actor.send({ type: "look farther" });
    expect(strikesKept.last()).toEqual([hadIt("place-1")]);
  });

  it("counts for the next search as well", async () => {
    const started = await withResult({}, { strikesKept: memory(hadIt("place-0")) });
    expect(picked(started)).toBe("place-1");
    started.actor.send({ type: "back" });
    started.actor.send(SUBMIT);
    await advance(started.clock, 3000);
    expect(picked(started)).toBe("place-1");
  });
});
