import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { ROOT } from "../../build-first.js";

const run = promisify(execFile);

export const NO_NETWORK = [`--import=${pathToFileURL(join(ROOT, "tests/no-network.mjs")).href}`];

/** The package as npm installs it in an empty folder. */
export interface PackedCli {
  readonly folder: string;
  readonly script: string;
  remove(): Promise<void>;
}

/** Packs the command and installs it from its tarball, without a registry. */
export async function packedCli(): Promise<PackedCli> {
  const made = await mkdtemp(join(tmpdir(), "dinner-dice-packed-"));
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-empty-"));
  const { packCli } = (await import(pathToFileURL(join(ROOT, "server/pack-cli.mjs")).href)) as {
    packCli: (out: string) => Promise<string>;
  };
  const packed = await packCli(join(made, "package"));
  await run("npm", ["pack", "--pack-destination", made, packed], { maxBuffer: 1e8 });
  const [tarball = ""] = (await readdir(made)).filter((name) => name.endsWith(".tgz"));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(made, tarball)], { cwd: folder });
  return {
    folder,
    script: join(folder, "node_modules/dinner-dice/dinner-dice.js"),
    remove: async () => {
      for (const each of [made, folder]) await rm(each, { recursive: true, force: true });
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a program in a folder, with nothing of this process's environment. */
export function runProgram(
  [file = process.execPath, ...typed]: readonly string[],
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(file, typed, { cwd, env: { PATH: dirname(process.execPath), ...env } });
    const said = { out: "", err: "" };
    child.stdout.on("data", (text: Buffer) => (said.out += text.toString()));
    child.stderr.on("data", (text: Buffer) => (said.err += text.toString()));
    child.on("close", (code) => {
      resolve({ code, ...said });
    });
  });
}
