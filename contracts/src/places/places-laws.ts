import { canFail, type Law } from "../law.js";
import { ANSWER_LAWS } from "./answer-laws.js";
import { CALLER_LAWS, LEAVING_LAW } from "./caller-laws.js";
import { FAILURE_LAWS } from "./failure-laws.js";
import type { PlacesSubject } from "./subject.js";

/** The contract of a places provider, and of every layer around one. */
export function placesLaws(subject: PlacesSubject): readonly Law[] {
  const laws = [...ANSWER_LAWS, ...CALLER_LAWS, ...(canFail(subject) ? [LEAVING_LAW, ...FAILURE_LAWS] : [])];
  return laws.map(({ name, check }) => ({ name, check: () => check(subject) }));
}
