export const GUIDE = {
  roll: "Roll one from this guide",
  filters: "Filters",
  cuisine: "Cuisine",
  anyCuisine: "Any cuisine",
  when: "When",
  anyTime: "Any time",
  openNow: "Open now",
  openTonight: "Open tonight",
  pick: (number: number, size: number): string => `${number} of ${size}`,
  neighborhood: "Neighborhood",
  everywhere: (places: number): string => `All ${places}`,
  onThisPage: "On this page",
  map: "Sketch map",
  byKind: "Places by kind",
  knownFor: (city: string): string => `What ${city} is known for`,
  at: "at",
  undecided: (city: string): string => `Still undecided in ${city}?`,
  closing:
    "Then stop reading. Any place on this page feeds you sooner than one more list. Call ahead, because hours change faster than pages do, and let the die decide tonight.",
  rollFor: (city: string): string => `Roll for ${city}`,
  others: "Explore other cities",
  othersLede: "Take the long way home.",
  pairs: "Pairs well with",
  menu: (city: string): string => `${city}: roll for it`,
  menuLede: "One die, one throw, no second opinions.",
  onSketch: (number: number): string => `, no. ${number} on the sketch`,
} as const;

const WORDS =
  "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty".split(
    " ",
  );

/** A count as it begins a sentence: 'Fourteen cities', '21 cities'. */
export function countWords(
  count: number,
  { one, many }: { readonly one: string; readonly many: string },
): string {
  return `${WORDS[count] ?? count} ${count === 1 ? one : many}`;
}
