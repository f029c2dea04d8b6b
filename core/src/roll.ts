import type { RandomSource } from "./ports/random-source.js";

/** Faces of the die: as many finalists there are at most. */
export const FACES = 6;

/** Seeds run from 0 to here; a multiple of every number of finalists, so that each has the same chance to the last seed. */
export const SEEDS = 60_000_000;

/** A roll that anybody can do again. */
export interface Roll {
  /** Drawn by chance, below {@link SEEDS}. */
  readonly seed: number;
  /** Ids of the finalists in the order of their faces, from face 1 on. */
  readonly finalists: readonly string[];
  /** Where the die landed, from 0. */
  readonly index: number;
}

/**
 * The index of the winning finalist: the seed modulo their number.
 *
 * Anybody can check it with pencil and paper. It proves that the pick follows from the seed, not how often somebody rolled before.
 */
export function landing(seed: number, finalists: number): number {
  return seed % finalists;
}

/** Returns whether a roll's index follows from its seed. */
export function isTrueRoll({ seed, finalists, index }: Roll): boolean {
  return finalists.length > 0 && landing(seed, finalists.length) === index;
}

/** Up to six of the candidates by chance, each with the same, then one of them by the die. */
export function rollAmong(candidates: readonly string[], random: RandomSource): Roll {
  const finalists = drawFinalists(candidates, random);
  const seed = random.below(SEEDS);
  return { seed, finalists, index: landing(seed, Math.max(1, finalists.length)) };
}

/** Up to six of the candidates by chance, in the order of their drawing. */
export function drawFinalists(candidates: readonly string[], random: RandomSource): readonly string[] {
  const left = [...candidates];
  const finalists: string[] = [];
  while (finalists.length < FACES && left.length > 0)
    finalists.push(...left.splice(random.below(left.length), 1));
  return finalists;
}
