import { HOW_PATH } from "@dinner-dice/content/site-paths";
import { readCount, readFields, readItems, readJson } from "@dinner-dice/core/reading";
import {
  isFairNumber,
  type Revealed,
  seedList,
  seedOf,
  transcriptList,
} from "@dinner-dice/core/table/fair-roll";
import type { Decision } from "@dinner-dice/core/table/table";

/** A roll in a link to the page that recomputes it by hand. */
export interface HandRoll {
  /** The list whose hash is the transcript, and the one whose hash is the seed, as JSON. */
  readonly transcript: string;
  readonly list: string;
  readonly seed: string;
  /** Names of the places that were left, in order. */
  readonly places: readonly string[];
}

/** A link to a decision's roll by hand. No server sees the part after '#'. */
export function handPath(decision: Decision): string {
  return `${HOW_PATH}#${encodeURIComponent(JSON.stringify(handRollOf(decision)))}`;
}

function handRollOf({ terms, phones, secret }: Decision): HandRoll {
  const revealed: Revealed = { terms, secret, numbers: phones.flatMap(({ number }) => number ?? []) };
  const names = new Map(terms.candidates);
  return {
    transcript: JSON.stringify(transcriptList(terms)),
    list: JSON.stringify(seedList(revealed)),
    seed: seedOf(revealed),
    places: terms.left.map((id) => names.get(id) ?? ""),
  };
}

/** Parses the part after '#'; `undefined` if it is no roll. Never throws. */
export function readHandRoll(fragment: string): HandRoll | undefined {
  const { transcript, list, seed, places } = readFields(readJson(decoded(fragment.replace(/^#/, ""))));
  const names = readItems(places).filter((name) => typeof name === "string");
  if (typeof transcript !== "string" || typeof list !== "string" || !isFairNumber(seed)) return undefined;
  return names.length === 0 ? undefined : { transcript, list, seed, places: names };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** One step of computing a roll by hand. */
export interface HandStep {
  readonly digits: string;
  /** The digits as a number. */
  readonly value: number;
  /** True if the digits would favor some faces. Then the next eight count. */
  readonly isPassed: boolean;
}

/** Eight digits make a number up to here. Above it, small remainders would occur once more. */
const FAIR = 4_260_000_000;

/** The eight digits of a seed that count, with those before them that do not. */
export function handSteps(seed: string): readonly HandStep[] {
  const all = (seed.match(/.{8}/g) ?? []).map((digits): HandStep => {
    const value = Number.parseInt(digits, 16);
    return { digits, value, isPassed: value >= FAIR };
  });
  const counting = all.findIndex(({ isPassed }) => !isPassed);
  return counting < 0 ? all : all.slice(0, counting + 1);
}

/** How many places a visitor types; 2 to 6. */
export function readPlaces(typed: string): number | undefined {
  const count = readCount(Number(typed));
  return count !== undefined && count >= 1 && count <= 6 ? count : undefined;
}
