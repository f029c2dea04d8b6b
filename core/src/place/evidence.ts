import { known, readFields, readItems, readText } from "../reading.js";

/** What somebody wrote about a place, and where. */
export interface Evidence {
  /** An address, or the name of something printed. */
  readonly page: string;
  /** What it tells: 'address, phone, ribs'. */
  readonly says: string;
  /** The month or year in which it was seen: '2025-03', '2025'. */
  readonly seen?: string;
}

const SEEN = /^\d{4}(?:-\d{2})?$/;

/** The entries of a list that name a page and what it says; `undefined` when there is none. */
export function readEvidence(value: unknown): readonly Evidence[] | undefined {
  const evidence = readItems(value).flatMap((each): readonly Evidence[] => {
    const fields = readFields(each);
    const [page, says, seen] = [readText(fields["page"]), readText(fields["says"]), readText(fields["seen"])];
    if (page === undefined || says === undefined) return [];
    return [{ page, says, ...known({ seen: seen !== undefined && SEEN.test(seen) ? seen : undefined }) }];
  });
  return evidence.length > 0 ? evidence : undefined;
}
