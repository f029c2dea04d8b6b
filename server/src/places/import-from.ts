import { stat } from "node:fs/promises";
import {
  download,
  importPlaces,
  removeDownload,
  setNameOf,
  SourceError,
  sourceOf,
} from "@dinner-dice/adapters/import";
import { isSafeAddress } from "../own-network.js";
import { goingOnLine, reportLines } from "./places-words.js";
import { Progress } from "./progress.js";

/** Installs the places of a file or of what an address gives, and says how far it is and what came of it. */
export async function importFrom(subject: string, folder: string): Promise<void> {
  if (!/^https?:/.test(subject)) {
    await importFile(subject, { from: subject, folder });
    return;
  }
  if (!isSafeAddress(subject))
    throw new SourceError(
      `${subject} cannot be used; give an https address, an http address in your own network, or a file.`,
    );
  const fetched = await Progress.during(`Fetching ${subject}`, (progress) =>
    download({
      address: subject,
      folder,
      onHere: (bytes) => {
        console.error(goingOnLine(bytes));
        progress.here = bytes;
      },
      onBytes: (count, total) => {
        progress.add(count, total);
      },
    }),
  );
  try {
    await importFile(fetched, { from: subject, folder });
  } finally {
    await removeDownload(folder);
  }
}

async function importFile(
  path: string,
  { from, folder }: { readonly from: string; readonly folder: string },
): Promise<void> {
  const { size } = await stat(path);
  const started = performance.now();
  const report = await Progress.during(`Reading ${from}`, async (progress) =>
    importPlaces({
      source: await sourceOf({ path, onBytes: (count) => progress.add(count, size) }),
      set: setNameOf(from),
      from,
      folder,
      onPlace: ({ kept }) => {
        progress.kept = kept;
      },
    }),
  );
  console.log(reportLines(report, (performance.now() - started) / 1000).join("\n"));
}
