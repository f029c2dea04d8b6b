import { advance } from "../fixtures.js";
import { type Started, withResult } from "../machines/finder-fixtures.js";
import { dayOf, NO_VISITS, type SkipDays, type VisitLog } from "@dinner-dice/core/lists/visits";
import type { Memory } from "@dinner-dice/core/ports/environment";
import { matchesOf } from "@dinner-dice/core/roll/round";
import { describe, expect, it } from "vitest";

const DAY = dayOf(0);

function memory(kept: VisitLog = NO_VISITS): Memory<VisitLog> & { kept: VisitLog } {
  const device = {
    kept,
    last: (): VisitLog => device.kept,
    keep: (log: VisitLog): void => void (device.kept = log),
  };
  return device;
}

const visit = (index: number): VisitLog["visits"][number] => ({
  ...{ id: `place-${index}`, name: `The place-${index}` },
  day: DAY,
});
const been = (skipDays: SkipDays, ...places: readonly number[]): VisitLog => ({
  ...{ skipDays, visits: places.map(visit) },
});
const picked = ({ actor }: Started): string | undefined => actor.getSnapshot().context.round?.picked?.id;
const batch = ({ actor }: Started): readonly string[] => {
  const { round } = actor.getSnapshot().context;
  return round ? matchesOf(round).map(({ id }) => id) : [];
};

describe("a visit noted on the card", () => {
  it("is kept on the device with its day, and taken back", async () => {
    const visitStore = memory();
    const started = await withResult({}, { visitStore });
    started.actor.send({ type: "we went" });
    expect(visitStore.kept.visits).toEqual([visit(0)]);
    started.actor.send({ type: "we did not go" });
    expect([visitStore.kept.visits, picked(started)]).toEqual([[], "place-0"]);
  });

  it("leaves the place among the dice unless the visitor asked otherwise", async () => {
    const started = await withResult({}, { visitStore: memory(been(0, 1)) });
    started.actor.send({ type: "we went" });
    expect(batch(started)).toEqual(["place-0", "place-1", "place-2"]);
  });

  it("takes it out at once where the visitor asked for that, and leaves it on the counter", async () => {
    const started = await withResult({}, { visitStore: memory(been(7)) });
    started.actor.send({ type: "we went" });
    expect([picked(started), batch(started)]).toEqual(["place-0", ["place-1", "place-2"]]);
    for (let turn = 0; turn < 4; turn += 1) {
      started.actor.send({ type: "find another" });
      await advance(started.clock, 3000);
      expect(picked(started)).not.toBe("place-0");
    }
  });

  it("keeps what another tab noted meanwhile", async () => {
    const visitStore = memory();
    const started = await withResult({}, { visitStore });
    visitStore.keep(been(30, 2));
    started.actor.send({ type: "we went" });
    expect(visitStore.kept).toEqual(been(30, 2, 0));
  });

  it("lasts as long as the page where the device keeps nothing", async () => {
    const refusing: Memory<VisitLog> = { last: () => undefined, keep: () => undefined };
    const started = await withResult({}, { visitStore: refusing });
    started.actor.send({ type: "we went" });
    started.actor.send({ type: "read again" });
    expect(started.actor.getSnapshot().context).toMatchObject({
      visitsUnsaved: true,
      visitLog: { visits: [visit(0)] },
    });
  });
});

describe("places that the visitor went to lately", () => {
  it("do not come up, and come back with one tap for the day", async () => {
    const visitStore = memory(been(30, 0));
    const started = await withResult({}, { visitStore });
    expect([picked(started), batch(started)]).toEqual(["place-1", ["place-1", "place-2"]]);
    expect(started.actor.getSnapshot().context.round?.visited).toEqual({
      days: 30,
      ids: new Set(["place-0"]),
    });
    started.actor.send({ type: "include visited" });
    expect(batch(started)).toEqual(["place-0", "place-1", "place-2"]);
    expect(visitStore.kept).toEqual({ ...been(30, 0), includedOn: DAY });
  });

  it("are told where they are all that match, and searched again with one tap", async () => {
    const started = await withResult({}, { visitStore: memory(been(90, 0, 1, 2)) });
    expect(started.actor.getSnapshot()).toMatchObject({
      value: "form",
      context: {
        trouble: { failure: { kind: "no-results" }, excluded: [], visited: { days: 90, count: 3 } },
      },
    });
    started.actor.send({ type: "include visited" });
    await advance(started.clock, 3000);
    expect(batch(started).length).toBe(3);
  });

  it("are judged anew when another tab changes the preference", async () => {
    const visitStore = memory(been(0, 2));
    const started = await withResult({}, { visitStore });
    visitStore.keep(been(7, 2));
    started.actor.send({ type: "read again" });
    expect(batch(started)).toEqual(["place-0", "place-1"]);
  });
});
