import { useEffect, useState } from "react";

type AnswerParts = typeof import("./answer-parts.js");

let parts: AnswerParts | undefined;
let coming: Promise<AnswerParts> | undefined;

/** Fetches once what shows answers; what could not be fetched is tried again the next time. */
export function fetchAnswerParts(): Promise<AnswerParts> {
  coming ??= arriving();
  return coming;
}

async function arriving(): Promise<AnswerParts> {
  try {
    parts = await import("./answer-parts.js");
    return parts;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

/** Fetches them ahead of a need; who needs them then hears of a failure. */
export function expectAnswer(): void {
  fetchAnswerParts().catch(() => undefined);
}

interface Want {
  readonly wanted: boolean;
  /** True where nothing can be shown without them; then a failure is thrown. */
  readonly needed: boolean;
}

/** What shows answers, once it is there. */
export function useAnswerParts({ wanted, needed }: Want): AnswerParts | undefined {
  const [arrived, setArrived] = useState(parts);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    if (!wanted || parts) return;
    fetchAnswerParts().then(setArrived, (error: unknown) => {
      setFailure({ error });
    });
  }, [wanted]);
  const there = parts ?? arrived;
  if (failure && needed && !there) throw failure.error;
  return there;
}
