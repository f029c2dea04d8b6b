import { known, readFields, readItems, readText } from "../reading.js";

/** What somebody published about a place, and where. */
export interface Evidence {
  /** A web address, or the name of a printed source. */
  readonly page: string;
  /** The facts that it supports: 'address, phone, ribs'. */
  readonly says: string;
  /** The month or year in which somebody read it: '2025-03', '2025'. */
  readonly seen?: string;
}

const SEEN = /^\d{4}(?:-\d{2})?$/;

/** The entries of a list that name a page and its facts; `undefined` if there are none. */
export function readEvidence(value: unknown): readonly Evidence[] | undefined {
  const evidence = readItems(value).flatMap((each): readonly Evidence[] => {
    const fields = readFields(each);
    const [page, says, seen] = [readText(fields["page"]), readText(fields["says"]), readText(fields["seen"])];
    if (page === undefined || says === undefined) return [];
    return [{ page, says, ...known({ seen: seen !== undefined && SEEN.test(seen) ? seen : undefined }) }];
  });
  return evidence.length > 0 ? evidence : undefined;
}
