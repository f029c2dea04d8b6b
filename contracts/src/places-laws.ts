import { failed, canFail, type Law } from "./law.js";
import { ANSWER_LAWS } from "./places-answer-laws.js";
import {
  assertPlacesError,
  outcomeOf,
  searchOf,
  type PlacesLaw,
  type PlacesSubject,
  type World,
  assertGeocoded,
  assertDetails,
  assertNearby,
  type Outcome,
  UPSTREAM_FAILURES,
  type UpstreamFailure,
} from "./places-checks.js";
import type { CallOptions, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import assert from "node:assert/strict";

/** Milliseconds within which an aborted call must reject. */
const PROMPTLY = 1000;

/** The contract for callers that abort, and for many callers at once. */
const CALLER_LAWS: readonly PlacesLaw[] = [
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
const LEAVING_LAW: PlacesLaw = {
  name: "a caller who leaves while the upstream hangs gets 'aborted', promptly",
  check: async (subject) => {
    const provider = await failed(subject, "hang");
    await leaveEach(provider, subject, (outcome) => assertPlacesError(outcome, "aborted"));
  },
};

type Call = () => Promise<unknown>;

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

/** Failures that leave partly usable data: an invalid place is dropped, a long list is cut. */
const USABLE: ReadonlySet<UpstreamFailure> = new Set(["10,000 results", "NaN coordinates"]);

/** The contract for a failing outside service: the provider fails with a port error, in time, and never returns "nothing". */
const FAILURE_LAWS: readonly PlacesLaw[] = UPSTREAM_FAILURES.map((failure) => ({
  name: `an upstream's ${failure} is a failure${USABLE.has(failure) ? " or valid data" : ""}, never nothing`,
  check: async (subject) => checkCalls(await failed(subject, failure), subject, failure),
}));

/** A list of 10,000 usable places need not contain the requested id. */
async function checkCalls(
  provider: PlacesProvider,
  subject: PlacesSubject,
  failure: UpstreamFailure,
): Promise<void> {
  const judge = <T>(outcome: Outcome<T>, assertValid: (answer: T) => void): void => {
    if (USABLE.has(failure) && "answer" in outcome) assertValid(outcome.answer);
    else assertPlacesError(outcome);
  };
  const { known, busy, unknownId } = subject.world;
  const search = searchOf(busy);
  judge(await outcomeOf(() => provider.geocode(known.name), subject), assertGeocoded);
  judge(await outcomeOf(() => provider.searchNearby(search), subject), (nearby) => {
    assert.notEqual(nearby.restaurants.length, 0, "A failure was told as an empty list");
    assertNearby(nearby, search);
  });
  judge(await outcomeOf(() => provider.details(unknownId), subject), (details) => {
    if (failure === "10,000 results" && details === undefined) return;
    assert(details, "A failure was told as an unknown place");
    assertDetails(details);
  });
}

export function placesLaws(subject: PlacesSubject): readonly Law[] {
  const laws = [...ANSWER_LAWS, ...CALLER_LAWS, ...(canFail(subject) ? [LEAVING_LAW, ...FAILURE_LAWS] : [])];
  return laws.map(({ name, check }) => ({ name, check: () => check(subject) }));
}
