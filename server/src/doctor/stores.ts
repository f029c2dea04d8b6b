import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { inspectDatabase } from "@dinner-dice/stores/backup";
import { inspectSet } from "@dinner-dice/open-data/import";
import { homeOf, isSet, keptFiles } from "../backup/kept-files.js";
import { DAY_BOOK_FILE } from "../composition/places.js";
import { type Homes, type KeptFolder, keptFolders } from "../kept-folders.js";
import { STATE_FILES } from "../state-configuration.js";
import { type Finding, good, wanting } from "./finding.js";
import { lookAtOthers, lookAtRights } from "./rights.js";

/** Free bytes that a data folder should have. */
const ROOM = 256 * 1024 * 1024;

const DAY = 86_400_000;

/** Days after which an installed set counts as outdated. */
const OLD = 180;

/** Checks the data folders: write access, free space, and the integrity of their files. */
export async function lookAtStores(homes: Homes): Promise<readonly Finding[]> {
  const folders = await Promise.all(keptFolders(homes).map(lookAtFolder));
  if (folders[0]?.verdict === "bad") return folders;
  const names = await keptFiles(homes);
  const files = names.map((name) => lookAtKept(name, homeOf(name, homes)));
  return [...folders, ...(await Promise.all(files)), ...(await lookAtModes(names, homes))];
}

/** Only the server's user needs to read stored data. Sets of places are public. */
async function lookAtModes(names: readonly string[], homes: Homes): Promise<readonly Finding[]> {
  const folders = keptFolders(homes).map(({ setting, folder }) =>
    lookAtOthers(setting, { path: folder, isSecret: false }),
  );
  const files = names.map((name) =>
    lookAtOthers(name, { path: homeOf(name, homes), isSecret: !isSet(name) }),
  );
  return (await Promise.all([...folders, ...files])).flatMap((finding) => finding ?? []);
}

/** If access is denied, it reports that instead of opening the file, which may be intact. */
async function lookAtKept(name: string, path: string): Promise<Finding> {
  const [use, look] = isSet(name) ? (["read", lookAtSet] as const) : (["written", lookAtFile] as const);
  return (await lookAtRights(name, { path, use })) ?? look(name, path);
}

async function lookAtFolder({ setting, folder, holds }: KeptFolder): Promise<Finding> {
  try {
    return await lookIn(folder, setting);
  } catch (error) {
    return wanting("bad", {
      what: setting,
      says: `${folder} cannot be written (${codeOf(error, String(error))}): no ${holds.join(", no ")}`,
      remedy: `give the folder to the server's user, or set ${setting} to another one`,
    });
  }
}

async function lookIn(folder: string, what: string): Promise<Finding> {
  const there = await nearest(folder);
  await access(there, constants.W_OK | constants.X_OK);
  const { bavail, bsize } = await statfs(there);
  const free = `${Math.round((bavail * bsize) / 1024 / 1024)} MB free`;
  if (there !== folder)
    return wanting("look", {
      what,
      says: `${folder} is not there yet, ${free}`,
      remedy: `the first start creates it; if the server ran before, set ${what} to its folder`,
    });
  const says = `${folder} can be written, ${free}`;
  return bavail * bsize >= ROOM
    ? good(what, says)
    : wanting("look", { what, says, remedy: "make room: a full disk stops newsletter and paid search" });
}

/** Returns the folder, or its nearest existing parent. Rejects if a file is in the way. */
async function nearest(folder: string): Promise<string> {
  const facts = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  if (facts?.isDirectory()) return folder;
  if (facts) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  return nearest(dirname(folder));
}

/** Files that the server can recreate, and what is lost with them. */
const BEGUN_ANEW: Readonly<Record<string, string>> = {
  [STATE_FILES.cache]: "answers are fetched again",
  [DAY_BOOK_FILE]: "today's download count starts over",
};

async function lookAtFile(name: string, path: string): Promise<Finding> {
  try {
    return good(name, `sound, version ${await inspectDatabase(path)}`);
  } catch (error) {
    const lost = BEGUN_ANEW[name];
    const next = lost === undefined ? `npm run restore -- <folder of a backup> ${name}` : `start it: ${lost}`;
    return wanting("bad", {
      what: name,
      says: `cannot be used (${codeOf(error, String(error))})`,
      remedy: `stop the server, move ${path} away with its -wal and -shm, then ${next}`,
    });
  }
}

/** Checks an installed set: its integrity and its age. */
async function lookAtSet(name: string, path: string): Promise<Finding> {
  try {
    await inspectSet(path);
  } catch (error) {
    return lookAtUnreadable(name, { path, code: codeOf(error, String(error)) });
  }
  const days = Math.floor((Date.now() - (await stat(path)).mtimeMs) / DAY);
  const says = `sound, installed ${days} days ago`;
  return days <= OLD
    ? good(name, says)
    : wanting("look", { what: name, says, remedy: "update it: restaurants close" });
}

function lookAtUnreadable(
  what: string,
  { path, code }: { readonly path: string; readonly code: string },
): Finding {
  if (code === "OLDER_SCHEMA")
    return wanting("look", {
      what,
      says: "of an older release",
      remedy: "npm run places:list migrates it",
    });
  return wanting("bad", {
    what,
    says: `cannot be read (${code}): searches do not find its places`,
    remedy: `install it again, or move ${path} away and npm run restore -- <folder of a backup> ${what}`,
  });
}
