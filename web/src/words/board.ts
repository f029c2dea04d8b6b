import { formatDistance } from "@dinner-dice/core/search/radius";
import type { Searched } from "@dinner-dice/core/search/search-outcome";

export const BOARD = {
  mark: "86'd",
  title: "Nothing left to roll",
  notLoaded: "We couldn't load places",
  loading: "Still loading places",
  tryAgain: "Try again",
  ways: "One tap puts dinner back on",
  bringBack: "Bring back what I skipped",
  includeVisited: "Include where I went lately",
  rollOwn: "Roll a list of places you know near",
  nearest: "Nearest cities we cover",
  skipped: "Skipped by you",
  left: "Left to roll",
} as const;

/** 'What we found within 5 mi of Memphis, TN'. */
export function foundText({ radius, label, customs }: Searched): string {
  return `What we found within ${formatDistance(radius, customs)}${label === undefined ? "" : ` of ${label}`}`;
}

/** 'We don't have Thai restaurants near Boise, ID yet.' */
export function uncoveredPlaceText(cuisine: string, place: string): string {
  return `We don't have ${cuisine === "" ? "" : `${cuisine} `}restaurants near ${place} yet.`;
}

/** 'We also have restaurants in: Boise, ID; Reno, NV.' */
export function areasText(labels: readonly string[]): string {
  return `We also have restaurants in: ${labels.join("; ")}.`;
}

export function nearbyText(cuisine: string): string {
  return `${cuisine === "" ? "Places" : `${cuisine} places`} nearby`;
}
