import type { Memory } from "@dinner-dice/core/ports/memory";
import type { ReportAnswer, ReportKind } from "@dinner-dice/core/ports/place-reports";

/** Reports a place to the operator. Rejects if the report could not be sent. */
export type SendReport = (placeId: string, kind: ReportKind) => Promise<ReportAnswer>;

/** The kinds of report. */
export const REPORT_WORDS: readonly (readonly [ReportKind, string])[] = [
  ["gone", "It's gone"],
  ["wrong", "Something is wrong"],
];

/** The messages after a report was sent, and if it could not be sent. */
export const REPORT_NEWS: Readonly<Record<ReportAnswer, string>> = {
  kept: "Thanks. We saved that for the people who run this site.",
  full: "Too many reports are waiting for review, so we couldn't save this one.",
  "not kept": "We couldn't send that. Please try again.",
  "no such place": "Thanks. That place is already gone from our directory.",
};

/** Sends the same report about a place once. Repeating it returns the first answer, unless that was a failure. */
export function toldOnce(send: SendReport, memory: Memory<readonly string[]>): SendReport {
  const told = new Map<string, Promise<ReportAnswer>>();
  return (placeId, kind) => {
    const word = `${kind} ${placeId}`;
    const before = memory.last()?.includes(word) ? Promise.resolve("kept" as const) : undefined;
    const answer = told.get(word) ?? before ?? send(placeId, kind);
    told.set(word, answer);
    answer.then(
      () => {
        memory.keep([...(memory.last() ?? []).filter((each) => each !== word), word]);
      },
      () => told.delete(word),
    );
    return answer;
  };
}

/** The reports that a tab has sent. */
export function readTold(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((word): word is string => typeof word === "string") : [];
}
