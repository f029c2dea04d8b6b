import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../build-first.js";

interface Component {
  readonly name: string;
  readonly "bom-ref": string;
  readonly hashes?: readonly { readonly content: string }[];
}

test("the bill of materials names what runs, each with its digest, and no tool", async () => {
  const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)("npm", ["run", "--silent", "sbom"], options);
  const { bomFormat, components } = JSON.parse(stdout) as {
    readonly bomFormat: string;
    readonly components: readonly Component[];
  };
  const names = components.map(({ name }) => name);
  expect(bomFormat).toBe("CycloneDX");
  expect(names).toEqual(expect.arrayContaining(["koa", "sqlite3", "pino"]));
  for (const tool of ["vitest", "@playwright/test", "typescript"]) expect(names).not.toContain(tool);
  const fetched = components.filter((each) => !each["bom-ref"].startsWith("@dinner-dice/"));
  expect(fetched.filter(({ hashes = [] }) => hashes.length === 0)).toEqual([]);
});
