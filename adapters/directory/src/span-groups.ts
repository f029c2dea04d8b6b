import type { Span } from "./spot.js";

/** Spans that stand farther apart are read one by one: to read so many bytes in between costs as much as to ask again. */
const GAP = 16_384;

/** Spans that are read in one go, from the first byte to behind the last. */
export interface SpanGroup {
  readonly first: number;
  readonly end: number;
  readonly spans: readonly Span[];
}

/** Groups of spans that stand close together, in the order they stand. */
export function spanGroups(spans: readonly Span[]): readonly SpanGroup[] {
  const groups: { first: number; end: number; spans: Span[] }[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    const end = span.at + span.bytes;
    if (last && span.at - last.end < GAP) {
      last.spans.push(span);
      last.end = end;
    } else groups.push({ first: span.at, end, spans: [span] });
  }
  return groups;
}
