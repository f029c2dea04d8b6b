import type { SearchPreferences } from "../preferences.js";

/** Where a visitor's own device remembers what was asked last; blocked storage reads as nothing. */
export interface PreferenceStore {
  last(): SearchPreferences | undefined;
  remember(preferences: SearchPreferences): void;
  /** Leaves preferences for the home page; false when the device refuses. */
  handOver(preferences: SearchPreferences): boolean;
  /** Takes what was left, once. */
  takeHandedOver(): SearchPreferences | undefined;
}
