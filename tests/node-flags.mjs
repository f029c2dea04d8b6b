import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));

/** What `npm start` tells Node; the image and the unit tell it the same. */
export const NODE_FLAGS = scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** Tests run most functions a few times only: optimized later, a tenth less processor. Node's V8 knows no such budget after version 11, and needs none. */
export const UNHURRIED = process.versions.v8.startsWith("11.") ? ["--interrupt-budget=1500000"] : [];

export const LOOPBACK_ONLY = [
  `--import=${pathToFileURL(join(import.meta.dirname, "loopback-only.mjs")).href}`,
];

/** What servers in tests are told: starting takes a fifth less processor. */
export const SERVER_FLAGS = [...NODE_FLAGS, ...UNHURRIED, ...LOOPBACK_ONLY];

/** What other programs in tests are told: with every core at work, threads that help to collect garbage cost more than they save, an eighth of the processor. */
export const COMMAND_FLAGS = [
  "--single-threaded-gc",
  "--max-semi-space-size=32",
  ...UNHURRIED,
  ...LOOPBACK_ONLY,
];
