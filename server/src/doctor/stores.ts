import { access, constants, mkdir, readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { inspectDatabase } from "@dinner-dice/adapters/backup";
import { codeOf, type Finding, good, wanting } from "./finding.js";

/** Bytes that should be free for what is kept. */
const ROOM = 256 * 1024 * 1024;

const DAY = 86_400_000;

/** Days after which an installed directory should be fetched anew. */
const OLD = 180;

/** Looks at the folder of everything that is kept: whether it can be written, how much room there is, whether its files are sound. */
export async function lookAtStores(dataDir: string): Promise<readonly Finding[]> {
  const folder = await lookAtFolder(dataDir);
  if (folder.verdict === "bad") return [folder];
  const names = (await readdir(dataDir)).filter((name) => name.endsWith(".sqlite")).toSorted();
  const files = await Promise.all(names.map((name) => lookAtFile(dataDir, name)));
  return [folder, ...files, ...(await lookAtSets(join(dataDir, "places")))];
}

async function lookAtFolder(dataDir: string): Promise<Finding> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    return wanting("bad", {
      what: "DATA_DIR",
      says: `${dataDir} cannot be written (${codeOf(error)}): no newsletter, no kept answers, no paid search`,
      remedy: "give the folder to the server's user, or set DATA_DIR to another one",
    });
  }
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const says = `${dataDir} can be written, ${Math.round(free / 1024 / 1024)} MB free`;
  return free >= ROOM
    ? good("DATA_DIR", says)
    : wanting("look", {
        what: "DATA_DIR",
        says,
        remedy: "make room: a full disk stops newsletter and paid search",
      });
}

async function lookAtFile(dataDir: string, name: string): Promise<Finding> {
  try {
    return good(name, `sound, version ${await inspectDatabase(join(dataDir, name))}`);
  } catch (error) {
    return wanting("bad", {
      what: name,
      says: `cannot be used (${codeOf(error)})`,
      remedy: `stop the server, move ${join(dataDir, name)} away, and restore a backup of it: npm run restore -- <folder>`,
    });
  }
}

/** The installed directories, by the age of their files. */
async function lookAtSets(folder: string): Promise<readonly Finding[]> {
  const names = await readdir(folder).catch(() => []);
  const sets = names.filter((name) => name.endsWith(".sqlite")).toSorted();
  return Promise.all(
    sets.map(async (name) => {
      const days = Math.floor((Date.now() - (await stat(join(folder, name))).mtimeMs) / DAY);
      const says = `installed ${days} days ago`;
      return days <= OLD
        ? good(`places/${name}`, says)
        : wanting("look", { what: `places/${name}`, says, remedy: "fetch it anew: restaurants close" });
    }),
  );
}
