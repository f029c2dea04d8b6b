import type { SearchPreferences } from "@dinner-dice/core/preferences";

/** A change of wishes that brings more places. */
export interface NextStep {
  readonly words: string;
  readonly change: Partial<SearchPreferences>;
}

/** Any cuisine, where one was asked for. */
export function anyCuisine({ cuisine }: SearchPreferences): readonly NextStep[] {
  return cuisine === "" ? [] : [{ words: "Any cuisine", change: { cuisine: "" } }];
}
