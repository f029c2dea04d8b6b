import { readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readFields, readJson, readText } from "@dinner-dice/core/reading";
import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { SourceError } from "../directory/source-error.js";
import { LOCK_OWNER, isProcessGone } from "../directory/lock-owner.js";

/** A file of which so much is on the disk, in a folder that bears the mark of the process that fetches it. */
export interface BegunDownload {
  readonly file: string;
  /** Identifies this version of the file. Without it, an interrupted download cannot be resumed. */
  readonly version: string | undefined;
  readonly bytes: number;
}

/** Whose download it is, and where. */
export interface DownloadPlace {
  readonly address: string;
  readonly folder: string;
}

/** Takes over what another process began to fetch from the address and left, or begins with nothing. */
export async function takeOver({ address, folder }: DownloadPlace): Promise<BegunDownload> {
  const fileName = fileNameIn(address);
  const own = folderOf(folder);
  const left = (await leftIn(folder)).map((name) => join(folder, name));
  const same = await Promise.all(left.map(async (each) => (await noteIn(each)).address === address));
  const begun = left.find((_, index) => same[index]);
  if (begun !== own) await rm(own, { recursive: true, force: true });
  if (begun !== undefined && begun !== own) await rename(begun, own).catch(() => undefined);
  await makeFolder(own);
  await touch(own);
  const file = join(own, fileName);
  const { version } = await noteIn(own);
  return { file, version, bytes: version === undefined ? 0 : await bytesIn(file) };
}

/** The file's name on the server. Throws a {@link SourceError} if the address ends in none, or in a hidden one. */
function fileNameIn(address: string): string {
  const name = basename(new URL(address).pathname);
  if (/^\.|^$/.test(name)) throw new SourceError(`${address} names no file; give the address of one.`);
  return name;
}

/** Writes down which version of the file is being fetched, for the process that takes it over. */
export async function note({ address, folder }: DownloadPlace, version: string | undefined): Promise<void> {
  await writeFile(join(folderOf(folder), NOTE), JSON.stringify({ address, version }));
}

/** The number of bytes on disk. A crash may have lost bytes that had arrived. */
export async function bytesIn(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** Removes what this process fetched into a folder. */
export async function removeDownload(folder: string): Promise<void> {
  await rm(folderOf(folder), { recursive: true, force: true });
}

/** Name of the file that says whence, and which version. */
const NOTE = ".note.json";

function folderOf(folder: string): string {
  return join(folder, OWN);
}

const OWN = `${LOCK_OWNER}.download`;

/**
 * Milliseconds without another byte after which no process on any machine can still be downloading. A silent connection is dropped after
 * half of that.
 */
const SILENT_FOR = 10 * 60_000;

/** The folders of this process, of ended processes of this machine, and of others where no byte has arrived for a long time. */
async function leftIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const left = await Promise.all(names.map(async (name) => name === OWN || isLeft(folder, name)));
  return names.filter((_, index) => left[index]);
}

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, machine, pid] = /^(?:([\w-]*)@)?(\d+)\.download$/.exec(name) ?? [];
  if (pid === undefined) return false;
  return (
    isProcessGone(Number(pid), machine) || (await lastWritten(join(folder, name))) < Date.now() - SILENT_FOR
  );
}

/** When something was last written into a folder, in milliseconds since 1970. */
async function lastWritten(folder: string): Promise<number> {
  const paths = [
    folder,
    ...(await readdir(folder).catch((): string[] => [])).map((name) => join(folder, name)),
  ];
  const times = paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
  return Math.max(...(await Promise.all(times)));
}

/** Renews a folder's date, so that a resumed download is kept as long as a new one. */
async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}

interface Note {
  readonly address: string | undefined;
  readonly version: string | undefined;
}

async function noteIn(folder: string): Promise<Note> {
  const text = await readFile(join(folder, NOTE), "utf8").catch(() => undefined);
  const { address, version } = readFields(readJson(text));
  return { address: readText(address), version: readText(version) };
}
