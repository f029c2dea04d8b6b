import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { ConfigurationError } from "./environment.js";

/** Where a build leaves what a server needs. */
export interface BuiltParts {
  /** Folder of the site: every document and file, and its index. */
  readonly site: string;
  /** Folder of what the built-in directory reads. */
  readonly data: string;
  /** Folder of the server's own code, and of the renderer. */
  readonly code: string;
}

/** The parts inside a folder that a build made. */
export function builtParts(folder: string): BuiltParts {
  return { site: join(folder, "site"), data: join(folder, "data"), code: join(folder, "server") };
}

/** What the system says where a process, or all of them, may open no more files. */
const OPEN_FILES = new Set(["EMFILE", "ENFILE"]);

/** What is read of a build, 'site'; a {@link ConfigurationError} where that part is missing or damaged. */
export async function readBuilt<T>(part: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (OPEN_FILES.has(codeOf(error)))
      throw new ConfigurationError(
        `The build's ${part} cannot be read because too many files are open; raise this process's limit (ulimit -n, LimitNOFILE).`,
      );
    throw new ConfigurationError(
      `The build's ${part} is damaged (${(error as Error).message}): run npm run build, or set BUILT_DIR to a whole build of this release.`,
    );
  }
}
