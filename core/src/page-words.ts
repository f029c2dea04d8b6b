import type { SearchPreferences } from "./preferences.js";

/** Title and description of the home page at one moment. */
export interface PageWords {
  readonly title: string;
  readonly description: string;
}

/** What the home page shows, or what the visitor has typed so far. */
export interface HomeMoment {
  readonly product: string;
  readonly restaurantName?: string | undefined;
  readonly typed?: Pick<SearchPreferences, "cuisine" | "location"> | undefined;
}

/** Words for the browser's tab: the restaurant shown, else cuisine and location as typed, else the general ones (core/README.md, Screens). */
export function pageWords({ product, restaurantName, typed }: HomeMoment): PageWords {
  if (restaurantName !== undefined)
    return {
      title: `${restaurantName} | ${product}`,
      description: `The dice picked ${restaurantName}. See where it is, call ahead, or roll again for another restaurant nearby.`,
    };
  if (typed?.cuisine && typed.location)
    return {
      title: `Find ${typed.cuisine} Restaurants Near ${typed.location} | ${product}`,
      description: `Roll for one ${typed.cuisine} restaurant near ${typed.location}. Every match has the same chance, and nothing repeats until you have seen them all.`,
    };
  return {
    title: `${product}: Random Restaurant Picker Near You`,
    description:
      "Can't decide where to eat? Say where you are and what you like; the dice pick one real restaurant nearby. Free, no account, no repeats until you have seen all.",
  };
}
