import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placesHere } from "./places-here.js";
import { type ServerHere, startHere } from "./server-here.js";

const TABLE = "id,name,amenity,lat,lng\nold,Old Diner,restaurant,43.6135,-116.2035\n";

let dataDir: string;
let server: ServerHere;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "reports-"));
  writeFileSync(join(dataDir, "boise.csv"), TABLE);
  await places("import", join(dataDir, "boise.csv"));
  server = await startHere({ DATA_DIR: dataDir });
});
afterEach(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** All that `npm run admin -- places …` says. */
async function places(...words: readonly string[]): Promise<string> {
  const { out, error } = await placesHere(words, { DATA_DIR: dataDir });
  return out + error;
}

const dinner = async (): Promise<string> => {
  const form = new URLSearchParams({ location: "Boise, ID" });
  return (await fetch(server.url, { method: "POST", body: form })).text();
};

const report = (body: string, type: string): Promise<Response> =>
  fetch(`${server.url}/functions/v1/report`, { method: "POST", headers: { "content-type": type }, body });

test("a place that visitors call gone is hidden once the operator says so, and stays hidden after another import", async () => {
  const card = await dinner();
  expect(card).toContain("Old Diner");
  const [, placeId = ""] = /name="placeId" value="([^"]+)"/.exec(card) ?? [];
  expect(placeId).toBe("boise/old");
  const json = await report(JSON.stringify({ placeId, kind: "gone" }), "application/json");
  expect([json.status, await json.json()]).toEqual([200, { status: "reported" }]);
  const form = new URLSearchParams({ placeId, kind: "wrong", location: "Boise, ID" });
  const page = await report(form.toString(), "application/x-www-form-urlencoded");
  expect(await page.text()).toContain("Thanks. We saved that for the people who run this site.");
  expect(await dinner()).toContain("Old Diner");
  expect(await places("reports")).toMatch(
    /^1\. Old Diner \(boise\/old\): gone 1, wrong 1, last 20\d\d-\d\d-\d\d, open\n$/,
  );
  expect(await places("reports", "hide", "1")).toBe("Old Diner is hidden.\n");
  await expect.poll(dinner).not.toContain("Old Diner");
  writeFileSync(join(dataDir, "renamed.csv"), TABLE.replace("old,Old", "new-id,OLD"));
  await places("import", join(dataDir, "renamed.csv"));
  await places("remove", "boise");
  expect(await dinner()).not.toMatch(/old diner/i);
  expect(await places("reports", "reopen", "1")).toBe("Old Diner is open.\n");
  await expect.poll(dinner).toContain("OLD Diner");
}, 60_000);

test("a list without ids hides no other place when it gets a line more", async () => {
  const listed = (...names: readonly string[]): string =>
    ["name,amenity,lat,lng", ...names.map((name, at) => `${name},restaurant,43.6${at}35,-116.2035`)].join(
      "\n",
    );
  const install = async (...names: readonly string[]): Promise<void> => {
    writeFileSync(join(dataDir, "boise.csv"), listed(...names));
    await places("import", join(dataDir, "boise.csv"));
  };
  await install("Gone Grill");
  await expect.poll(dinner).toContain("Gone Grill");
  const [, placeId = ""] = /name="placeId" value="([^"]+)"/.exec(await dinner()) ?? [];
  await report(JSON.stringify({ placeId, kind: "gone" }), "application/json");
  expect(await places("reports", "hide", "1")).toBe("Gone Grill is hidden.\n");
  await install("Newcomer");
  await expect.poll(dinner).toContain("Newcomer");
  await install("Newcomer", "Gone Grill");
  expect(await dinner()).not.toContain("Gone Grill");
}, 60_000);

test("several reports are decided at once, or none where one is missing", async () => {
  for (const kind of ["gone", "wrong"])
    await report(JSON.stringify({ placeId: "boise/old", kind }), "application/json");
  expect(await places("reports", "hide", "1", "2")).toMatch(/^There is no report 2;/);
  expect(await places("reports", "hide")).toBe(
    "Usage: npm run admin -- places reports, alone or with hide 3, keep 3 or reopen 3\n",
  );
  expect(await places("reports")).toMatch(/, open\n$/);
  expect(await places("reports", "keep", "1", "1")).toBe("Old Diner is kept.\nOld Diner is kept.\n");
}, 60_000);

test("reports that cannot be read hide nothing, which the log hears once, and hide again once they can be", async () => {
  const file = join(dataDir, "reports.sqlite");
  const result = (): number => server.log().split("hidden places show up again").length - 1;
  mkdirSync(file);
  for (const name of ["a", "b"]) {
    expect(await dinner()).toContain("Old Diner");
    writeFileSync(join(dataDir, `${name}.csv`), TABLE.replaceAll("Old", name));
    await places("import", join(dataDir, `${name}.csv`));
  }
  await expect.poll(dinner).toContain("b Diner");
  expect(result()).toBe(1);
  expect(server.log()).toMatch(/"level":50.*"code":"EISDIR","msg":"the reports cannot be read/);
  rmSync(file, { recursive: true });
  await report(JSON.stringify({ placeId: "boise/old", kind: "gone" }), "application/json");
  expect(await places("reports", "hide", "1")).toBe("Old Diner is hidden.\n");
  await expect.poll(dinner).not.toContain("Old Diner");
  expect(result()).toBe(1);
}, 60_000);

test("a visitor who says the same of a place again and again counts once", async () => {
  for (let each = 0; each < 4; each += 1) {
    const said = await report(`{"placeId":"boise/old","kind":"gone"}`, "application/json");
    expect([said.status, await said.json()]).toEqual([200, { status: "reported" }]);
  }
  expect(await places("reports")).toContain("gone 1, wrong 0");
}, 60_000);

test("a report that cannot be kept is told so, by script and on the page", async () => {
  mkdirSync(join(dataDir, "reports.sqlite"));
  const body = { placeId: "boise/old", kind: "gone" };
  const json = await report(JSON.stringify(body), "application/json");
  expect([json.status, await json.json()]).toEqual([503, { error: "The report could not be saved." }]);
  const page = await report(String(new URLSearchParams(body)), "application/x-www-form-urlencoded");
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining("We couldn't send that. Please try again."),
  ]);
  await expect.poll(() => server.log()).toContain("report not saved");
}, 60_000);

test("what is no report is refused", async () => {
  for (const body of ["{}", `{"placeId":"boise/old","kind":"tasty"}`, `{"placeId":7,"kind":"gone"}`, "[]"])
    expect((await report(body, "application/json")).status).toBe(400);
  expect((await report(`{"placeId":"no/such","kind":"gone"}`, "application/json")).status).toBe(404);
  const form = String(new URLSearchParams({ placeId: "no/such", kind: "gone" }));
  const page = await report(form, "application/x-www-form-urlencoded");
  expect(await page.text()).toContain("Thanks. That place is already gone from our directory.");
  expect((await fetch(`${server.url}/functions/v1/report`)).status).toBe(405);
  expect(await places("reports")).toBe("Nobody reported a place.\n");
  expect(await places("reports", "hide", "7")).toBe(
    "There is no report 7; npm run admin -- places reports lists them.\n",
  );
  const many = Array.from({ length: 12 }, () =>
    report(`{"placeId":"boise/old","kind":"gone"}`, "application/json"),
  );
  expect((await Promise.all(many)).map(({ status }) => status)).toContain(429);
}, 60_000);
