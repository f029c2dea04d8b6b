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

/** Tests run most functions a few times only: optimized later, a tenth less processor. Node's V8 knows no such budget after version 11, and needs none. */
export const UNHURRIED: readonly string[] = process.versions.v8.startsWith("11.")
  ? ["--interrupt-budget=1500000"]
  : [];

/** What a process of development is told beside a core's worth of other tests: an eighth less processor. */
export const DEV_FLAGS: readonly string[] = [
  ...["--single-threaded-gc", "--max-semi-space-size=32"],
  ...UNHURRIED,
];
