import { readGoogle } from "../compose/google.js";
import { readConfiguration } from "../read-configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { fileParts, setsIn } from "./backup.js";
import { lookAtDatabase, lookAtKeys } from "./doctor-database.js";
import { type Finding, good, wanting, lookAround } from "./findings.js";
import { lookAtGuides } from "./guides.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { inspectSet } from "@dinner-dice/local/import/import-places";
import { checkPart, type Part, PARTS } from "@dinner-dice/stores/parts";
import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Free bytes that a data folder should have. */
const ROOM = 256 * 1024 * 1024;

const DAY = 86_400_000;

/** Days after which an installed set counts as outdated. */
const OLD = 180;

/** Checks DATA_DIR: write access, free space, and the integrity of its files. */
async function lookAtStores(dataDir: string): Promise<readonly Finding[]> {
  const folder = await lookAtFolder(dataDir);
  if (folder.verdict === "bad") return [folder];
  const parts = await fileParts(dataDir);
  const sets = await setsIn(dataDir);
  const files = [
    ...parts.map(({ file, part }) => lookAtPart(part, file, dataDir)),
    ...sets.map((name) => lookAtSet(name, join(dataDir, name))),
  ];
  const modes = [
    lookAtOthers("DATA_DIR", dataDir, false),
    ...parts.map(({ file }) => lookAtOthers(file, join(dataDir, file), true)),
    ...sets.map((name) => lookAtOthers(name, join(dataDir, name), false)),
  ];
  return [folder, ...(await Promise.all(files)), ...(await Promise.all(modes)).flatMap((each) => each ?? [])];
}

async function lookAtFolder(folder: string): Promise<Finding> {
  try {
    return await lookIn(folder, "DATA_DIR");
  } catch (error) {
    const stopped = [...PARTS.filter(({ sqlite }) => sqlite).map(({ holds }) => holds), "installed places"];
    return wanting("bad", {
      what: "DATA_DIR",
      says: `${folder} cannot be written (${codeOf(error, String(error))}): no ${stopped.join(", no ")}`,
      remedy: "give the folder to the server's user, or set DATA_DIR to another one",
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

/** Checks the file of a part. If access is denied, it reports that instead of opening the file, which may be intact. */
async function lookAtPart(part: Part, file: string, dataDir: string): Promise<Finding> {
  const path = join(dataDir, file);
  const denied = await lookAtRights(file, path, "written");
  if (denied) return denied;
  const next =
    part.lost === undefined
      ? `npm run admin -- restore <folder of a backup> ${file}`
      : `start it: ${part.lost}`;
  const remedy = `stop the server, move ${path} away with its -wal and -shm, then ${next}`;
  try {
    const { version = 0, newest } = await checkPart(part, { engine: "sqlite", folder: dataDir });
    if (version <= newest) return good(file, `sound, version ${version}`);
    const says = `written by a newer release (version ${version})`;
    return wanting("bad", {
      what: file,
      says,
      remedy: "run the release that wrote it, or restore a backup from before",
    });
  } catch (error) {
    return wanting("bad", { what: file, says: `cannot be used (${codeOf(error, String(error))})`, remedy });
  }
}

async function lookAtSet(name: string, path: string): Promise<Finding> {
  const denied = await lookAtRights(name, path, "read");
  if (denied) return denied;
  try {
    await inspectSet(path);
  } catch (error) {
    return lookAtUnreadable(name, path, codeOf(error, String(error)));
  }
  const days = Math.floor((Date.now() - (await stat(path)).mtimeMs) / DAY);
  const says = `sound, installed ${days} days ago`;
  return days <= OLD
    ? good(name, says)
    : wanting("look", { what: name, says, remedy: "update it: restaurants close" });
}

function lookAtUnreadable(what: string, path: string, code: string): Finding {
  if (code === "OLDER_SCHEMA")
    return wanting("look", {
      what,
      says: "of an older release",
      remedy: "npm run admin -- places list migrates it",
    });
  return wanting("bad", {
    what,
    says: `cannot be read (${code}): searches do not find its places`,
    remedy: `install it again, or move ${path} away and npm run admin -- restore <folder of a backup> ${what}`,
  });
}

/** Whether the server only reads a file or also writes it. */
const MODES = { read: constants.R_OK, written: constants.R_OK | constants.W_OK } as const;

/** Returns a finding if this user may not use a file, for example because another user's command created it. */
async function lookAtRights(
  what: string,
  path: string,
  use: keyof typeof MODES,
): Promise<Finding | undefined> {
  const code = await access(path, MODES[use]).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  if (code !== "EACCES") return undefined;
  return wanting("bad", {
    what,
    says: `may not be ${use} by this user (${code})`,
    remedy: `give ${path}, with its -wal and -shm if it has any, to the server's user (chown), and run commands as that user`,
  });
}

/** File mode bits: users besides the owner may write, or read. */
const [WRITABLE, READABLE] = [0o022, 0o044];

/** Returns a finding if other users of this machine may change a path, or read it although it is secret. */
async function lookAtOthers(what: string, path: string, isSecret: boolean): Promise<Finding | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts || process.platform === "win32") return undefined;
  const mode = `0${(facts.mode & 0o7777).toString(8)}`;
  const remedy = `chmod go-${isSecret ? "rwx" : "w"} ${path}`;
  if ((facts.mode & WRITABLE) !== 0)
    return wanting("bad", {
      what,
      says: `other users of this machine may change ${path} (mode ${mode})`,
      remedy,
    });
  return isSecret && (facts.mode & READABLE) !== 0
    ? wanting("look", { what, says: `other users of this machine may read ${path} (mode ${mode})`, remedy })
    : undefined;
}

const GOOGLE_PLACES = "https://places.googleapis.com";

/** Checks everything that a server with these settings needs. Changes nothing and makes no billed calls. */
export async function examine(env: Environment): Promise<readonly Finding[]> {
  try {
    const configuration = readConfiguration(env);
    const google = readGoogle(env);
    const isGoogle = configuration.provider.name.startsWith("google");
    const keys = { ...google, placesUrl: google.placesUrl ?? GOOGLE_PLACES };
    return [
      ...explained("deploy.md#check-it", await lookAround(configuration)),
      ...explained("backup-and-upgrade.md#damaged-files", await lookAtStores(configuration.dataDir)),
      ...explained("add-your-town.md", await lookAtGuides(configuration.built, configuration.dataDir)),
      ...explained("scaling.md#what-the-servers-share", await lookAtDatabase(configuration.state)),
      ...(isGoogle ? explained("google.md#keys", await lookAtKeys(keys)) : []),
    ];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const settings = { what: "settings", says: error.message, remedy: "correct it and start again" };
    return explained("configuration.md", [wanting("bad", settings)]);
  }
}

function explained(page: string, findings: readonly Finding[]): readonly Finding[] {
  return findings.map((finding) => ({ ...finding, page: `docs/operate/${page}` }));
}

const SIGNS = { good: "ok  ", look: "look", bad: "BAD " } as const;

export function report(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ verdict, what, says, remedy, page }) => [
    `${SIGNS[verdict]}  ${what}: ${says}`,
    ...(remedy === undefined ? [] : [`      -> ${remedy}`]),
    ...(remedy === undefined || page === undefined ? [] : [`      see ${page}`]),
  ]);
  const count = (verdict: Finding["verdict"]): number =>
    findings.filter((each) => each.verdict === verdict).length;
  return [...lines, `${count("bad")} bad, ${count("look")} to look at, ${count("good")} good`].join("\n");
}
