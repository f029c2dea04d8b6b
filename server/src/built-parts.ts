import { join } from "node:path";

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
