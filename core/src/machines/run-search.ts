import { createActor, toPromise } from "xstate";
import type { SearchInput } from "./search-context.js";
import { searchMachine } from "./search-machine.js";
import type { SearchOutcome } from "./search-outcome.js";

/** Runs one search and resolves with its outcome, without progress. A failure of the provider is an outcome, not a rejection. */
export function runSearch(input: SearchInput): Promise<SearchOutcome> {
  const search = createActor(searchMachine, { input });
  search.start();
  return toPromise(search);
}
