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
