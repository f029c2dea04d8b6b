import { prop } from "../../prop.js";
import {
  advance,
  later,
  logger,
  MEMPHIS,
  places,
  provider,
  READY,
  type Script,
  settled,
  store,
} from "../fixtures.js";
import { VISITOR } from "../machines/finder-fixtures.js";
import { SUBMIT } from "../machines/simulated-ports.js";
import { seededRandom } from "@dinner-dice/contracts/law";
import { finderMachine } from "@dinner-dice/core/finder/finder";
import type { FinderContext, HomeEvent } from "@dinner-dice/core/finder/finder-context";
import type { Exclusion } from "@dinner-dice/core/lists/exclusions";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Memory } from "@dinner-dice/core/ports/environment";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Evening } from "@dinner-dice/core/roll/evening";
import { matchesOf, type Round, wasPicked } from "@dinner-dice/core/roll/round";
import * as fc from "fast-check";
import { expect } from "vitest";
import { createActor, SimulatedClock, type SnapshotFrom } from "xstate";

type Snapshot = SnapshotFrom<typeof finderMachine>;

/** What a visitor does next: says something, exclusions and takes back by number, or waits for so many milliseconds. */
type Step =
  | HomeEvent
  | { readonly type: "wait"; readonly milliseconds: number }
  | { readonly type: "exclusion" | "exclusion in another tab"; readonly places: readonly number[] }
  | { readonly type: "take back" | "take back in another tab" }
  | { readonly type: "recall"; readonly pick: number };

const number = fc.nat({ max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<HomeEvent>(...VISITOR, { type: "read again" }),
  number.map((turns) => ({ type: "wait" as const, milliseconds: turns * turns * 250 })),
  fc.record({
    type: fc.constantFrom("exclusion", "exclusion in another tab"),
    places: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
  fc.record({ type: fc.constantFrom("take back", "take back in another tab") }),
  number.map((pick) => ({ type: "recall" as const, pick })),
);

/** Refused, odd, empty, or answered after so many times 1.2 s: nearly always at once, or no walk would come to a card. */
const anyMood = fc.oneof(
  { weight: 9, arbitrary: fc.constant(3) },
  { weight: 1, arbitrary: fc.nat({ max: 6 }) },
);

const walk = fc
  .tuple(fc.constantFrom(500, 4000), fc.array(step, { maxLength: 25 }))
  .map(([milliseconds, steps]): readonly Step[] => [
    { type: "wait", milliseconds: 50 },
    SUBMIT,
    { type: "wait", milliseconds },
    ...steps,
  ]);

prop([walk, fc.infiniteStream(anyMood), fc.integer()], { numRuns: 200 })(
  "every walk of a visitor on the home page ends in form, setup or result once the world has answered",
  async (steps, moods, seed) => {
    const clock = new SimulatedClock();
    const device = { exclusionStore: kept<readonly Exclusion[]>([]), evening: kept<Evening>() };
    const random = seededRandom(seed);
    const outside = { provider: provider(moody(clock, moods)), store: store(), logger: logger() };
    const actor = createActor(finderMachine, {
      clock,
      input: { ...device, ...outside, random, clock },
    }).start();
    for (const each of steps) {
      const before = actor.getSnapshot();
      if (each.type === "wait") await advance(clock, each.milliseconds);
      else for (const event of eventsOf(each, { context: before.context, device })) actor.send(event);
      expectSound(actor.getSnapshot());
      if (each.type === "wait" || each.type === "skip") expectFair(before, actor.getSnapshot());
    }
    await advance(clock, 30_000, 500);
    await settled();
    const end = actor.getSnapshot();
    expect(end.matches("form") || end.matches("setup") || end.matches("result")).toBe(true);
    expectSound(end);
  },
);

/** A memory of the browser's, which all its tabs read. */
function kept<T>(first?: T): Memory<T> {
  let value = first;
  return { last: () => value, keep: (next) => void (value = next) };
}

interface Walk {
  readonly context: FinderContext;
  readonly device: { readonly exclusionStore: Memory<readonly Exclusion[]> };
}

function eventsOf(said: Exclude<Step, { type: "wait" }>, { context, device }: Walk): readonly HomeEvent[] {
  const { round, exclusions, tonight } = context;
  switch (said.type) {
    case "exclusion":
      return addExclusion(round, said.places).map((exclusion) => ({ type: "exclude", exclusion }));
    case "exclusion in another tab":
      device.exclusionStore.keep([
        ...(device.exclusionStore.last() ?? []),
        ...addExclusion(round, said.places),
      ]);
      return [{ type: "read again" }];
    case "take back in another tab":
      device.exclusionStore.keep([]);
      return [{ type: "read again" }];
    case "take back":
      return [{ type: "include again", exclusions }];
    case "recall":
      return tonight.entries.slice(said.pick, said.pick + 1).map(({ id }) => ({ type: "bring back", id }));
    default:
      return [said];
  }
}

function addExclusion(round: Round | undefined, indices: readonly number[]): readonly Exclusion[] {
  return indices
    .flatMap((index) => round?.found.restaurants[index] ?? [])
    .map(({ id, name }) => ({ id, name, objection: "had it" }));
}

/** A result always has its pick, which is one of the search and was picked; a die that is rolled lies among what is not crossed out, and none does where something can come up and it has landed. */
function expectSound({ value, context: { round }, status }: Snapshot): void {
  expect(status).toBe("active");
  expect(round?.rolled?.finalists.filter((id) => round.out?.has(id))).toEqual(round?.rolled && []);
  if (typeof value !== "object") return;
  const rolls = "rolling" in value || ("searching" in value && value.searching.request === "answered");
  if (rolls && round && matchesOf(round).length > 0) expect(round.rolled).toBeDefined();
  if (!("result" in value)) return;
  if (round && matchesOf(round).length > 0) expect(round).not.toHaveProperty("rolled");
  expect(round?.found.restaurants).toContain(round?.picked);
  expect(round && wasPicked(round, round.picked?.id ?? "")).toBe(true);
}

/** What a roll brings is not crossed out, unless all is. */
function expectFair(before: Snapshot, { value, context: { round } }: Snapshot): void {
  const hasLanded = typeof value === "object" && "result" in value && !before.matches("result");
  if (!hasLanded || !round || matchesOf(round).length === 0) return;
  expect(round.out?.has(round.picked?.id ?? "") ?? false).toBe(false);
}

function moody(clock: SimulatedClock, moods: Iterator<number>): Script {
  const answer = async <T>(well: T, empty: T): Promise<T> => {
    const mood = moods.next().value as number;
    if (mood === 0) throw new PlacesError("upstream", "refused", "UNKNOWN_ERROR");
    if (mood === 1) throw new TypeError("odd");
    if (mood === 2) return empty;
    return await later(clock, (mood - 3) * 1200, () => well);
  };
  return {
    status: async () => await answer(READY, { ...READY, ready: false }),
    geocode: async () => await answer<{ point: typeof MEMPHIS } | undefined>({ point: MEMPHIS }, undefined),
    searchNearby: async () => await answer<readonly Restaurant[]>(places(3), []),
    details: async () => await answer<{ phone: string } | undefined>({ phone: "1" }, undefined),
  };
}
