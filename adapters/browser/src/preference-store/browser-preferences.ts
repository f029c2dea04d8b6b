import type { PreferenceStore } from "@dinner-dice/core/ports/preference-store";
import { readPreferences, type SearchPreferences } from "@dinner-dice/core/preferences";

/** Where the home page finds what a guide handed over (core/README.md, Screens). */
export const HAND_OVER_KEY = "restaurantPreferences";

const LAST_KEY = "lastPreferences";

/** The visitor's own browser as memory: local storage for the last preferences, session storage for the hand-over. */
export const browserPreferences: PreferenceStore = {
  last: () => read(() => localStorage.getItem(LAST_KEY)),
  remember: (preferences) => {
    write(() => {
      localStorage.setItem(LAST_KEY, JSON.stringify(preferences));
    });
  },
  handOver: (preferences) =>
    write(() => {
      sessionStorage.setItem(HAND_OVER_KEY, JSON.stringify(preferences));
    }),
  takeHandedOver: () => {
    const handedOver = read(() => {
      const text = sessionStorage.getItem(HAND_OVER_KEY);
      sessionStorage.removeItem(HAND_OVER_KEY);
      return text;
    });
    return handedOver?.location === "" ? undefined : handedOver;
  },
};

function read(get: () => string | null): SearchPreferences | undefined {
  try {
    const text = get();
    return text === null ? undefined : readPreferences(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function write(put: () => void): boolean {
  try {
    put();
    return true;
  } catch {
    return false;
  }
}
