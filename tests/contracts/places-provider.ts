import { ANSWER_LAWS } from "./places-answer-laws.js";
import { CALLER_LAWS } from "./places-caller-laws.js";
import { FAILURE_LAWS } from "./places-failure-laws.js";
import type { Law, Subject } from "./places-subject.js";

export {
  type Law,
  type Subject,
  UPSTREAM_FAILURES,
  type UpstreamFailure,
  type World,
} from "./places-subject.js";

/** The laws every PlacesProvider and every decorator keeps, for any test runner. */
export const PLACES_LAWS: readonly Law[] = [...ANSWER_LAWS, ...CALLER_LAWS, ...FAILURE_LAWS];

/** The laws that can be checked on a subject. */
export function lawsFor(subject: Pick<Subject, "failing">): readonly Law[] {
  return PLACES_LAWS.filter(({ needsUpstream }) => !needsUpstream || subject.failing);
}
