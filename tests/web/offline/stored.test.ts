import { serviceWorkerFile } from "../../../web/src/build/build-site.js";
import { asksNearMe } from "../../../web/src/finder/form/location-field.js";
import { addressStored, noteOn } from "../../../web/src/offline/stored.js";
import { describe, expect, it } from "vitest";

const HERE = "https://dice.example";

describe("what is kept of a site", () => {
  it.each([
    ["GET", "navigate", "/city-guides", "page"],
    ["GET", "navigate", "/?near", "page"],
    ["GET", "cors", "/assets/wake-1.js", "asset"],
    ["GET", "cors", "/directory.json", "list"],
    ["POST", "cors", "/directory.json", undefined],
    ["GET", "cors", "/feed.xml", undefined],
    ["POST", "cors", "/functions/v1/google-maps", undefined],
    ["POST", "navigate", "/", undefined],
    ["GET", "cors", "https://elsewhere.example/assets/x.js", undefined],
  ])("%s, %s, %s is %s: answers to searches never are", (...[method, mode, path, kind]) => {
    const url = new URL(path, HERE).href;
    expect(
      addressStored({ method, mode: mode as RequestMode, url }, { origin: HERE, lists: ["/directory.json"] }),
    ).toBe(kind);
  });

  it("says on a kept page that it is one, and of which day", async () => {
    // The visitor's own day is named, whatever it is in Greenwich.
    const date = new Date(2026, 10, 21, 12).toUTCString();
    const headers = { date, "content-encoding": "br", "x-a": "b" };
    const page = await noteOn(new Response("<html><body><h1>Hi</h1></body></html>", { headers }), {
      isAskedFor: true,
      isOffline: true,
      script: "/assets/stored-note-1.js",
    });
    const html = await page.text();
    expect(html).toMatch(
      /^<html><body><p class="offline" role="status">You are offline. This page was saved on /,
    );
    expect(html).toContain(
      "November 21, 2026. Until you are back online, the dice roll from the built\u2011in",
    );
    expect(html).toContain('</p><script type="module" src="/assets/stored-note-1.js"></script><h1>Hi</h1>');
    expect([...page.headers.keys()].toSorted()).toEqual(["content-type", "date", "x-a"]);
  });

  it("does not pass off one page as another", async () => {
    const page = await noteOn(new Response("<body></body>"), {
      isAskedFor: false,
      isOffline: true,
      script: "",
    });
    expect(await page.text()).toContain(
      "You are offline, and that page isn't saved on this device. Here is the list of guides, saved earlier.",
    );
  });

  it.each([
    [
      true,
      "now. This page was saved earlier. Until it answers, the dice roll from the built\u2011in directory.",
    ],
    [false, "now, and that page isn't saved on this device. Here is the list of guides, saved earlier."],
  ])(
    "calls nobody offline whom only the site does not answer, with the page asked for: %s",
    async (isAskedFor, words) => {
      const page = await noteOn(new Response("<body></body>"), { isAskedFor, isOffline: false, script: "" });
      expect(await page.text()).toContain(`>This site can't be reached right ${words}<`);
    },
  );
});

describe("the service worker's file", () => {
  const parts = {
    script: "work()",
    pages: [{ path: "/", html: "a" }],
    assets: ["/assets/a.js"],
    note: "/assets/a.js",
    lists: [{ path: "/directory.json", text: "[]" }],
  };

  it("names what is kept and nothing that is no page", () => {
    const pages = ["/", "/404", "/500", "/refused", "/map-frame", "/blog"].map((path) => ({
      path,
      html: "",
    }));
    const text = serviceWorkerFile({ ...parts, pages });
    expect(text).toMatch(/^self\.KEPT=\{.*\};\nwork\(\)$/);
    expect(text).toContain(
      '"addresses":["/","/blog","/directory.json","/assets/a.js"],"lists":["/directory.json"],"note":"/assets/a.js"',
    );
  });

  it("is another one as soon as a page, a script or a list is", () => {
    const text = serviceWorkerFile(parts);
    expect(serviceWorkerFile(parts)).toBe(text);
    expect(serviceWorkerFile({ ...parts, pages: [{ path: "/", html: "b" }] })).not.toBe(text);
    expect(serviceWorkerFile({ ...parts, assets: ["/assets/b.js"] })).not.toBe(text);
    const lists = [{ path: "/directory.json", text: "[1]" }];
    expect(serviceWorkerFile({ ...parts, lists })).not.toBe(text);
  });
});

it("only the app's own shortcut rolls near by at once", () => {
  expect(asksNearMe({ pathname: "/", search: "?near" })).toBe(true);
  expect(asksNearMe({ pathname: "/", search: "" })).toBe(false);
  expect(asksNearMe({ pathname: "/blog", search: "?near" })).toBe(false);
});
