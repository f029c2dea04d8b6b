import assert from "node:assert/strict";
import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { failed } from "../law.js";
import { assertPlacesError, outcomeOf, searchOf } from "./checks.js";
import type { PlacesLaw, PlacesSubject, World } from "./subject.js";

/** Milliseconds within which an aborted call must reject. */
const PROMPTLY = 1000;

/** The contract for callers that abort, and for many callers at once. */
export const CALLER_LAWS: readonly PlacesLaw[] = [
  {
    name: "a caller who left before asking gets 'aborted'",
    check: async (subject) => {
      const provider = await subject.provider();
      const [place] = (await provider.searchNearby(searchOf(subject.world.busy))).restaurants;
      const left = { signal: AbortSignal.abort() };
      const details = (): Promise<unknown> => provider.details(place?.id ?? "", left);
      for (const call of [details, ...callsTo(provider, subject.world, left)])
        assertPlacesError(await outcomeOf(call, { deadline: PROMPTLY }), "aborted");
    },
  },
  {
    name: "a caller who leaves while asking gets an answer or 'aborted', promptly",
    check: async (subject) => {
      await leaveEach(await subject.provider(), subject, (outcome) => {
        if (!("answer" in outcome)) assertPlacesError(outcome, "aborted");
      });
    },
  },
  {
    name: "calls at the same time do not mix",
    check: async (subject) => {
      const alone = await answersOneByOne(callsTo(await subject.provider(), subject.world));
      const provider = await subject.provider();
      const calls = [1, 2, 3].flatMap(() => callsTo(provider, subject.world));
      const together = await Promise.all(calls.map((call) => call()));
      assert.deepEqual(together, [...alone, ...alone, ...alone]);
    },
  },
];

/** The contract for callers that abort while the outside service hangs. */
export const LEAVING_LAW: PlacesLaw = {
  name: "a caller who leaves while the upstream hangs gets 'aborted', promptly",
  check: async (subject) => {
    const provider = await failed(subject, "hang");
    await leaveEach(provider, subject, (outcome) => assertPlacesError(outcome, "aborted"));
  },
};

type Call = () => Promise<unknown>;

/** Every kind of call, each with the options. */
function callsTo(provider: PlacesProvider, world: World, options?: CallOptions): readonly Call[] {
  return [
    () => provider.geocode(world.known.name, options),
    () => provider.searchNearby(searchOf(world.busy), options),
    () => provider.details(world.unknownId, options),
    () => provider.geocode(world.unknownName, options),
    () => provider.searchNearby(searchOf(world.empty), options),
    () => provider.searchNearby(searchOf(world.busy, { cuisine: world.busy.cuisine }), options),
  ];
}

async function leaveEach(
  provider: PlacesProvider,
  { world }: PlacesSubject,
  judge: (outcome: Awaited<ReturnType<typeof outcomeOf>>) => void,
): Promise<void> {
  const questions = callsTo(provider, world).length;
  for (let index = 0; index < questions; index += 1) {
    const controller = new AbortController();
    const call = callsTo(provider, world, { signal: controller.signal })[index];
    assert(call);
    const outcome = outcomeOf(call, { deadline: PROMPTLY });
    queueMicrotask(() => controller.abort());
    judge(await outcome);
  }
}

async function answersOneByOne(calls: readonly Call[]): Promise<readonly unknown[]> {
  const answers: unknown[] = [];
  for (const call of calls) answers.push(await call());
  return answers;
}
