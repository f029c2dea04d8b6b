import assert from "node:assert/strict";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { failed } from "../law.js";
import {
  assertGeocoded,
  assertDetails,
  assertPlacesError,
  assertNearby,
  type Outcome,
  outcomeOf,
  searchOf,
} from "./checks.js";
import { type PlacesLaw, type PlacesSubject, UPSTREAM_FAILURES, type UpstreamFailure } from "./subject.js";

/** Failures that leave partly usable data: an invalid place is dropped, a long list is cut. */
const USABLE: ReadonlySet<UpstreamFailure> = new Set(["10,000 results", "NaN coordinates"]);

/** The contract for a failing outside service: the provider fails with a port error, in time, and never returns "nothing". */
export const FAILURE_LAWS: readonly PlacesLaw[] = UPSTREAM_FAILURES.map((failure) => ({
  name: `an upstream's ${failure} is a failure${USABLE.has(failure) ? " or valid data" : ""}, never nothing`,
  check: async (subject) => checkCalls(await failed(subject, failure), { subject, failure }),
}));

type Judge = <T>(outcome: Outcome<T>, assertValid: (answer: T) => void) => void;

function judgeOf(failure: UpstreamFailure): Judge {
  return (outcome, assertValid) => {
    if (USABLE.has(failure) && "answer" in outcome) assertValid(outcome.answer);
    else assertPlacesError(outcome);
  };
}

/** A list of 10,000 usable places need not contain the requested id. */
async function checkCalls(
  provider: PlacesProvider,
  { subject, failure }: { readonly subject: PlacesSubject; readonly failure: UpstreamFailure },
): Promise<void> {
  const judge = judgeOf(failure);
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
