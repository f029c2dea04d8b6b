import { stat } from "node:fs/promises";
import {
  download,
  importPlaces,
  removeDownload,
  setNameOf,
  SourceError,
  sourceOf,
} from "@dinner-dice/adapters/import";
import { goingOnLine, reportLines } from "./places-words.js";
import { Progress } from "./progress.js";

/** Installs the places of a file or of what an address gives, and says how far it is and what came of it. */
export async function importFrom(subject: string, folder: string): Promise<void> {
  if (!/^https?:/.test(subject)) {
    await importFile(subject, { from: subject, folder });
    return;
  }
  checkAddress(subject);
  const progress = new Progress(`Fetching ${subject}`);
  const fetched = await download({
    address: subject,
    folder,
    onHere: (bytes) => {
      console.error(goingOnLine(bytes));
      progress.here = bytes;
    },
    onBytes: (count, total) => {
      progress.add(count, total);
    },
  }).finally(() => {
    progress.end();
  });
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
  const progress = new Progress(`Reading ${from}`);
  const started = performance.now();
  const file = {
    path,
    onBytes: (count: number) => {
      progress.add(count, size);
    },
  };
  const report = await importPlaces({
    source: await sourceOf(file),
    set: setNameOf(from),
    from,
    folder,
    onPlace: ({ kept }) => {
      progress.kept = kept;
    },
  }).finally(() => {
    progress.end();
  });
  console.log(reportLines(report, (performance.now() - started) / 1000).join("\n"));
}

/** Plain http only on this machine. */
function checkAddress(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url !== undefined && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url?.protocol !== "https:" && !isLocal)
    throw new SourceError(`${address} cannot be used; give an https address or a file.`);
}
