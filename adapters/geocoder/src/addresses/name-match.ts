import { isWeak, isDirectional } from "./address-words.js";

/** What it costs that a word is on one side only: a wind that was left out costs least, then a kind or an article. */
const COST = { strong: 10, typed: 3, silent: 2, wind: 1 } as const;

/**
 * How far what was typed is from a name: 0 for the same words in any order.
 *
 * `undefined` where it is another name: not all that was typed and tells streets apart is in it, or most of what does so was not
 * typed, or the two are of other kinds or winds: Cherry Avenue is not Cherry Street.
 */
export function mismatch(typed: readonly string[], name: readonly string[]): number | undefined {
  const extra = partsOf(name.filter((word) => !typed.includes(word)));
  const missing = partsOf(typed.filter((word) => !name.includes(word)));
  const told = typed.filter((word) => !isWeak(word)).length;
  if (missing.strong > 0 || extra.strong > Math.max(0, told - 1)) return undefined;
  if (missing.shared > 0 && extra.shared > 0) return undefined;
  if (missing.winds > 0 && extra.winds > 0) return undefined;
  return (
    extra.strong * COST.strong +
    (missing.shared + missing.winds) * COST.typed +
    extra.shared * COST.silent +
    extra.winds * COST.wind
  );
}

interface Parts {
  readonly strong: number;
  readonly shared: number;
  readonly winds: number;
}

function partsOf(words: readonly string[]): Parts {
  const weak = words.filter(isWeak);
  const winds = weak.filter(isDirectional).length;
  return { strong: words.length - weak.length, shared: weak.length - winds, winds };
}
