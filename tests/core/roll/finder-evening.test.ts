import { advance, place, settled, WISHES } from "../fixtures.js";
import {
  none,
  refusing,
  shownForm,
  start,
  type Started,
  unready,
  withResult,
} from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { start as startInGuide } from "../machines/started-city-finder.js";
import type { Memory } from "@dinner-dice/core/ports/environment";
import {
  type Evening,
  NO_EVENING,
  withPick,
  entriesOf,
  type SearchSession,
} from "@dinner-dice/core/roll/evening";
import { describe, expect, it } from "vitest";

function memory(): Memory<Evening> & { readonly kept: Evening[] } {
  const kept: Evening[] = [];
  return { kept, last: () => kept.at(-1), keep: (evening) => void kept.push(evening) };
}

async function withThreePicks(evening = memory()): Promise<Started> {
  const started = await withResult({}, { evening });
  for (let turn = 0; turn < 2; turn += 1) {
    started.actor.send({ type: "find another" });
    await advance(started.clock, 3000);
  }
  return started;
}

const entries = ({ actor }: Started): readonly string[] =>
  entriesOf(actor.getSnapshot().context.tonight).map(({ id }) => id);

function guideSession({ round, ...session }: SearchSession): SearchSession {
  const picked = place("guide-0");
  const found = { ...round.found, restaurants: [picked] };
  return { ...session, answeredAt: session.answeredAt + 1, round: { ...round, found, picked } };
}

describe("the earlier picks of the home page", () => {
  it("holds this evening's picks in order and keeps them on the device, details included", async () => {
    const evening = memory();
    const started = await withThreePicks(evening);
    expect(entries(started)).toEqual(["place-0", "place-1", "place-2"]);
    expect(evening.last()).toEqual(started.actor.getSnapshot().context.tonight);
    expect(evening.last()?.sessions[0]?.round.picked).toEqual(
      place("place-2", { phone: "phone of place-2" }),
    );
  });

  it("brings one back at once, without dice, without asking again", async () => {
    const { actor, asked } = await withThreePicks();
    actor.send({ type: "bring back", id: "place-1" });
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "place-1" }, number: 3 } },
    });
    expect(asked.detailed).toHaveLength(3);
    expect(asked.searches).toHaveLength(1);
  });

  it("brings one back without the die that rolled when the visitor left by Back", async () => {
    const { actor } = await withThreePicks();
    for (const type of ["find another", "back", "read again"] as const) actor.send({ type });
    actor.send({ type: "bring back", id: "place-1" });
    expect(actor.getSnapshot().context.round).not.toHaveProperty("rolled");
  });

  it("stays as it is for what it does not hold", async () => {
    const { actor } = await withThreePicks();
    const before = actor.getSnapshot();
    actor.send({ type: "bring back", id: "elsewhere" });
    expect(actor.getSnapshot().context).toEqual(before.context);
  });

  it("goes on with the search that an entry came from", async () => {
    const started = await withResult();
    const { actor } = started;
    actor.send({ type: "back" });
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa" } });
    await advance(started.clock, 3000);
    actor.send({ type: "find another" });
    await advance(started.clock, 3000);
    expect(entries(started)).toEqual(["place-0", "place-1"]);
    actor.send({ type: "back" });
    actor.send({ type: "bring back", id: "place-0" });
    expect(actor.getSnapshot().context.preferences.location).toBe("Tulsa");
  });

  it("keeps the search before apart from the next one, though that came in the same instant", async () => {
    const evening = memory();
    const { actor } = await withResult({}, { evening });
    actor.send({ type: "back" });
    actor.send({ type: "submit", preferences: { ...WISHES, location: "Tulsa" } });
    await settled();
    actor.send({ type: "skip" });
    await settled();
    const [first, second] = evening.last()?.sessions ?? [];
    expect(second).toMatchObject({
      preferences: { location: "Tulsa" },
      answeredAt: (first?.answeredAt ?? 0) + 1,
    });
  });

  it("holds what another page of the tab picked while this one was kept, too", async () => {
    const evening = memory();
    const started = await withResult({}, { evening });
    const [session] = evening.last()?.sessions ?? [];
    evening.keep(withPick(evening.last() ?? NO_EVENING, guideSession(session!)));
    started.actor.send({ type: "read again" });
    expect(entries(started)).toEqual(["place-0", "guide-0"]);
    started.actor.send({ type: "find another" });
    await advance(started.clock, 3000);
    expect(entries(started)).toEqual(["place-0", "guide-0", "place-1"]);
    expect(evening.last()).toEqual(started.actor.getSnapshot().context.tonight);
  });

  it("survives a search that finds nothing", async () => {
    let empty = false;
    const started = await withResult({ searchNearby: async () => (empty ? await none() : [place("only")]) });
    empty = true;
    started.actor.send({ type: "back" });
    started.actor.send({ type: "submit", preferences: { ...WISHES, location: "Nowhere" } });
    await advance(started.clock, 3000);
    expect(started.actor.getSnapshot().context.trouble).toBeDefined();
    started.actor.send({ type: "bring back", id: "only" });
    expect(started.actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { trouble: undefined, preferences: { location: "Memphis" } },
    });
  });
});

