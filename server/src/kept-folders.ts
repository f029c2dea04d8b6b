import { makeFolder } from "@dinner-dice/stores/backup";
import { ConfigurationError } from "./environment.js";
import type { Configuration } from "./settings.js";
import { FILE_PARTS, STATE_VARIABLES } from "./state-configuration.js";

/** The settings that determine where the server's files are. */
export type Homes = Pick<Configuration, "dataDir" | "state">;

export interface KeptFolder {
  /** The setting that names it, such as 'DATA_DIR'. A part's own folder shows the part's variable, even if STATE_URL set it. */
  readonly setting: string;
  readonly folder: string;
  /** The features that fail while the folder is not writable. */
  readonly holds: readonly string[];
}

const HOLDS = {
  cache: "kept answers",
  budget: "paid search",
  outbox: "newsletter",
  tables: "live tables",
} as const;

/** Every folder with stored data, without repeats, DATA_DIR first. */
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

/** Creates every missing folder. Throws a {@link ConfigurationError} if it cannot. */
export async function makeKeptFolders(homes: Homes): Promise<void> {
  for (const { setting, folder } of keptFolders(homes))
    await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
      throw new ConfigurationError(
        `${setting} is ${folder}, which is not a folder and cannot be created (${error.code}); set it to a folder that the server may write to.`,
      );
    });
}
