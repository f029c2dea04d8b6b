import { type BuiltParts, builtParts } from "@dinner-dice/server/built-parts";
import { freshness } from "./build-first.js";

export async function partsInPlace(): Promise<BuiltParts> {
  return builtParts((await freshness()).BUILT);
}
