import { execFile } from "node:child_process";
import { mkdir, readFile, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "../..");

/** The workspaces that are published. */
export const PACKAGES = ["core", "adapters", "contracts"] as const;
export type PackageName = (typeof PACKAGES)[number];

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
  /** Paths of its files. */
  readonly holds: readonly string[];
}

/** Packs all of them into a folder: npm takes most of its time to begin. */
export async function packAll(folder: string): Promise<ReadonlyMap<PackageName, Tarball>> {
  const workspaces = PACKAGES.flatMap((name) => ["--workspace", name]);
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", folder, ...workspaces];
  const { stdout } = await run("npm", args, { cwd: ROOT, maxBuffer: 30_000_000 });
  const packed = JSON.parse(stdout) as readonly Packed[];
  return new Map(PACKAGES.map((name) => [name, tarballOf(name, { packed, folder })]));
}

function tarballOf(
  name: PackageName,
  { packed, folder }: { readonly packed: readonly Packed[]; readonly folder: string },
): Tarball {
  const found = packed.find((each) => each.name === `@dinner-dice/${name}`);
  if (!found) throw new Error(`npm packed nothing of ${name}`);
  const holds = found.files.map(({ path }) => path);
  return { file: join(folder, found.filename), bytes: found.unpackedSize, holds };
}

/** Unpacks a tarball where an installer would, and links what its manifest says it needs, nothing else. */
export async function install(name: PackageName, tarball: Tarball, folder: string): Promise<void> {
  const target = join(folder, "node_modules/@dinner-dice", name);
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", tarball.file, "-C", target, "--strip-components=1"]);
  const manifest = JSON.parse(await readFile(join(target, "package.json"), "utf8")) as Manifest;
  const needed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  for (const each of needed.filter((dependency) => !dependency.startsWith("@dinner-dice/"))) {
    const link = join(folder, "node_modules", each);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, "node_modules", each), link).catch(alreadyThere);
  }
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function alreadyThere(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
}
