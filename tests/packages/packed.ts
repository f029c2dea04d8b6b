import { execFile } from "node:child_process";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { manifestOf, ROOT, WORKSPACES } from "../architecture/source-files.js";

export const PACKAGES: readonly string[] = WORKSPACES.filter((folder) => !manifestOf(folder).private);

const run = promisify(execFile);

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** A package as it would be published. */
export interface Tarball {
  readonly file: string;
  readonly bytes: number;
  readonly holds: readonly string[];
}

/** Packs all of them into a folder, by where they lie: npm takes most of its time to begin. */
export async function packAll(folder: string): Promise<ReadonlyMap<string, Tarball>> {
  const workspaces = PACKAGES.flatMap((name) => ["--workspace", name]);
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...workspaces];
  const { stdout } = await run("npm", args, { cwd: ROOT, maxBuffer: 30_000_000 });
  const packed = JSON.parse(stdout) as readonly Packed[];
  return new Map(PACKAGES.map((workspace) => [workspace, tarballOf(workspace, { packed, folder })]));
}

function tarballOf(
  workspace: string,
  { packed, folder }: { readonly packed: readonly Packed[]; readonly folder: string },
): Tarball {
  const found = packed.find(({ name }) => name === manifestOf(workspace).name);
  if (!found) throw new Error(`npm packed nothing of ${workspace}`);
  const holds = found.files.map(({ path }) => path);
  return { file: join(folder, found.filename), bytes: found.unpackedSize, holds };
}

/** Unpacks a workspace's tarball where an installer would, and links what its manifest says it needs, nothing else. */
export async function install(workspace: string, { file }: Tarball, folder: string): Promise<void> {
  const { name, dependencies, peerDependencies } = manifestOf(workspace);
  const target = join(folder, "node_modules", name);
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", file, "-C", target, "--strip-components=1"]);
  const needed = Object.keys({ ...dependencies, ...peerDependencies });
  for (const each of needed.filter((dependency) => !dependency.startsWith("@dinner-dice/"))) {
    const link = join(folder, "node_modules", each);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, "node_modules", each), link).catch(alreadyThere);
  }
}

function alreadyThere(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
}
