import { writeHouseNumber } from "@dinner-dice/local/addresses/address-book";
import { addressReadings } from "@dinner-dice/local/addresses/address-index";
import { expect, it } from "vitest";

/** '7 [elm] in tulsa': the number where it stands, the words of the street, and the place. */
function readingsOf(text: string): readonly string[] {
  return addressReadings(text).map(({ words, number, isNumberFirst, place }) => {
    const street = `[${words.join(" ")}]`;
    const written = number && writeHouseNumber(number);
    const parts = isNumberFirst === true ? [written, street] : [street, written];
    return [...parts, place === "" ? undefined : `in ${place}`]
      .filter((part) => part !== undefined)
      .join(" ");
  });
}

it.each<readonly [text: string, ...readings: string[]]>([
  [
    "7 Elm, Tulsa",
    ...["7 [elm tulsa]", "[7 elm tulsa]", "7 [elm] in tulsa", "[7 elm] in tulsa", "[7] in elm, tulsa"],
    "[tulsa] in 7 elm",
  ],
  [
    "Elm, Tulsa, OK",
    ...[
      "[elm tulsa ok]",
      "[elm tulsa] in ok",
      "[elm] in tulsa, ok",
      "[ok] in elm, tulsa",
      "[tulsa ok] in elm",
    ],
  ],
  ["Elm 7", "[elm] 7", "[elm 7]", "[elm] in 7"],
  ["Elm 74120", "[elm 74120]", "[elm] in 74120"],
  ["Elm, 7", "[elm 7]", "[elm] in 7", "[7] in elm"],
  ["12 bis Elm", "12bis [elm]", "[12 bis elm]", "[12 bis] in elm", "[12] in bis elm"],
  ["7", "[7]"],
  ["Elm Apt 4", "[elm]"],
  ["Elm Apt Row", "[elm apt row]", "[elm apt] in row", "[elm] in apt row"],
  ["Elm Row Apt", "[elm row apt]", "[elm row] in apt", "[elm] in row apt"],
  ["Unit 4 Elm", "[unit 4 elm]", "[unit] 4 in elm", "[unit 4] in elm", "[unit] in 4 elm"],
])("'%s' is read in these ways, the one with most words of a street first", (text, ...readings) => {
  expect(readingsOf(text)).toEqual(readings);
});
