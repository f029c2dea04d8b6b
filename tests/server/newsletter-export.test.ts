import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { afterEach, beforeEach, expect, test } from "vitest";
import { outboxFolder } from "../adapters/newsletter-list/outbox-file.js";
import { ROOT } from "../build-first.js";
import { type Ended, runCommand } from "./command.js";

let place: Awaited<ReturnType<typeof outboxFolder>>;
beforeEach(async () => {
  place = await outboxFolder();
});
afterEach(() => place.remove());

function runExport(dataDir: string): Promise<Ended> {
  return runCommand(["admin.mjs", "newsletter", "export"], { DATA_DIR: dataDir });
}

test("prints who waits, oldest first, while the server has the file open", async () => {
  const outbox = createOutbox({
    file: place.file,
    now: () => Date.parse("2026-11-21T12:00:00Z"),
    newId: () => "id",
  });
  await outbox.join("ann@example.com");
  await outbox.delivered("id");
  const [first, second] = ["1", "2"].map((id) =>
    createOutbox({ file: place.file, now: () => 0, newId: () => id }),
  );
  await first!.join("=1+1@example.com");
  await second!.join("bob@example.com");
  const ended = await runExport(place.folder);
  await Promise.all([outbox, first!, second!].map((each) => each.close()));
  expect(ended).toEqual({
    code: 0,
    out:
      "email,joined,id\r\n" +
      '"\'=1+1@example.com",1970-01-01T00:00:00.000Z,1\r\n' +
      "bob@example.com,1970-01-01T00:00:00.000Z,2\r\n",
    error: "",
  });
});

test("npm's silent run prints the list and nothing else", async () => {
  const outbox = createOutbox({ file: place.file });
  await outbox.waiting();
  await outbox.close();
  const env = { ...process.env, DATA_DIR: place.folder };
  const { stdout } = await promisify(execFile)(
    "npm",
    ["run", "--silent", "admin", "--", "newsletter", "export"],
    { cwd: ROOT, env },
  );
  expect(stdout).toBe("email,joined,id\r\n");
});

test("says in one line that there is no outbox, and makes none", async () => {
  const ended = await runExport(place.folder);
  expect(ended).toEqual({
    code: 1,
    out: "",
    error: `There is no newsletter outbox in ${place.folder}; set DATA_DIR to the server's.\n`,
  });
  expect(existsSync(place.file)).toBe(false);
});
