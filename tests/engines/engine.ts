import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDatabaseFolder } from "./database-folder.js";

export interface Engine {
  readonly url: string;
  /** Ends it at once, as a crash would; what it promised to keep it keeps. */
  kill(): Promise<void>;
  /** Starts it again where it was, with what it kept. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

interface Programs {
  readonly INSTALLED: Readonly<Record<"initdb" | "postgres", string | undefined>>;
  readonly NOT_RUN: readonly string[];
}

export const { INSTALLED, NOT_RUN } = (await import(
  fileURLToPath(new URL("installed.mjs", import.meta.url))
)) as Programs;

export const HAS_POSTGRES: boolean = INSTALLED.initdb !== undefined && INSTALLED.postgres !== undefined;

export function sayWhatIsNotRun(): void {
  for (const part of NOT_RUN) console.warn(`NOT RUN: ${part}`);
}

/** What a database of tests can do without: it outlives its processes here, not its machine. */
const FRUGAL = [
  "fsync=off",
  "autovacuum=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_connections=60",
];

/** PostgreSQL in a new folder, in a locale that knows letters beyond ASCII, as most have; it does not run as root, so root starts it as the user postgres or nobody. */
export async function startPostgres(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "dinner-dice-pg-"));
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder, env: { LC_ALL: "C.UTF-8", PATH: process.env["PATH"] } };
  const data = makeDatabaseFolder(INSTALLED.initdb ?? "", as);
  const port = await freePort();
  const settings = [...FRUGAL, "listen_addresses=127.0.0.1", `unix_socket_directories=${folder}`];
  return engine({
    url: `postgres://dice:secret@127.0.0.1:${port}/postgres`,
    folder,
    begin: () =>
      spawn(
        INSTALLED.postgres ?? "",
        ["-D", data, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])],
        { ...as, stdio: ["ignore", "ignore", "pipe"] },
      ),
    ready: /database system is ready to accept connections/,
    crash: "SIGQUIT",
    end: "SIGINT",
  });
}

interface EngineParts {
  readonly url: string;
  readonly folder: string;
  readonly begin: () => ChildProcess;
  readonly ready: RegExp;
  readonly crash: NodeJS.Signals;
  readonly end: NodeJS.Signals;
}

async function engine({ url, folder, begin, ready, crash, end }: EngineParts): Promise<Engine> {
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = begin();
    await says(child, ready);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    kill: () => stop(crash),
    start,
    remove: async () => {
      await stop(end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function says(child: ChildProcess, words: RegExp): Promise<void> {
  let said = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (bytes: Buffer) => {
        said += bytes.toString();
        if (words.test(said)) resolve();
      });
    child.once("exit", (code) => reject(new Error(`It ended with ${code}: ${said}`)));
  });
}

function unprivileged(): { readonly uid: number; readonly gid: number } {
  const idOf = (user: string, flag: string): number =>
    Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }).toString());
  for (const user of ["postgres", "nobody"])
    try {
      return { uid: idOf(user, "-u"), gid: idOf(user, "-g") };
    } catch {
      continue;
    }
  throw new Error("There is no user but root to run PostgreSQL");
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
