import { TABLE_LIMITS } from "./limits.js";

/** Nicknames for people who type none, one for each seat. */
const MADE_UP = [
  ...["Pepper", "Olive", "Basil", "Ginger", "Maple", "Clementine"],
  ...["Juniper", "Pickle", "Biscuit", "Paprika", "Nutmeg", "Waffle"],
] as const;

/** The typed nickname, cut to the limit, or a made-up one. Adds a number if somebody else has the same. */
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

/** The start of a text, without an unpaired surrogate at the end. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/\p{Cs}$/u, "")
    .trim();
}
