import { boundingBox, distanceBetween, type Coordinates } from "@dinner-dice/core/coordinates";
import { ambiguousMatches } from "@dinner-dice/core/place/ambiguous-matches";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { foldName } from "../gazetteer/fold.js";
import type { Gazetteer } from "../gazetteer/gazetteer.js";
import { firstReached } from "@dinner-dice/stores/internal/engines/reached";
import type { AddressBook, FoundAddress } from "./address-book.js";
import { type AddressReading, addressReadings } from "./address-reader.js";
import { writeHouseNumber } from "./house-number.js";

/** What finds typed addresses. */
export interface AddressIndex {
  /** Where a typed address is; `undefined` when the installed maps do not know it, an `OutOfReach` when that cannot be seen. */
  locate(text: string): Promise<Geocoded | undefined>;
}

export interface AddressSources {
  readonly book: AddressBook;
  readonly gazetteer: Gazetteer;
}

/** How far from a named town its streets may lie, in metres, and how near they are its own without being told so. */
const AROUND_TOWN = 30_000;
const IN_TOWN = 8000;

/** What it costs that the asked house is not there, and how much worse than the best another may be that is offered beside it. */
const NO_HOUSE = 2;
const AS_GOOD = 1;

/** A square and the streets around it are one place, in metres. */
const SAME_PLACE = 1000;

/** Finds addresses in the installed maps; towns and regions behind the street are the gazetteer's. */
export function createAddressIndex({ book, gazetteer }: AddressSources): AddressIndex {
  function* questions(text: string): Generator<() => Promise<Geocoded | undefined>> {
    for (const reading of addressReadings(text))
      for (const town of townsOf(reading.place, gazetteer)) yield () => answerTo({ ...reading, town }, book);
  }
  return { locate: (text) => firstReached(questions(text)) };
}

/** A town that was named, as it is written. */
interface Named {
  readonly point: Coordinates;
  readonly label: string;
}

/** A reading with one of the towns that its last words may name. */
interface Question extends AddressReading {
  readonly town: Named | undefined;
}

/** The towns that some words may name, the likeliest first; anywhere where there are none, and nowhere where they name nothing. */
function townsOf(place: string, gazetteer: Gazetteer): readonly (Named | undefined)[] {
  if (place === "") return [undefined];
  const found = gazetteer.locate(place);
  const named = found?.label === undefined ? [] : [{ point: found.point, label: found.label }];
  return [...named, ...(found?.others ?? [])];
}

async function answerTo(question: Question, book: AddressBook): Promise<Geocoded | undefined> {
  const { words, number, town } = question;
  if (words.length === 0) return undefined;
  const within = town && boundingBox(town.point, AROUND_TOWN);
  const [best, ...rest] = meant(await book.find({ words, number, within }), town);
  if (!best) return undefined;
  const labelled = (each: FoundAddress): Named => ({ point: each.point, label: labelOf(each, question) });
  const { point, label } = labelled(best);
  const others = ambiguousMatches(label, rest.filter((each) => !isSame(each, best)).map(labelled));
  return { point, label, ...(others.length > 0 && { others }) };
}

function isSame(one: FoundAddress, other: FoundAddress): boolean {
  return one.name === other.name && distanceBetween(one.point, other.point) <= SAME_PLACE;
}

/** Those that may be meant, the best first: a house that is there, the name that fits, the town that was named, what is nearest or largest. */
function meant(found: readonly FoundAddress[], town: Named | undefined): readonly FoundAddress[] {
  const price = (each: FoundAddress): number => each.mismatch + (each.house?.isExact === true ? 0 : NO_HOUSE);
  const least = Math.min(...found.map(price));
  const good = found.filter((each) => price(each) <= least + AS_GOOD);
  const own = town ? good.filter((each) => isIn(each, town)) : [];
  const far = (each: FoundAddress): number => (town ? distanceBetween(each.point, town.point) : -each.size);
  return [...(own.length > 0 ? own : good)].sort((a, b) => price(a) - price(b) || far(a) - far(b));
}

/** Whether an address lies in a town: it says so, or lies near its middle. */
function isIn({ town: told, point }: FoundAddress, town: Named): boolean {
  const [name = ""] = town.label.split(",");
  return (
    (told !== undefined && foldName(told) === foldName(name)) || distanceBetween(point, town.point) <= IN_TOWN
  );
}

/** '1503 East 11th Street, Tulsa, OK', 'Rue Neuve (street), Brussels, Belgium'; another house than the asked one is said to be the nearest. */
function labelOf(found: FoundAddress, question: Question): string {
  const { town } = question;
  const place = town && (found.town === undefined || isIn(found, town)) ? town.label : found.town;
  const line = lineOf(found, question);
  return place === undefined || foldName(place) === foldName(line) ? line : `${line}, ${place}`;
}

function lineOf({ name, kind, house }: FoundAddress, { isNumberFirst }: AddressReading): string {
  if (!house) return kind === "street" ? `${name} (street)` : name;
  const number = writeHouseNumber(house);
  const line = isNumberFirst === true ? `${number} ${name}` : `${name} ${number}`;
  return house.isExact ? line : `${line} (nearest number)`;
}
