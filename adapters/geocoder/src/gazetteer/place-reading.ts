import type { Town, ZipArea } from "./towns.js";

/** What some words were understood to mean. */
export interface Reading {
  readonly place: Town | ZipArea;
  /** True when the words say more than the place: an address in it, a part of it. */
  readonly approximate: boolean;
  /** Other towns of the same name where nothing tells which is meant, the likeliest first. */
  readonly others: readonly Town[];
}

/** A reading as a town, not as a ZIP area. */
export interface TownReading extends Reading {
  readonly place: Town;
}

/** A place that stands for a whole region. */
export function seat(place: Town | undefined): TownReading | undefined {
  return place && { place, approximate: true, others: [] };
}

/** A reading of words that say more than the place. */
export function approximately(reading: Reading | undefined): Reading | undefined {
  return reading && { ...reading, approximate: true };
}

/** The first reading that any of some options gives. */
export function first<T>(
  options: readonly T[],
  read: (option: T) => Reading | undefined,
): Reading | undefined {
  for (const option of options) {
    const reading = read(option);
    if (reading) return reading;
  }
  return undefined;
}
