/** Shorter names resemble too many others to be guessed. */
const LEAST_LETTERS = 7;

/** Returns whether a name is misspelled by one letter, or by doubled or undoubled letters: 'flordia', 'conneticut', 'massachussets'. */
export function isAlmost(typed: string, name: string): boolean {
  return name.length >= LEAST_LETTERS && slips(undoubled(typed), undoubled(name), 1) <= 1;
}

function undoubled(text: string): string {
  return text.replace(/(.)\1+/g, "$1");
}

/** Counts missing, extra, wrong or swapped letters. Stops counting above `most`. */
export function slips(typed: string, name: string, most: number): number {
  let start = 0;
  while (start < name.length && typed[start] === name[start]) start += 1;
  const [one, other] = [typed.slice(start), name.slice(start)];
  if (one === "" || other === "") return one.length + other.length;
  if (most === 0) return 1;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const rests = [
    [one.slice(1), other],
    [one, other.slice(1)],
    [one.slice(1), other.slice(1)],
    ...(isSwapped ? [[one.slice(2), other.slice(2)]] : []),
  ];
  return 1 + Math.min(...rests.map(([a = "", b = ""]) => slips(a, b, most - 1)));
}
