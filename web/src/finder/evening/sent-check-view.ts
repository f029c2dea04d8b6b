import { isTrueCheck, type SentCheck, type SentPlace } from "@dinner-dice/core/roll/sent-check";

export interface FinalistView {
  readonly place: SentPlace;
  readonly face: number;
  readonly landed: boolean;
}

export interface SentCheckView {
  readonly place: SentPlace;
  readonly face: number;
  readonly finalists: readonly FinalistView[];
  /** How to repeat the roll, or that it cannot be repeated. */
  readonly proof: string;
}

export function sentCheckView(check: SentCheck): SentCheckView | undefined {
  const { places, index } = check;
  const place = places[index];
  if (!place) return undefined;
  return {
    place,
    face: index + 1,
    finalists: places.map((each, at) => ({ place: each, face: at + 1, landed: at === index })),
    proof: proofOf(check),
  };
}

/** How to repeat the roll, or that it cannot be repeated. */
export function proofOf(check: SentCheck): string {
  const { seed, places, index } = check;
  const number = seed.toLocaleString("en-US");
  if (!isTrueCheck(check))
    return `Somebody changed this check: the number ${number} doesn't lead to this place.`;
  return `To check the roll, divide ${number} by ${places.length}. The remainder is ${index}. Add 1 for the face: ${index + 1}.`;
}
