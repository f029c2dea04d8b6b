import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ROOT } from "../build-first.js";
import { partsInPlace } from "../parts-in-place.js";
import { FAULTS, rpcFault } from "../upstreams/google/faults.js";
import { FAKE_KEY } from "../upstreams/google/fake-google.js";
import { FALLS, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";

const CANARY = "canary-0f8e2b7c1d";

let site: GoogleSite;
afterEach(() => site.stop());

describe("the server's key", () => {
  it("F8 missing stops every search before Google, with the setup page and its sentence", async () => {
    site = await startGoogleSite({ GOOGLE_MAPS_API_KEY: "" });
    const { body } = await site.ask({ action: "get_api_key" });
    expect(body).toMatchObject({ apiKey: "", provider: { ready: false } });
    for (const question of [
      searchAt(FALLS, 1000),
      { action: "geocode", address: "Memphis" },
      { action: "place_details", placeId: "ChIJ" },
    ])
      expect(await site.ask(question)).toEqual({
        status: 503,
        body: { error: "The places service did not answer (not-configured).", error_kind: "not-configured" },
      });
    const page = await site.submit({ location: "Memphis" });
    expect(page).toContain("Service Configuration Required");
    expect(page).toContain("Google Maps API key not configured. Please contact support.");
    expect(site.google.questions).toEqual([]);
  });

  it("may come later in a file; the next check finds it", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dinner-dice-key-"));
    const file = join(folder, "key");
    site = await startGoogleSite({ GOOGLE_MAPS_API_KEY: "", GOOGLE_MAPS_API_KEY_FILE: file });
    for (const content of [undefined, undefined, "\n"]) {
      if (content !== undefined) await writeFile(file, content);
      expect((await site.ask({ action: "get_api_key" })).body).toMatchObject({ provider: { ready: false } });
    }
    const result = (): readonly string[] =>
      [...site.log().matchAll(/"code":"(\w+)".*no key can be read|the key is there now/g)].map(
        ([words, code]) => code ?? words,
      );
    expect(result()).toEqual(["ENOENT", "EMPTY"]);
    await writeFile(file, `${FAKE_KEY}\n`);
    expect((await site.ask({ action: "get_api_key" })).body).toMatchObject({ provider: { ready: true } });
    expect(result().at(-1)).toBe("the key is there now");
    await rm(folder, { recursive: true });
    expect((await site.ask(searchAt(FALLS, 1000))).body["status"]).toBe("OK");
  });

  it("stands in no answer, no built file, no log line and no kept file", async () => {
    site = await startGoogleSite(
      { GOOGLE_MAPS_API_KEY: CANARY, GOOGLE_MAPS_BROWSER_KEY: "for-browsers", LOG_LEVEL: "debug" },
      { keys: [CANARY], server: "process" },
    );
    const said = [...(await everyAction()), ...(await everyRoute())];
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((words) => words.includes(CANARY))).toEqual([]);
    expect(said[0]).toContain('"apiKey":"for-browsers"');
    await site.restart();
    expect(site.log()).toContain("places call failed");
    expect(site.log()).not.toContain(CANARY);
    for (const folder of [site.dataDir, join(ROOT, "dist")])
      expect(await filesWith(CANARY, folder)).toEqual([]);
    expect(site.google.questions.some(({ key }) => key === CANARY)).toBe(true);
  });
});

async function everyAction(): Promise<readonly string[]> {
  const actions = (radius: number): readonly object[] => [
    { action: "get_api_key" },
    { action: "geocode", address: `${radius} Millrace Ave, Brandywine Falls, MO` },
    searchAt(FALLS, radius),
    searchAt(FALLS, radius, "thai"),
    { action: "place_details", placeId: `ChIJBrandywineFalls_0${radius % 100}` },
    { action: "nonsense" },
  ];
  const said: string[] = [];
  const faults = [undefined, FAULTS.html, FAULTS.cut, FAULTS.reset, FAULTS.truncated, FAULTS["bad-gateway"]];
  for (const [index, fault] of [...faults, rpcFault("key-invalid"), rpcFault("quota-per-day")].entries()) {
    site.google.fail(fault);
    for (const action of actions(1010 + index * 101))
      said.push(await wordsOf("/functions/v1/google-maps", json(action)));
    said.push(
      await wordsOf("/", { method: "POST", body: new URLSearchParams({ location: "Fairhaven Mills" }) }),
    );
  }
  site.google.fail(undefined);
  return said;
}

async function everyRoute(): Promise<readonly string[]> {
  const index = JSON.parse(
    await readFile(join((await partsInPlace()).site, "site.json"), "utf8"),
  ) as readonly { readonly path: string }[];
  const gets = [
    ...index.map(({ path }) => path),
    "/healthz",
    "/readyz",
    "/no-such-page",
    "/.env",
    "/functions/v1/google-maps",
  ];
  const said: string[] = [];
  for (const path of gets) said.push(await wordsOf(path || "/"));
  const odd: RequestInit = { method: "POST", headers: { "content-type": "application/json" }, body: "{" };
  said.push(await wordsOf("/functions/v1/google-maps", odd));
  said.push(await wordsOf("/functions/v1/newsletter", json({ email: "no" })));
  return said;
}

function json(body: object): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

async function wordsOf(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(site.url() + path, { redirect: "manual", ...init });
  return `${await response.text()}\n${JSON.stringify([...response.headers])}`;
}

async function filesWith(words: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(0);
  const found: string[] = [];
  for (const file of files) if ((await readFile(file)).includes(words)) found.push(file);
  return found;
}
