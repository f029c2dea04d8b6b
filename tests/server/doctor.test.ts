import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@dinner-dice/adapters/newsletter-list/outbox";
import { examine, report } from "@dinner-dice/server/doctor/doctor";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { STAND_IN_KEY, startGoogle } from "../upstreams/google/stand-in.js";

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

  it("finds a folder that is none", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    expect(await said({ DATA_DIR: file })).toContain("BAD   DATA_DIR");
  });
});

describe("keys", () => {
  it.each([
    [STAND_IN_KEY, undefined, /ok {4}GOOGLE_MAPS_API_KEY: Google takes it/],
    ["AIza-wrong", undefined, /BAD {3}GOOGLE_MAPS_API_KEY: Google refuses it .*does not look like a key/],
    [STAND_IN_KEY, STAND_IN_KEY, /BAD {3}GOOGLE_MAPS_BROWSER_KEY: it is the server's key/],
    [STAND_IN_KEY, "AIza-browser", /ok {4}GOOGLE_MAPS_BROWSER_KEY: is refused to a server/],
    ["AIza-wrong", STAND_IN_KEY, /BAD {3}GOOGLE_MAPS_BROWSER_KEY: is taken from a server/],
  ])("%s and %s: %s", async (apiKey, browserKey, expected) => {
    const google = await startGoogle();
    const words = await said({
      GOOGLE_MAPS_API_KEY: apiKey,
      ...(browserKey !== undefined && { GOOGLE_MAPS_BROWSER_KEY: browserKey }),
      GOOGLE_PLACES_URL: google.url,
    });
    await google.close();
    expect(words).toMatch(expected);
    expect(words).not.toContain(apiKey);
  });

  it("that nobody can be asked about are said to be bad", async () => {
    const words = await said({ GOOGLE_MAPS_API_KEY: "key", GOOGLE_PLACES_URL: "http://127.0.0.1:9" });
    expect(words).toContain("cannot be reached");
  });
});
