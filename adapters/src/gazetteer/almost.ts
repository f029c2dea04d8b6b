/** Names of fewer letters are too like others to be guessed. */
const LEAST_LETTERS = 7;

/** Tells a name that is misspelt by one letter, or by letters that are doubled or not: 'flordia', 'conneticut', 'massachussets'. */
export function isAlmost(typed: string, name: string): boolean {
  return name.length >= LEAST_LETTERS && isOneEdit(undoubled(typed), undoubled(name));
}

function undoubled(text: string): string {
  return text.replace(/(.)\1+/g, "$1");
}

/** The same, or one letter too many, too few, another, or two that are swapped. */
function isOneEdit(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [typed, meant] = [one.slice(start), other.slice(start)];
  const swapped = `${typed[1] ?? ""}${typed[0] ?? ""}${typed.slice(2)}`;
  return (
    typed === meant ||
    typed.slice(1) === meant ||
    typed === meant.slice(1) ||
    typed.slice(1) === meant.slice(1) ||
    swapped === meant
  );
}
