import { useEffect, useState } from "react";

type AnswerParts = typeof import("./answer-parts.js");

let parts: AnswerParts | undefined;
let coming: Promise<AnswerParts> | undefined;

/** Loads the parts that show answers, once. A failed load is tried again the next time. */
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

export function expectAnswer(): void {
  fetchAnswerParts().catch(() => undefined);
}

interface Want {
  readonly wanted: boolean;
  /** True if nothing can be shown without them. Then a failure is thrown. */
  readonly needed: boolean;
}

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
