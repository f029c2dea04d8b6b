import { resolve } from "node:path";
import { isDamaged } from "@dinner-dice/stores/backup";
import { SourceError } from "@dinner-dice/directory";
import { ConfigurationError } from "../environment.js";
import { named } from "../terminal.js";

/** What failed. */
export interface FailedWords {
  /** What the command was told to read: a file, an address, a place. */
  readonly subject: string;
  /** DATA_DIR. */
  readonly dataDir: string;
}

/** Says in one sentence what is wrong, about the file that it is wrong with. */
export function failureWords(error: unknown, { dataDir, ...words }: FailedWords): string {
  const subject = named(words.subject);
  if (error instanceof SourceError || error instanceof ConfigurationError) return error.message;
  const { code, message = String(error), path } = error as Partial<NodeJS.ErrnoException>;
  if (code === "ENOSPC" || code === "SQLITE_FULL") return "The disk is full; nothing was changed.";
  const isSubject = path !== undefined && resolve(path) === resolve(words.subject);
  if (isSubject && code === "ENOENT") return `${subject} does not exist; check the path.`;
  if (isSubject) return `${subject} cannot be read (${code}); check that this user may read it.`;
  if (code === "SQLITE_IOERR")
    return `${dataDir} cannot be used (${code}); check that its disk is not full and that this user has quota left.`;
  if (isDamaged(error))
    return `A file in ${dataDir} is damaged (${code}); npm run doctor names it and says what to do.`;
  if (path !== undefined || code?.startsWith("SQLITE_") === true)
    return `${named(path ?? dataDir)} cannot be used (${code}); check DATA_DIR, and that this user may write there.`;
  return `It failed: ${message}`;
}
