import { type BuiltParts, builtParts } from "@dinner-dice/server/built-parts";
import { freshness } from "./build-first.js";

/** What a server of this checkout runs on. */
export async function partsInPlace(): Promise<BuiltParts> {
  return builtParts((await freshness()).BUILT);
}
