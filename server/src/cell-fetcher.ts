import type { Cell } from "@dinner-dice/local/on-demand/cells";
import { type CellFetch, FetchCrash } from "@dinner-dice/local/on-demand/open-data";
import { fork } from "node:child_process";
import { readFileSync } from "node:fs";

/** Memory limits of the fetching process in megabytes: its heap, and all of it. The second is enforced only where /proc exists. */
const HEAP = 192;
const MEMORY = 560;

const LOOKS = 100;

/** Fetches cells in a process of its own, and kills it if it uses too much memory or the job is aborted. Rejects with the reason it reports. */
export function cellFetcher(
  file: string,
  setting: Omit<CellJob, "cells">,
): (fetch: CellFetch) => Promise<void> {
  return ({ cells, onProgress, onAlone, signal }) =>
    new Promise((done, failed) => {
      const child = fork(file, {
        stdio: "ignore",
        env: { PATH: process.env["PATH"], MALLOC_ARENA_MAX: "2" },
        execArgv: [...process.execArgv, `--max-old-space-size=${HEAP}`],
      });
      const stop = (why: Error): void => {
        failed(why);
        child.kill("SIGKILL");
      };
      const leave = (): void => stop(signal.reason as Error);
      signal.addEventListener("abort", leave);
      const watch = setInterval(() => {
        if (memoryOf(child.pid) > MEMORY) stop(new Error(`The fetching process took more than ${MEMORY} MB`));
      }, LOOKS);
      child.on("message", (said) => {
        const news = said as CellNews;
        if (news.kind === "progress") onProgress(news);
        else if (news.kind === "done") {
          if (news.alone !== undefined) onAlone(news.alone);
          done();
        } else failed(new Error(news.reason));
      });
      child.on("error", failed);
      child.once("exit", (code) => {
        clearInterval(watch);
        signal.removeEventListener("abort", leave);
        failed(new FetchCrash(`The fetching process ended with ${code}`));
      });
      const job: CellJob = { ...setting, cells };
      child.once("spawn", () => child.send(job));
    });
}

/** The resident memory of a process in megabytes; 0 if unknown or if it has exited. */
function memoryOf(pid: number | undefined): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Number(kilobytes ?? 0) / 1000;
  } catch {
    return 0;
  }
}

export interface CellJob {
  readonly cells: readonly Cell[];
  readonly folder: string;
  /** Folder for cached parts of Overture's files. */
  readonly overture: string;
  readonly mirror: string | undefined;
  /** The address of OpenStreetMap's extracts, if it is another one. */
  readonly osm: string | undefined;
}

export type CellNews =
  | { readonly kind: "progress"; readonly bytes: number; readonly share?: number }
  | { readonly kind: "done"; readonly alone?: string }
  | { readonly kind: "failed"; readonly reason: string };
