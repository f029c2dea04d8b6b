import type { Town, ZipArea } from "./towns.js";

/** The interpretation of some words. */
export interface Reading {
  readonly place: Town | ZipArea;
  /** True if the words say more than the place, such as an address or a part of town. */
  readonly approximate: boolean;
  /** Other towns of the same name, likeliest first, if the words do not decide. */
  readonly others: readonly Town[];
}

/** A reading as a town, not as a ZIP area. */
export interface TownReading extends Reading {
  readonly place: Town;
}

/** A town that represents its whole region. */
export function seat(place: Town | undefined): TownReading | undefined {
  return place && { place, approximate: true, others: [] };
}

/** Marks a reading as approximate, because the words say more than the place. */
export function approximately(reading: Reading | undefined): Reading | undefined {
  return reading && { ...reading, approximate: true };
}

/** Returns the first reading that any option gives. */
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
