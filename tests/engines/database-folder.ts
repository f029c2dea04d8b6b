import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../build-first.js";

const CACHE = join(ROOT, "node_modules/.cache/dinner-dice");

/** Small files of its journal: most of a new folder's bytes. */
const HOW = ["-U", "dice", "-A", "trust", "--no-sync", "-E", "UTF8", "--wal-segsize=1"];

/** Makes a new PostgreSQL's folder as whoever the options name. Making one takes ten times what a copy takes, so that the first is kept, in node_modules. */
export function makeDatabaseFolder(
  initdb: string,
  as: ExecFileSyncOptions & { readonly cwd: string },
): string {
  const data = join(as.cwd, "data");
  const kept = join(CACHE, nameOf(initdb, as));
  if (existsSync(kept)) {
    copy(kept, data);
    own(data, as);
    return data;
  }
  execFileSync(initdb, ["-D", data, ...HOW], { ...as, stdio: "ignore" });
  keep(data, kept);
  return data;
}

function nameOf(initdb: string, { uid, env }: ExecFileSyncOptions): string {
  const version = execFileSync(initdb, ["--version"]).toString();
  return [version, uid ?? "own", env?.["LC_ALL"], ...HOW].join(" ").replace(/[^\w.]+/g, "-");
}

function keep(data: string, kept: string): void {
  mkdirSync(CACHE, { recursive: true });
  const aside = mkdtempSync(join(CACHE, "aside-"));
  copy(data, join(aside, "data"));
  try {
    renameSync(join(aside, "data"), kept);
  } catch (error) {
    if (!existsSync(kept)) throw error;
  }
  rmSync(aside, { recursive: true, force: true });
}

function own(data: string, { uid, gid }: ExecFileSyncOptions): void {
  if (uid !== undefined) execFileSync("chown", ["-R", `${uid}:${gid ?? uid}`, data]);
}

/** With owners and rights, on which PostgreSQL insists. */
function copy(from: string, to: string): void {
  execFileSync("cp", ["-Rp", from, to]);
}
