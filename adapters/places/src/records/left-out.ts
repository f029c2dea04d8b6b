/** Why a place of a source is not taken over. */
const DROPPED = [
  "no meals",
  "not public",
  "closed",
  "not open yet",
  "no name",
  "no point",
  "told twice",
] as const;
export type Dropped = (typeof DROPPED)[number];

const WORDS: Readonly<Record<Dropped, string>> = {
  "no meals": "that serve no meals",
  "not public": "that are not open to the public",
  closed: "that are closed for good",
  "not open yet": "that open later",
  "no name": "without a name",
  "no point": "without a point on the map",
  "told twice": "listed twice",
};

/** How many places were left out for which reason, for operators: '2 without a name'. */
export function leftOutWords(dropped: Readonly<Record<Dropped, number>>): readonly string[] {
  return DROPPED.filter((reason) => dropped[reason] > 0).map(
    (reason) => `${dropped[reason].toLocaleString("en-US")} ${WORDS[reason]}`,
  );
}
