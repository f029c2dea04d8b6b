import { readLine } from "@dinner-dice/core/reading";
import type { Coordinates } from "@dinner-dice/core/coordinates";
import { brandOf } from "../brand-of.js";
import { foldedName } from "../folded-name.js";
import { plainText } from "./plain-text.js";

/** What stands in place of a name where nobody knew it; folded. */
const PLACEHOLDERS = new Set(
  "yes,no,true,false,none,null,nil,nan,na,n a,undefined,unknown,unnamed,noname,not named,without name,todo,fixme,sin nombre,sans nom,ohne namen,unbekannt,senza nome,sem nome".split(
    ",",
  ),
);

/** The name of a place on one line, without HTML's entities; what only stands in place of a name is unknown. */
export function nameOf(text: string | undefined): string | undefined {
  const name = text === undefined ? undefined : readLine(plainText(text));
  if (name === undefined || !/[\p{L}\p{N}]/u.test(name)) return undefined;
  return PLACEHOLDERS.has(foldedName(name)) ? undefined : name;
}

/** The brand that a record tells, as the list of brands spells it where it is there. */
export function knownBrand(text: string | undefined, location: Coordinates): string | undefined {
  const brand = nameOf(text);
  return brand === undefined ? undefined : (brandOf({ name: brand, location }) ?? brand);
}

/** Letters that may stand for a brand in another name: fewer say nothing. */
const TELLING = 3;

/** Tells whether a name says nothing of its brand: chains list their branches by corners, '55th and Sixth'. Only Latin names are compared. */
export function isForeignTo(name: string, brand: string): boolean {
  if (!/^[\p{Script=Latin}\P{L}]+$/u.test(`${name}${brand}`)) return false;
  const [folded, words] = [foldedName(name).replaceAll(" ", ""), foldedName(brand).split(" ")];
  return (
    !words.some((word) => word.length >= TELLING && folded.includes(word)) && !folded.includes(words.join(""))
  );
}