describe("who returns to a card", () => {
  it("finds it before anything is asked, and with its status afterwards", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const { actor, asked } = await shownForm({}, { evening, returnsTo: "place-1" });
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { round: { picked: { id: "place-1" } }, preferences: WISHES, status: { ready: true } },
    });
    expect([asked.searches, asked.detailed]).toEqual([[], []]);
  });

  it("finds it also where the status cannot be asked", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const { actor } = await shownForm({ status: refusing("unreachable") }, { evening, returnsTo: "place-1" });
    expect(actor.getSnapshot()).toMatchObject({ value: { result: "complete" } });
  });

  it("finds the setup page where the key is gone, and the form where the evening is", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const keyless = await shownForm({ status: unready }, { evening, returnsTo: "place-1" });
    expect(keyless.actor.getSnapshot().value).toBe("setup");
    const forgotten = await shownForm({}, { evening: memory(), returnsTo: "place-1" });
    expect(forgotten.actor.getSnapshot().value).toBe("form");
    expect(forgotten.actor.getSnapshot().context.round).toBeUndefined();
  });

  it("and leaves it before the status is there finds the form", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const { actor } = start({}, { evening, returnsTo: "place-1" });
    actor.send({ type: "back" });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: "form", context: { preferences: WISHES } });
  });

  it("rolls from it before the status is there, which is asked once", async () => {
    const evening = memory();
    await withThreePicks(evening);
    let asked = 0;
    const status = (): Promise<never> => new Promise(() => void (asked += 1));
    const { actor } = start({ status }, { evening, returnsTo: "place-1" });
    expect([actor.getSnapshot().matches("result"), asked]).toEqual([true, 1]);
    actor.send({ type: "find another" });
    expect(actor.getSnapshot().value).toEqual({ rolling: "rolling" });
  });

  it("goes forward to it from the form before the status is there", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const { actor } = start({}, { evening });
    actor.send({ type: "bring back", id: "place-1" });
    expect(actor.getSnapshot()).toMatchObject({ context: { round: { picked: { id: "place-1" } } } });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: { result: "complete" },
      context: { status: { ready: true } },
    });
  });

  it("leaves it for the form at once, where the status is known", async () => {
    const { actor } = await withThreePicks();
    actor.send({ type: "back" });
    expect(actor.getSnapshot().value).toBe("form");
  });

  it("in a guide is told what the service can, too", async () => {
    const evening = memory();
    await withThreePicks(evening);
    const { actor } = startInGuide({}, { evening });
    actor.send({ type: "bring back", id: "place-1" });
    await settled();
    expect(actor.getSnapshot().context.status).toMatchObject({ ready: true });
  });

  it("rolls on without repeating what was shown", async () => {
    const evening = memory();
    await withResult({}, { evening });
    const { actor, clock } = await shownForm({}, { evening, returnsTo: "place-0" });
    actor.send({ type: "find another" });
    await advance(clock, 3000);
    expect(actor.getSnapshot().context.round?.picked?.id).toBe("place-1");
    actor.send({ type: "back" });
    actor.send(SUBMIT);
    await advance(clock, 3000);
    expect(actor.getSnapshot().context.round?.number).toBe(1);
  });
});
