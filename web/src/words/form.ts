/** The sentences of the form besides those of its rules (rule-words.ts). Those of the specification are verbatim. */
export const FORM = {
  from: "From",
  everywhere: "Everywhere",
  location: "Location",
  placeholder: "Address, city or lat,lng",
  locate: "Use my location",
  nearMe: "Near me",
  suggestions: "Suggested places",
  locating: "Getting...",
  whatWillDo: "A city, a ZIP code or an address will do.",
  unknownPlace: "We don't know this place yet. Try a town nearby",
  orLocate: ", or use your location",
  tooMany: "Too many rolls at once. Wait a moment.",
  offline: "You are offline, so you can roll only in",
  guideCities: "the guide cities",
  lookAgain: "Look again",
  submit: "Find My Dinner",
  searching: "Searching...",
  cuisine: "Cuisine",
  here: "Here",
  distance: "Distance",
  unit: "Distances in",
  asThere: "As the place does",
  miles: "Miles",
  kilometers: "Kilometers",
  moreFilters: "More filters",
  when: "When",
  now: "Now",
  time: "Time",
} as const;

/** A name from outside in the middle of a sentence: letters that run from right to left do not turn what is around them. */
export function isolated(name: string): string {
  const isTurned = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
    name,
  );
  return isTurned ? `\u2068${name}\u2069` : name;
}

/** How many places the list suggests, read aloud. */
export function suggestedWords(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"} suggested. Use the arrow keys.`;
}

/** The page of a visitor's own lists, visits and skipped places, as links name it. */
export const YOURS = { path: "/your-lists", label: "Yours" } as const;

export const HOME_WAYS = { back: "Back to Preferences" } as const;

export const CITY_WAYS = { back: "Search Again", another: "Find another" } as const;

/** The sentences around the home page's form, and of the page without a key. Those of the specification are verbatim. */
export const HOME = {
  headline: ["Can't decide?", "Roll for dinner."],
  lede: "Tell the die what you feel like. It picks one place nearby, and you go.",
  form: "Tell us what you're craving",
  setup: "Service Configuration Required",
  noKey: "An administrator must configure the maps API key in the backend secrets.",
  notYou: "Nothing is wrong on your side. Once the key is set, the search form appears here.",
  check: "Check again",
  checking: "Checking...",
} as const;
