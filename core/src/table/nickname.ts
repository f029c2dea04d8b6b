import { TABLE_LIMITS } from "./limits.js";

/** What people are called who type no name, one for each seat. */
const MADE_UP = [
  ...["Pepper", "Olive", "Basil", "Ginger", "Maple", "Clementine"],
  ...["Juniper", "Pickle", "Biscuit", "Paprika", "Nutmeg", "Waffle"],
] as const;

/** The typed nickname, cut to its length, or a made-up one; with a number behind it where somebody else has it. */
export function freeNickname(
  typed: string | undefined,
  people: readonly { readonly nickname: string }[],
): string {
  const taken = new Set(people.map(({ nickname }) => nickname.toLowerCase()));
  const isFree = (name: string): boolean => !taken.has(name.toLowerCase());
  const wanted = typed === undefined ? "" : cut(typed, TABLE_LIMITS.nickname);
  if (wanted === "") return MADE_UP.find(isFree) ?? freeNickname(MADE_UP[0], people);
  const numbers = Array.from({ length: people.length + 1 }, (_, at) => (at === 0 ? "" : ` ${at + 1}`));
  const named = numbers.map((number) => cut(wanted, TABLE_LIMITS.nickname - number.length) + number);
  return named.find(isFree) ?? wanted;
}

/** The beginning of a text without half a character at its end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
