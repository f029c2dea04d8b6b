import { ALIASES } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { readCountry, readNation, readPartAbroad, readState, readTownInCityPart } from "./named-region.js";
import { readTown } from "./named-town.js";
import { approximately, first, type Reading } from "./place-reading.js";
import { MOST_NAME_WORDS, withoutCodes, withoutParts } from "./place-words.js";
import { liesIn } from "./regions.js";
import { type Scope, splitTail } from "./region-tail.js";
import { COUNTIES, namesState, startsTown } from "./town-start.js";

/** Tries the readings of some words in the order of how exactly they take them. */
export function readPlace(words: readonly Word[], scope: Scope): Reading | undefined {
  return (
    readState(words, scope) ??
    readNation(words, scope) ??
    readNickname(words, scope) ??
    readTown(words, scope) ??
    readTownIn(words, scope) ??
    readTownInCityPart(words, scope) ??
    approximately(readPartOfTown(words, scope)) ??
    approximately(readTail(words, scope)) ??
    approximately(readWithoutCodes(words, scope)) ??
    approximately(readWithoutLastPart(words, scope)) ??
    approximately(readCountry(words, scope)) ??
    approximately(readPartAbroad(words, scope))
  );
}

/** 'LA California': a nickname in its state is no town that is called like both. */
function readNickname(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) =>
    Object.hasOwn(ALIASES, keyOf(rest)) ? readTown(rest, { ...scope, region }) : undefined,
  );
}

/** The words are something in a region that is named last: 'Paris, TX', 'London, England, UK'. */
function readTownIn(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) => readPlace(rest, { ...scope, region }));
}

/** 'Downtown Memphis', 'East Memphis', 'Memphis downtown'. */
function readPartOfTown(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(withoutParts(words), (town) => readTown(town, scope) ?? readTownIn(town, scope));
}

/** '123 Main St, Tulsa', 'pizza near Tulsa', and any words before a town where its region is named. */
function readTail(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words
    .map((_, index) => index)
    .slice(1)
    .slice(-MOST_NAME_WORDS);
  return first(
    starts.filter(
      (index) =>
        !namesState(words.slice(index), scope) &&
        (scope.region !== undefined || startsTown(words, index, scope)),
    ),
    (index) => readTown(words.slice(index), scope) ?? readPartOfTown(words.slice(index), scope),
  );
}

/** 'London SW1A 2AA' in 'UK', 'Roma RM' in 'Italia'; codes stand in one place. */
function readWithoutCodes(words: readonly Word[], scope: Scope): Reading | undefined {
  if (scope.region === undefined || scope.uncoded || liesIn(scope.region, "US")) return undefined;
  return first(withoutCodes(words), (rest) => readPlace(rest, { ...scope, uncoded: true }));
}

/** 'Memphis, Shelby County, TN': the part between town and region says nothing that is known, if it is no state. */
function readWithoutLastPart(words: readonly Word[], scope: Scope): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  const isCounty = COUNTIES.has(words.at(-1)?.text ?? "");
  if (last < 1 || (scope.region === undefined && !isCounty)) return undefined;
  if (namesState(words.slice(last), scope)) return undefined;
  return readPlace(words.slice(0, last), scope);
}
