import { fork } from "node:child_process";
import type { CellFetch } from "@dinner-dice/adapters/on-demand";
import type { CellJob, CellNews } from "./cell-job.js";

/** Fetches cells in a process of its own; rejects with what it says when it fails, or when it ends without a word. */
export function cellFetcher(
  file: string,
  setting: Omit<CellJob, "cells">,
): (fetch: CellFetch) => Promise<void> {
  return ({ cells, onProgress }) =>
    new Promise((done, failed) => {
      const child = fork(file, { stdio: "ignore", env: { PATH: process.env["PATH"] } });
      child.on("message", (said) => {
        const news = said as CellNews;
        if (news.kind === "progress") onProgress(news);
        else if (news.kind === "done") done();
        else failed(new Error(news.reason));
      });
      child.on("error", failed);
      child.once("exit", (code) => {
        failed(new Error(`The fetching process ended with ${code}`));
      });
      const job: CellJob = { ...setting, cells };
      child.once("spawn", () => child.send(job));
    });
}
