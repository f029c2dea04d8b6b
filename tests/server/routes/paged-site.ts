import { type RunningApp, runApp } from "../running-app.js";
import { siteOf } from "../site-of.js";
import { PLACEHOLDERS } from "@dinner-dice/content/site-file";
import type { Site } from "@dinner-dice/server/site/site";
import { beforeAll, beforeEach } from "vitest";

export const HOME = `<!doctype html><style>p{color:red}</style><p>${"Roll for dinner. ".repeat(40)}</p>`;
export const LOST = "<!doctype html><h1>Oops! Page not found</h1>";
export const BROKEN = `<!doctype html><style>h1{}</style><h1>Dropped</h1><p>${PLACEHOLDERS.requestId}`;

export const REFUSED = `<!doctype html><style>h2{}</style><h1>${PLACEHOLDERS.refusal.status}</h1><p>${PLACEHOLDERS.refusal.sentence}`;

function pagedSite(): Promise<Site> {
  return siteOf([
    { file: "index.html", content: HOME, path: "/" },
    { file: "blog.html", content: "<!doctype html><p>Blog", path: "/blog" },
    { file: "404.html", content: LOST, path: "/404" },
    { file: "500.html", content: BROKEN, path: "/500" },
    { file: "refused.html", content: REFUSED, path: "/refused" },
    { file: "assets/loader-x1.js", content: "roll()" },
    { file: "social/home.png", content: "not really a picture" },
    { file: "map-frame.html", content: "<!doctype html>", path: "/map-frame" },
    { file: "pages.speculationrules", content: "{}", path: "/speculation-rules.json" },
    { file: "home-site.json", content: "{}", path: "" },
  ]);
}

/** What answers while a test runs. */
export interface Served {
  site: Site;
  app: RunningApp;
}

/** That site for a file's tests, and a server of it for each of them; both are there once a test runs. */
export function pagesServed(): Readonly<Served> {
  const served = {} as Served;
  beforeAll(async () => {
    served.site = await pagedSite();
  });
  beforeEach(async () => {
    served.app = await runApp({ site: served.site });
    return () => served.app.close();
  });
  return served;
}
