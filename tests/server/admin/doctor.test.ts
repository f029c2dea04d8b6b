import { writtenPages } from "../../docs/written-pages.js";
import { FAKE_KEY, startGoogle } from "../../upstreams/google/fake-google.js";
import { placesHere } from "../places-here.js";
import { backUp } from "@dinner-dice/server/admin/backup";
import { examine, report } from "@dinner-dice/server/admin/doctor";
import { restore } from "@dinner-dice/server/admin/restore";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** A file of Linux that not even root may write. */
const READ_ONLY = "/proc/sys/kernel/ostype";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "doctor-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const said = async (env: Readonly<Record<string, string>>): Promise<string> =>
  report(await examine({ DATA_DIR: dataDir, ...env }));

describe("the doctor", () => {
  it("finds a plain server well, and says what could be said better", async () => {
    const words = await said({ SITE_URL: "http://127.0.0.1:9" });
    expect(words).toMatch(/ok {4}Node: \d+/);
    expect(words).toContain("can be written");
    expect(words).toContain("OPERATOR_CONTACT: is not set");
    expect(words).toMatch(/^0 bad/m);
  });

  it("finds what other users of the machine may change or read", async () => {
    const outbox = createOutbox({ file: join(dataDir, "newsletter.sqlite") });
    await outbox.waiting();
    await outbox.close();
    expect(await said({})).not.toContain("other users");
    await chmod(join(dataDir, "newsletter.sqlite"), 0o644);
    expect(await said({})).toMatch(
      /look {2}newsletter\.sqlite: other users .* may read .* \(mode 0644\)\n.*chmod go-rwx/,
    );
    await chmod(join(dataDir, "newsletter.sqlite"), 0o666);
    await chmod(dataDir, 0o777);
    const words = await said({});
    expect(words).toMatch(/BAD {3}newsletter\.sqlite: other users .* may change .* \(mode 0666\)/);
    expect(words).toMatch(/BAD {3}DATA_DIR: other users .* may change .* \(mode 0777\)/);
  });

  it("names for each thing to do a page and a heading of the documentation that exist", async () => {
    await writeFile(join(dataDir, "budget.sqlite"), "this was never a database".repeat(50));
    const google = { PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY_FILE: join(dataDir, "none") };
    const engine = { STATE_URL: "postgres://nobody@127.0.0.1:9/none" };
    const words = [await said({ ...google, ...engine }), await said({ PORT: "http" })].join("\n");
    const named = [...words.matchAll(/see (docs\/\S+\.md)(?:#(\S+))?/g)].map(([, path, anchor]) => {
      const page = writtenPages().find((each) => each.path === path);
      return page !== undefined && (anchor === undefined || page.anchors.has(anchor));
    });
    expect(new Set(words.match(/docs\/operate\/[\w-]+/g)).size).toBe(5);
    expect(named).not.toContain(false);
    expect(named).toHaveLength(words.split("      -> ").length - 1);
  });

  it("says a setting that cannot be used", async () => {
    expect(await said({ PORT: "http" })).toContain("BAD   settings: PORT is http");
  });

  it("finds a damaged file, and tells the version of a sound one", async () => {
    const outbox = createOutbox({ file: join(dataDir, "newsletter.sqlite") });
    await outbox.waiting();
    await outbox.close();
    await writeFile(join(dataDir, "budget.sqlite"), "this was never a database".repeat(50));
    const words = await said({});
    expect(words).toContain("BAD   budget.sqlite: cannot be used (SQLITE_NOTADB)");
    expect(words).toContain("newsletter.sqlite: sound, version 1");
  });

  it("advises no backup for a damaged file that is begun anew", async () => {
    for (const name of ["cache", "fetched", "budget"])
      await writeFile(join(dataDir, `${name}.sqlite`), "this was never a database".repeat(50));
    const words = await said({});
    const moved = (name: string): string =>
      `move ${join(dataDir, name)}.sqlite away with its -wal and -shm, then `;
    expect(words).toContain(`${moved("cache")}start it: answers are fetched again`);
    expect(words).toContain(`${moved("fetched")}start it: today's download count starts over`);
    expect(words).toContain(`${moved("budget")}npm run admin -- restore <folder of a backup> budget.sqlite`);
  });

  it("says that nothing is fetched on demand with another provider than the directory", async () => {
    const onDemand = { PLACES_OPEN_DATA: "on-demand" };
    expect(await said(onDemand)).toContain("ok    PLACES_OPEN_DATA: on-demand");
    expect(await said({ ...onDemand, PLACES_PROVIDER: "geoapify", GEOAPIFY_API_KEY: "k" })).toContain(
      "look  PLACES_OPEN_DATA: is on-demand, and with geoapify nothing is fetched",
    );
    expect(await said({})).toContain("ok    PLACES_OPEN_DATA: on-demand");
    expect(await said({ PLACES_OPEN_DATA: "off" })).not.toContain("PLACES_OPEN_DATA");
  });

  it("finds sets that cannot be read, and sound ones by their age", async () => {
    const table = join(dataDir, "boise.csv");
    await writeFile(table, "name,amenity,lat,lng\nBar Gernika,restaurant,43.6135,-116.2035\n");
    await placesHere(["import", table], { DATA_DIR: dataDir });
    const set = join(dataDir, "places/boise.sqlite");
    const whole = await readFile(set);
    await writeFile(join(dataDir, "places/cut.sqlite"), whole.subarray(0, -100));
    await writeFile(join(dataDir, "places/junk.sqlite"), "no database".repeat(100));
    const words = await said({});
    expect(words).toContain("ok    places/boise.sqlite: sound, installed 0 days ago");
    expect(words).toMatch(/BAD {3}places\/cut\.sqlite: cannot be read/);
    expect(words).toMatch(/BAD {3}places\/junk\.sqlite: cannot be read \(SQLITE_NOTADB\)/);
    expect(words).toContain("npm run admin -- restore <folder of a backup> places/junk.sqlite");
  });

  it("makes no folder: one that is not there yet is told", async () => {
    const words = await said({ DATA_DIR: join(dataDir, "typo/deep") });
    expect(words).toMatch(/look {2}DATA_DIR: .*typo\/deep is not there yet/);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("says what a provider lacks", async () => {
    expect(await said({ PLACES_PROVIDER: "geoapify" })).toContain(
      "BAD   settings: PLACES_PROVIDER is geoapify",
    );
  });

  it("gives a remedy for a damaged file that can be followed", async () => {
    const names = ["newsletter.sqlite"];
    for (const name of names) {
      const outbox = createOutbox({ file: join(dataDir, name) });
      await outbox.waiting();
      await outbox.close();
    }
    const folder = join(dataDir, "copy");
    await backUp({ dataDir, state: { engine: "sqlite", folder: dataDir } }, folder);
    await writeFile(join(dataDir, "newsletter.sqlite"), "no database".repeat(100));
    const [, file = "", name = ""] =
      /move (\S+) away with its -wal and -shm, then npm run admin -- restore <folder of a backup> (\S+)/.exec(
        await said({}),
      ) ?? [];
    for (const end of ["", "-wal", "-shm"]) await rm(file + end, { force: true });
    await restore({ folder, files: [name] }, dataDir);
    expect(await said({})).toContain("ok    newsletter.sqlite: sound");
  });

  it.runIf(existsSync(READ_ONLY))("tells a file that may not be used from a damaged one", async () => {
    await symlink(READ_ONLY, join(dataDir, "newsletter.sqlite"));
    const words = await said({});
    expect(words).toContain("BAD   newsletter.sqlite: may not be written by this user (EACCES)");
    expect(words).toContain(
      `-> give ${join(dataDir, "newsletter.sqlite")}, with its -wal and -shm if it has any, to`,
    );
    expect(words).not.toContain("move ");
  });

  it("finds a folder that is none", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    expect(await said({ DATA_DIR: file })).toContain("BAD   DATA_DIR");
  });
});

describe("keys", () => {
  it.each([
    [FAKE_KEY, undefined, /ok {4}GOOGLE_MAPS_API_KEY: Google accepts it/],
    ["AIza-wrong", undefined, /BAD {3}GOOGLE_MAPS_API_KEY: Google refuses it .*does not look like a key/],
    [`\u200b${FAKE_KEY}`, undefined, /BAD {3}GOOGLE_MAPS_API_KEY: contains a character that no key has/],
    [FAKE_KEY, "AIza browser", /BAD {3}GOOGLE_MAPS_BROWSER_KEY: contains a character that no key has/],
    [FAKE_KEY, FAKE_KEY, /BAD {3}GOOGLE_MAPS_BROWSER_KEY: it is the server's key/],
    [FAKE_KEY, "AIza-browser", /ok {4}GOOGLE_MAPS_BROWSER_KEY: Google refuses it from a server/],
    ["AIza-wrong", FAKE_KEY, /BAD {3}GOOGLE_MAPS_BROWSER_KEY: Google accepts it from a server/],
  ])("%s and %s: %s", async (apiKey, browserKey, expected) => {
    const google = await startGoogle();
    const words = await said({
      GOOGLE_MAPS_API_KEY: apiKey,
      ...(browserKey !== undefined && { GOOGLE_MAPS_BROWSER_KEY: browserKey }),
      UPSTREAMS: `google=${google.url}`,
    });
    await google.close();
    expect(words).toMatch(expected);
    expect(words).not.toContain(apiKey);
  });

  it("are looked at in their file too, and missed where there is none", async () => {
    const google = await startGoogle();
    const file = join(dataDir, "key");
    const missing = await said({ GOOGLE_MAPS_API_KEY_FILE: file });
    expect(missing).toMatch(/BAD {3}GOOGLE_MAPS_API_KEY_FILE: .*\(ENOENT\)/);
    expect(await said({ GOOGLE_MAPS_API_KEY_FILE: dataDir })).toContain("(EISDIR)");
    await writeFile(file, " \n");
    expect(await said({ GOOGLE_MAPS_API_KEY_FILE: file })).toContain("(EMPTY)");
    await writeFile(file, `${FAKE_KEY}\n`);
    const settings = { GOOGLE_MAPS_API_KEY_FILE: file, UPSTREAMS: `google=${google.url}` };
    expect(await said(settings)).toContain("ok    GOOGLE_MAPS_API_KEY: Google accepts it");
    expect(await said({ PLACES_PROVIDER: "google" })).toContain("BAD   GOOGLE_MAPS_API_KEY: is not set");
    await google.close();
  });

  it("that nobody can be asked about are said to be bad", async () => {
    const words = await said({ GOOGLE_MAPS_API_KEY: "key", UPSTREAMS: "google=http://127.0.0.1:9" });
    expect(words).toContain("cannot be reached");
  });
});
