import { adminHere } from "./places-here.js";
import { type ServerHere, startHere } from "./server-here.js";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const dataDir = mkdtempSync(join(tmpdir(), "town-"));
const settings = { DATA_DIR: dataDir, SITE_URL: "https://dice.example" };
const own = (file: string): string => join(dataDir, "guides", file);

const NAMES = [
  "The Fork",
  "Ladle",
  "Taco One",
  "Noodle Attic",
  "Smoke Shed",
  "Pie Post",
  "Egg Depot",
  "Dock",
];

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Fills the template as an operator does. */
function fill(): void {
  const file = JSON.parse(readFileSync(own("boise/places.json"), "utf8")) as Record<string, unknown>;
  const places = NAMES.map((name, index) => ({
    ...{ slug: slugOf(name), name, cuisines: ["American"], district: "Downtown", status: "open" },
    ...{ address: `${index + 1}00 Main St, Boise, ID`, point: { lat: 43.61 + index / 1000, lng: -116.2 } },
    ...{ knownFor: "plates", order: "The plate", seen: "2026-11" },
    sources: [{ page: "visited", says: "ate there", seen: "2026-11" }],
  }));
  const districts = [{ name: "Downtown", knownFor: "plates" }];
  writeFileSync(own("boise/places.json"), JSON.stringify({ ...file, districts, places }));
  const list = NAMES.map((name) => `- [${name}](place:${slugOf(name)}): Good plates.`).join("\n");
  const text = readFileSync(own("boise/guide.md"), "utf8")
    .replace(/TODO: a sentence, then[^]*?TODO why to go\./, list)
    .replaceAll(/TODO: [^\n"]*/g, "Plates, and more plates.");
  writeFileSync(own("boise/guide.md"), text);
}

let server: ServerHere;
beforeAll(async () => {
  await adminHere(["guide", "new", "Boise, ID"], settings);
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("a new guide's template knows its city, and is not ready before its TODOs are replaced", async () => {
  expect(JSON.parse(readFileSync(own("boise/places.json"), "utf8"))).toMatchObject({
    ...{ slug: "boise", city: "Boise", state: "ID", stateName: "Idaho", zone: "America/Boise" },
  });
  expect(await adminHere(["guide", "check"], settings)).toMatchObject({
    code: 1,
    error: expect.stringContaining(`${own("boise/guide.md")}:7: replace the TODO`),
  });
  expect((await adminHere(["guide", "new", "Boise"], settings)).error).toContain("boise exists");
  expect((await adminHere(["guide", "new", "Paris, France"], settings)).error).toContain('like "Boise, ID"');
  fill();
  expect(await adminHere(["guide", "check", "boise"], settings)).toMatchObject({
    code: 0,
    out: expect.stringContaining("boise: ready."),
  });
}, 60_000);

test("the next start shows it everywhere, leaves a bad one out and says so, and draws nothing twice", async () => {
  mkdirSync(own("nampa"));
  const drawn = (): readonly number[] =>
    readdirSync(join(dataDir, "drawn-guides")).map(
      (name) => statSync(join(dataDir, "drawn-guides", name)).mtimeMs,
    );
  server = await startHere(settings);
  const first = drawn();
  await server.stop();
  server = await startHere(settings);
  expect(drawn()).toEqual(first);
  expect(server.log()).toContain("nampa/guide.md: is missing");
  const doctor = await adminHere(["doctor"], settings);
  expect(doctor.out).toContain("ok    guides/boise");
  expect(doctor.out).toContain("BAD   guides/nampa");
  const text = async (path: string): Promise<string> => (await fetch(server.url + path)).text();
  const guide = "/city-guides/boise-restaurants";
  for (const path of ["/city-guides", "/sitemap.xml", "/feed.xml", "/llms.txt", "/", "/sw.js"])
    expect(`${path} ${await text(path)}`).toContain(guide);
  const page = await text(guide);
  expect(page).toContain('"@type":"Restaurant"');
  expect(page).toContain('value="boise/pie-post"');
  expect(await text(`${guide}.md`)).toContain("Pie Post");
  const sheet = /href="(\/assets\/site-[^"]+)"/.exec(page)?.[1] ?? "";
  expect((await fetch(server.url + sheet)).status).toBe(200);
  expect((await fetch(`${server.url}/social/memphis.png`)).status).toBe(200);
  const rolled = await text("/embed/boise?roll");
  expect(NAMES).toContain(/<h2[^>]*>([^<]+)/.exec(rolled)?.[1]);
  const picked = await fetch(`${server.url}/api/v1/picks`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ location: "Boise, ID" }),
  });
  expect(await picked.json()).toMatchObject({ place: { id: expect.stringMatching(/^boise\//) } });
}, 120_000);
