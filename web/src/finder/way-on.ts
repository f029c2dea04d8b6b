import type { SearchPreferences } from "@dinner-dice/core/preferences";

/** A change of wishes that brings more places. */
export interface WayOn {
  readonly words: string;
  readonly change: Partial<SearchPreferences>;
}
