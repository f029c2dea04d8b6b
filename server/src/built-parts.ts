import { ConfigurationError } from "./environment.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { join } from "node:path";

export interface BuiltParts {
  /** The site: every document and file, and its index. */
  readonly site: string;
  readonly data: string;
  readonly content: string;
  /** The server's own code and the renderer. */
  readonly code: string;
}

export function builtParts(folder: string): BuiltParts {
  const part = (name: string): string => join(folder, name);
  return { site: part("site"), data: part("data"), content: part("content"), code: part("server") };
}

/** Error codes for too many open files, in this process or in the whole system. */
const OPEN_FILES = new Set(["EMFILE", "ENFILE"]);

/** Awaits the reading of one part of a build, such as 'site'. Throws a {@link ConfigurationError} if that part is missing or damaged. */
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
