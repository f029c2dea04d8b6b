import { useEffect } from "react";
import { pageWords } from "@dinner-dice/core/page-words";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { useProduct } from "../../site.js";

interface Moment {
  readonly restaurant: Restaurant | undefined;
  readonly preferences: SearchPreferences;
}

/** Keeps the tab's title and the page's description true to what is shown or was typed (core/README.md, Screens). */
export function usePageWords({ restaurant, preferences }: Moment): void {
  const { title, description } = pageWords({
    product: useProduct(),
    restaurantName: restaurant?.name,
    typed: preferences,
  });
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
}
