import * as fc from "fast-check";
import { anyCharacter } from "../../../any-character.js";

const scrap = fc.constantFrom(
  "Memphis",
  "TN",
  "tennessee",
  ",",
  " ",
  "38104",
  "74103-1234",
  "St.",
  "Saint",
  "Paris",
  "Georgia",
  "GA",
  "USA",
  "US",
  "UK",
  "downtown",
  "north",
  "near",
  "in",
  "the",
  "12",
  "Main St",
  "É",
  "ß",
  "\u0301",
  "\u0000",
  "d'",
  "New York",
);
/** Whatever a visitor may type: any text, and scraps of addresses in any order. */
export const typed = fc.oneof(
  fc.string(),
  fc.string({ unit: anyCharacter }),
  fc.array(scrap).map((scraps) => scraps.join(" ")),
);
