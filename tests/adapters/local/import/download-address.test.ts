import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { download } from "@dinner-dice/local/import/download";
import { afterEach, beforeEach, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "download-address-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

it.each(["", ".note.json"])("an address that ends in '/%s' names no file", async (path) => {
  const address = `https://places.example/${path}`;
  await expect(download({ address, folder, pause: 0 })).rejects.toMatchObject({
    name: "SourceError",
    message: `${address} names no file; give the address of one.`,
  });
  expect(readdirSync(folder)).toEqual([]);
});
