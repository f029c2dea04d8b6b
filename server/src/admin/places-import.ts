import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { download, importPlaces, removeDownload, setNameOf, sourceOf } from "@dinner-dice/local/import";
import { SourceError } from "@dinner-dice/local";
import { isSafeAddress } from "../own-network.js";
import { goingOnLine, reportLines } from "./places-words.js";
import { Progress } from "./progress.js";
import { named, say, warn } from "../terminal.js";

/** Where to install a set. */
export interface ImportTarget {
  readonly folder: string;
  /** The name of an existing set to replace. */
  readonly set?: string;
}

/** Installs the places of a file or web address. Prints progress and a summary. */
export async function importFrom(subject: string, target: ImportTarget): Promise<void> {
  const { folder } = target;
  if (!/^https?:/.test(subject)) {
    await importFile(subject, { from: resolve(subject), ...target });
    return;
  }
  if (!isSafeAddress(subject))
    throw new SourceError(
      `${named(subject)} cannot be used; give an https address, an http address in your own network, or a file.`,
    );
  const fetched = await Progress.during(`Fetching ${named(subject)}`, (progress) =>
    download({
      address: subject,
      folder,
      onHere: (bytes) => {
        warn(goingOnLine(bytes));
        progress.here = bytes;
      },
      onBytes: (count, total) => {
        progress.add(count, total);
      },
    }),
  );
  try {
    await importFile(fetched, { from: subject, ...target });
  } finally {
    await removeDownload(folder);
  }
}

async function importFile(
  path: string,
  { from, folder, set = setNameOf(from) }: ImportTarget & { readonly from: string },
): Promise<void> {
  const { size } = await stat(path);
  const started = performance.now();
  const report = await Progress.during(`Reading ${named(from)}`, async (progress) =>
    importPlaces({
      source: await sourceOf({ path, onBytes: (count) => progress.add(count, size) }),
      set,
      from,
      folder,
      onPlace: ({ kept }) => {
        progress.kept = kept;
      },
    }),
  );
  say(reportLines(report, (performance.now() - started) / 1000).join("\n"));
}
