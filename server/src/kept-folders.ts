import { makeFolder } from "@dinner-dice/stores/backup";
import { ConfigurationError } from "./environment.js";
import type { Configuration } from "./settings.js";
import { FILE_PARTS, STATE_VARIABLES } from "./state-configuration.js";

/** Where the files of a server live. */
export type Homes = Pick<Configuration, "dataDir" | "state">;

/** A folder that the server writes to. */
export interface KeptFolder {
  /** The setting that names it: 'DATA_DIR'; of a part's own folder the part's, though STATE_URL may have said it. */
  readonly setting: string;
  readonly folder: string;
  /** What is lost while it cannot be written. */
  readonly holds: readonly string[];
}

const HOLDS = {
  cache: "kept answers",
  budget: "paid search",
  outbox: "newsletter",
  tables: "live tables",
} as const;

/** Every folder that holds what is kept, each once, DATA_DIR first. */
export function keptFolders({ dataDir, state }: Homes): readonly KeptFolder[] {
  const partsIn = (folder: string): readonly (typeof FILE_PARTS)[number][] =>
    FILE_PARTS.filter((part) => state[part].engine === "sqlite" && state[part].folder === folder);
  const others = new Set(
    FILE_PARTS.flatMap((part) => (state[part].engine === "sqlite" ? state[part].folder : [])),
  );
  others.delete(dataDir);
  const own = [...partsIn(dataDir).map((part) => HOLDS[part]), "installed places", "reports"];
  return [
    { setting: "DATA_DIR", folder: dataDir, holds: own },
    ...[...others].map((folder) => {
      const parts = partsIn(folder);
      const setting = parts.map((part) => STATE_VARIABLES[part]).join(", ");
      return { setting, folder, holds: parts.map((part) => HOLDS[part]) };
    }),
  ];
}

/** Makes every folder that is missing; fails with a sentence where one cannot be. */
export async function makeKeptFolders(homes: Homes): Promise<void> {
  for (const { setting, folder } of keptFolders(homes))
    await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigurationError(
        `${setting} is ${folder}, which is not a folder and cannot be created (${error.code}); set it to a folder that the server may write to.`,
      );
    });
}
