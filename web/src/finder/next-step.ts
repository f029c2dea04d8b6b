import type { SearchPreferences } from "@dinner-dice/core/preferences";

/** A change of wishes that adds places. */
export interface NextStep {
  readonly words: string;
  readonly change: Partial<SearchPreferences>;
}

/** Any cuisine, if one was chosen. */
export function anyCuisine({ cuisine }: SearchPreferences): readonly NextStep[] {
  return cuisine === "" ? [] : [{ words: "Any cuisine", change: { cuisine: "" } }];
}
