import { MIDNIGHT, provider, WISHES } from "../fixtures.js";
import { searchMachine, type SearchInput } from "@dinner-dice/core/search/search-machine";
import type { SearchOutcome } from "@dinner-dice/core/search/search-outcome";
import { createActor, toPromise } from "xstate";

/** The outcome of a search in Memphis that starts close, but for what `input` says. */
export async function search(input: Partial<SearchInput>): Promise<SearchOutcome> {
  const whole: SearchInput = {
    provider: provider(),
    preferences: WISHES,
    reach: "close-first",
    clock: MIDNIGHT,
    ...input,
  };
  return await toPromise(createActor(searchMachine, { input: whole }).start());
}

export async function none(): Promise<[]> {
  return await Promise.resolve([]);
}

export async function breaking(): Promise<never> {
  return await Promise.reject(new TypeError("a foreign error"));
}
