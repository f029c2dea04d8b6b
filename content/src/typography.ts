/** What precedes an opening quote: nothing, a space, an opening bracket, a dash or another opening quote. */
const BEFORE_OPENING = /^[\s([{\u2013\u2014/\u201C\u2018-]?$/;

/** Letters left out at the start of a word ('N, 'til, '90s) take an apostrophe, not an opening quote. */
const LEFT_OUT = /^'(?:\d\ds?|n|em|til|tis|twas|round|cause)\b/i;

/** Turns straight quotes and apostrophes into curly ones; the length stays the same. */
export function curly(text: string): string {
  let done = "";
  for (const character of text.split("")) {
    const rest = text.slice(done.length);
    done += character === '"' || character === "'" ? curled(rest, done.at(-1) ?? "") : character;
  }
  return done;
}

function curled(rest: string, previous: string): string {
  const opens = BEFORE_OPENING.test(previous) && !LEFT_OUT.test(rest);
  if (rest.startsWith('"')) return opens ? "\u201C" : "\u201D";
  return opens ? "\u2018" : "\u2019";
}
