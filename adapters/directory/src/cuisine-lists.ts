/** Assigns numbers to lists of cuisines during writing. Places with the same cuisines get the same number. */
export class CuisineLists {
  readonly #numbers = new Map<string, number>();

  numberOf(cuisines: readonly string[]): number {
    const list = JSON.stringify(cuisines.map((cuisine) => cuisine.toLowerCase()).toSorted());
    const known = this.#numbers.get(list) ?? this.#numbers.size;
    this.#numbers.set(list, known);
    return known;
  }

  /** Every number with its list of lower-case names, as JSON. */
  rows(): Iterable<readonly [number: number, names: string]> {
    return Array.from(this.#numbers, ([list, number]) => [number, list] as const);
  }
}

/** Returns a 1 for each list, by number, that contains one of the given cuisines. */
export function servedAmong(
  lists: readonly (readonly string[])[],
): (cuisines: ReadonlySet<string>) => Uint8Array {
  const byName = new Map<string, number[]>();
  for (const [number, names] of lists.entries())
    for (const name of names) {
      const numbers = byName.get(name);
      if (numbers) numbers.push(number);
      else byName.set(name, [number]);
    }
  return (cuisines) => {
    const served = new Uint8Array(lists.length);
    for (const cuisine of cuisines) for (const number of byName.get(cuisine) ?? []) served[number] = 1;
    return served;
  };
}
