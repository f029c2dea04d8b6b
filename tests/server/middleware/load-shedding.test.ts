import { MOST_DRAWINGS } from "@dinner-dice/server/middleware/load-shedding";
import { afterEach, expect, test } from "vitest";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import { siteOf } from "../site-of.js";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const SITE = await siteOf([{ file: "index.html", path: "/", content: "<!doctype html><p>home" }]);

let app: RunningApp;
afterEach(() => app.close());

async function slowlyDrawn(): Promise<{ readonly begun: () => number; readonly finish: () => void }> {
  const waiting: (() => void)[] = [];
  let begun = 0;
  const draw = async (): Promise<string> => {
    begun += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return "<p>drawn";
  };
  app = await runApp({ site: SITE, renderer: { renderHome: draw, renderTable: draw } });
  return { begun: () => begun, finish: () => waiting.splice(0).forEach((each) => each()) };
}

const submit = (path = "/"): Promise<RawAnswer> =>
  ask(app.url, { method: "POST", path, headers: FORM, body: "step=form" });

test("who comes on top of what can be drawn is sent away, and pages go on", async () => {
  const { begun, finish } = await slowlyDrawn();
  const forms = Array.from({ length: 5 * MOST_DRAWINGS }, () => submit());
  await Promise.race(forms);
  const [home, late, card] = await Promise.all([
    ask(app.url, { path: "/" }),
    submit(),
    submit("/functions/v1/newsletter"),
  ]);
  expect([home.status, late.status, card.status]).toEqual([200, 503, 503]);
  expect([late.headers["retry-after"], late.headers["cache-control"]]).toEqual(["2", "no-store"]);
  expect(JSON.parse(late.body)).toEqual({
    error: "Too many visitors at once. Please try again in a moment.",
  });
  finish();
  const statuses = (await Promise.all(forms)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(MOST_DRAWINGS);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(begun()).toBe(MOST_DRAWINGS);
  expect(app.log).toEqual([]);
});

test("there is room again once pages are drawn", async () => {
  const { finish } = await slowlyDrawn();
  const forms = Array.from({ length: MOST_DRAWINGS + 1 }, () => submit());
  await Promise.race(forms);
  finish();
  await Promise.all(forms);
  const next = submit();
  const done = setInterval(finish, 1);
  expect((await next).status).toBe(200);
  clearInterval(done);
});
