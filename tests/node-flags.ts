import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly scripts: Readonly<Record<"start", string>>;
}

const { scripts } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../package.json"), "utf8"),
) as Manifest;

/** What `npm start` tells Node; the image and the unit tell it the same, and so do tests that start servers. */
export const NODE_FLAGS: readonly string[] = scripts.start.split(" ").filter((word) => word.startsWith("--"));
