import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { MAPS, NEWSLETTER, posted } from "../engines/fleet.js";
import { runCommand } from "./command.js";
import { searchAt } from "./google-answers.js";
import { startProcess } from "./server-process.js";

/** Everything below happens as docs/operate has it: a running server, the commands, a new machine. */
let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "drill-"));
});
afterAll(() => rm(place, { recursive: true }));

const BOISE = { lat: 43.6145, lng: -116.2031 };

it("a server that lost its disk goes on from its last backup", async () => {
  const [lost, found, copy] = ["lost", "found", "copy"].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const list = join(place, "boise.csv");
  await writeFile(list, "name,amenity,lat,lng\nBar Gernika,restaurant,43.6145,-116.2031\n");
  expect(await runCommand(["admin.mjs", "places", "import", list], { DATA_DIR: lost })).toMatchObject({
    code: 0,
  });
  const before = await startProcess({ DATA_DIR: lost, PLACES_PROVIDER: "local" });
  for (let each = 0; each < 5; each += 1)
    await fetch(before.url + NEWSLETTER, posted({ email: `ann${each}@example.com` }, "192.0.2.1"));
  expect(await runCommand(["admin.mjs", "backup", copy], { DATA_DIR: lost })).toMatchObject({ code: 0 });
  before.child.kill("SIGKILL");
  await before.ended;
  await rm(lost, { recursive: true });

  expect(await runCommand(["admin.mjs", "restore", copy, "--dry-run"], { DATA_DIR: found })).toMatchObject({
    code: 0,
  });
  expect(await runCommand(["admin.mjs", "restore", copy], { DATA_DIR: found })).toMatchObject({ code: 0 });
  const after = await startProcess({ DATA_DIR: found, PLACES_PROVIDER: "local" });
  const answer = await fetch(after.url + MAPS, posted(searchAt(BOISE, 3000), "192.0.2.1"));
  expect(await answer.text()).toContain("Bar Gernika");
  const { out } = await runCommand(["admin.mjs", "newsletter", "export"], { DATA_DIR: found });
  expect(out.match(/ann\d@example\.com/g)).toHaveLength(5);
  after.child.kill("SIGTERM");
  await after.ended;
});
