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

/** Failures that leave data a provider may still use part of: a bad place dropped, a long list cut. */
const USABLE: ReadonlySet<UpstreamFailure> = new Set(["10,000 results", "NaN coordinates"]);

/** What a provider makes of an outside service that fails: a failure of the port, in time, and never "nothing". */
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

/** Of 10,000 places that can be used none need have the id that was asked for. */
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
