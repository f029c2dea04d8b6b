import { prop } from "../../prop.js";
import { device, inTurn, MEMPHIS, settled } from "../fixtures.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { deviceLocationMachine, type DeviceLocationNews } from "@dinner-dice/core/finder/device-location";
import { type Coordinates, parseCoordinates } from "@dinner-dice/core/ground/coordinates";
import { DeviceLocationError, type DeviceLocationErrorKind } from "@dinner-dice/core/ports/environment";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actor, createActor } from "xstate";

const KINDS: readonly DeviceLocationErrorKind[] = [
  "unsupported",
  "denied",
  "unavailable",
  "timeout",
  "other",
];

describe("the location button", () => {
  it("goes from idle through getting back to idle, with a 'lat,lng'", async () => {
    const { actor, news } = start(async () => Promise.resolve(MEMPHIS));
    expect(actor.getSnapshot().value).toBe("idle");
    actor.send({ type: "locate" });
    expect(actor.getSnapshot().value).toBe("getting");
    await settled();
    expect(actor.getSnapshot().value).toBe("idle");
    expect(news).toEqual([{ type: "located", location: "35.1495,-90.049" }]);
  });

  it.each(KINDS)("tells that the device failed as %s", async (kind) => {
    expect(await newsOf(async () => Promise.reject(new DeviceLocationError(kind)))).toEqual([
      { type: "not located", failure: `device-${kind}` },
    ]);
  });

  it.each<[string, () => Promise<Coordinates>]>([
    ["a foreign error", async () => Promise.reject(new TypeError("odd"))],
    ["a point off the map", async () => Promise.resolve({ lat: 91, lng: 0 })],
    ["no numbers", async () => Promise.resolve({ lat: Number.NaN, lng: 0 })],
    ["nothing at all", async () => Promise.resolve(undefined as unknown as Coordinates)],
    [
      "an error thrown at once",
      () => {
        throw new TypeError("odd");
      },
    ],
  ])("tells that %s could not be read", async (_, current) => {
    expect(await newsOf(current)).toEqual([{ type: "not located", failure: "device-unreadable" }]);
  });

  it("brings nothing to who has typed or searched meanwhile, and asks anew when it is pressed again", async () => {
    const { actor, news } = start(async () => Promise.resolve(MEMPHIS));
    actor.send({ type: "locate" });
    actor.send({ type: "never mind" });
    expect(actor.getSnapshot().value).toBe("idle");
    await settled();
    expect(news).toEqual([]);
    actor.send({ type: "never mind" });
    actor.send({ type: "locate" });
    await settled();
    expect(news).toEqual([{ type: "located", location: "35.1495,-90.049" }]);
  });

  it("asks once however often it is pressed meanwhile", async () => {
    let asked = 0;
    const { actor, news } = start(async () => {
      asked += 1;
      return await Promise.resolve(MEMPHIS);
    });
    actor.send({ type: "locate" });
    actor.send({ type: "locate" });
    await settled();
    expect({ asked, news: news.length }).toEqual({ asked: 1, news: 1 });
  });

  it("can be tried again after a failure", async () => {
    const { actor, news } = start(inTurn<Coordinates>(refuse, async () => Promise.resolve(MEMPHIS)));
    for (let turn = 0; turn < 2; turn += 1) {
      actor.send({ type: "locate" });
      await settled();
    }
    expect(news.map(({ type }) => type)).toEqual(["not located", "located"]);
  });

  prop([coordinates])("always writes what the search reads as the same point", async (point) => {
    const [news] = await newsOf(async () => Promise.resolve(point));
    const read = news?.type === "located" ? parseCoordinates(news.location) : undefined;
    expect(read?.lat).toBeCloseTo(point.lat, 6);
    expect(read?.lng).toBeCloseTo(point.lng, 6);
  });

  prop([fc.anything(), fc.boolean()])(
    "is always idle again, with exactly one piece of news",
    async (answer, fails) => {
      const { actor, news } = start(async () =>
        fails ? Promise.reject(answer) : Promise.resolve(answer as Coordinates),
      );
      actor.send({ type: "locate" });
      await settled();
      expect(actor.getSnapshot()).toMatchObject({ value: "idle", status: "active" });
      expect(news).toHaveLength(1);
    },
  );
});

async function refuse(): Promise<never> {
  return await Promise.reject(new DeviceLocationError("denied"));
}

interface Started {
  readonly actor: Actor<typeof deviceLocationMachine>;
  readonly news: readonly DeviceLocationNews[];
}

function start(current: () => Promise<Coordinates>): Started {
  const news: DeviceLocationNews[] = [];
  const actor = createActor(deviceLocationMachine, { input: { device: device(current) } });
  actor.on("*", (each) => news.push(each));
  return { actor: actor.start(), news };
}

async function newsOf(current: () => Promise<Coordinates>): Promise<readonly DeviceLocationNews[]> {
  const { actor, news } = start(current);
  actor.send({ type: "locate" });
  await settled();
  return news;
}
