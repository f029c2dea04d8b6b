import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;

/** The path of a program of this folder. Installs all of them on the first call. */
export function outsideTool(name) {
  if (!existsSync(join(FOLDER, "node_modules/.package-lock.json"))) {
    const args = [
      "ci",
      "--prefix",
      FOLDER,
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--engine-strict=false",
    ];
    const { status, stderr } = spawnSync("npm", args, {
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new Error(`npm could not install the tools of tests/outside: ${stderr}`);
  }
  return join(FOLDER, "node_modules/.bin", name);
}
