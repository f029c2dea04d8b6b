import type { SearchPreferences } from "../preferences.js";

/** Stores the last preferences on the visitor's own device. Blocked storage reads as empty. */
export interface PreferenceStore {
  last(): SearchPreferences | undefined;
  remember(preferences: SearchPreferences): void;
  /** Saves preferences for the home page. Returns false if the device refuses. */
  handOver(preferences: SearchPreferences): boolean;
  /** Returns the saved preferences and deletes them. */
  takeHandedOver(): SearchPreferences | undefined;
}
