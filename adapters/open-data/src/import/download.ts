import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "@dinner-dice/core/error-code";
import { failureReason } from "@dinner-dice/platform/internal/http/failure-reason";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import { removeDownload, takeOver } from "./begun-download.js";
import { type Arrival, DownloadedPart } from "./downloaded-part.js";

/** What is fetched, and where it is put meanwhile. */
export interface Download extends Arrival {
  /** Told once the bytes that are here from a try that broke off, if there are any. */
  readonly onHere?: (bytes: number) => void;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly pause?: number;
}

/** How often in a row it may break off before anything more came. */
const TRIES = 5;
const FIRST_PAUSE = 1000;

/**
 * Fetches a file to read it more than once; the caller removes it.
 *
 * What breaks off goes on where it stopped, if the file is still the same there, else from its beginning; the process may be another one.
 * Rejects with a {@link SourceError} that says what is wrong, or with the error of a full disk.
 */
export async function download(options: Download): Promise<string> {
  const begun = await takeOver(options);
  const part = new DownloadedPart(options, begun);
  if (part.canGoOn) options.onHere?.(part.bytes);
  try {
    await receiveAll(part, options.pause);
    return begun.file;
  } catch (error) {
    if (isFinal(error) || !part.canGoOn) await removeDownload(options.folder);
    if (isFinal(error)) throw error;
    throw new SourceError(`${options.address} could not be fetched (${failureReason(error)}); try again.`);
  }
}

/** Goes on after a pause where it broke off; tries that brought more do not count. */
async function receiveAll(part: DownloadedPart, pause = FIRST_PAUSE): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const before = part.bytes;
    try {
      return await part.receive();
    } catch (error) {
      if (part.bytes > before) tried = 1;
      if (isFinal(error) || tried === TRIES) throw error;
      await wait(pause * 2 ** (tried - 1));
    }
  }
}

/** What another try would not mend: an answer that says so, a full disk. */
function isFinal(error: unknown): boolean {
  return error instanceof SourceError || codeOf(error) === "ENOSPC";
}
