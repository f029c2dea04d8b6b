import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, type RawAnswer, type RawRequest } from "../server/raw-request.js";
import { type ServerHere, startHere } from "../server/server-here.js";

/**
 * What the HTTP Observatory gives and takes (its grader, algorithm 4); of each row the first that holds counts. What no answer of ours
 * can be is left out: cookies, answers for every origin, scripts of other sites. A proxy sends http on to https.
 */
const ROWS: readonly (readonly (readonly [points: number, holds: (said: Said) => boolean])[])[] = [
  [
    [
      -25,
      ({ policy }) =>
        !policy.has("default-src") || (policy.get("script-src") ?? "").split(" ").some(isAnything),
    ],
    [-10, ({ policy }) => (policy.get("script-src") ?? "").includes("unsafe-eval")],
    [0, ({ policy }) => (policy.get("style-src") ?? "").includes("unsafe-inline")],
    [10, ({ policy }) => policy.get("default-src") === "'none'"],
    [5, () => true],
  ],
  [[-50, ({ header }) => header("set-cookie") !== "" || header("access-control-allow-origin") !== ""]],
  [
    [
      5,
      ({ header }) =>
        /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(header("referrer-policy")),
    ],
    [-5, ({ header }) => header("referrer-policy") !== ""],
  ],
  [
    [
      -20,
      ({ header }) =>
        Number(/max-age=(\d+)/.exec(header("strict-transport-security"))?.[1] ?? 0) < 15_768_000,
    ],
  ],
  [[-5, ({ header }) => header("x-content-type-options") !== "nosniff"]],
  [
    [5, ({ policy }) => policy.has("frame-ancestors")],
    [-20, ({ header }) => !/^(DENY|SAMEORIGIN)$/.test(header("x-frame-options"))],
  ],
  [
    [10, ({ header }) => /^same-(origin|site)$/.test(header("cross-origin-resource-policy"))],
    [0, () => true],
  ],
  [[-5, ({ scripts }) => scripts.some((address) => /^(https?:)?\/\//.test(address))]],
];

function isAnything(source: string): boolean {
  return ["*", "http:", "https:", "data:", "'unsafe-inline'"].includes(source);
}

interface Said {
  readonly header: (name: string) => string;
  readonly policy: ReadonlyMap<string, string>;
  readonly scripts: readonly string[];
}

function said({ headers, body }: RawAnswer): Said {
  const header = (name: string): string => String(headers[name] ?? "");
  const directives = header("content-security-policy").split("; ");
  return {
    header,
    policy: new Map(directives.map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1).join(" ")])),
    scripts: [...body.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, address = ""]) => address),
  };
}

function scoreOf(answer: RawAnswer): number {
  const facts = said(answer);
  const points = ROWS.map((row) => row.find(([, holds]) => holds(facts))?.[0] ?? 0);
  const lost = points.filter((each) => each < 0).reduce((sum, each) => sum + each, 100);
  const gained = points.filter((each) => each > 0).reduce((sum, each) => sum + each, 0);
  return lost >= 90 ? lost + gained : lost;
}

describe("the HTTP Observatory's score", () => {
  let server: ServerHere;
  beforeAll(async () => {
    server = await startHere();
  }, 60_000);
  afterAll(() => server.stop());
  const score = async (request: RawRequest): Promise<number> => scoreOf(await ask(server.url, request));

  it("is 130 for every page, the answered form, what is nowhere, and what is no page at all", async () => {
    const { body } = await ask(server.url, { path: "/sitemap.xml" });
    const listed = [...body.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path || "/",
    );
    expect(listed.length).toBeGreaterThan(25);
    const others = [
      "/check",
      "/crossed-out",
      "/where-we-went",
      "/your-lists",
      "/your-six",
      "/nowhere",
      "/readyz",
      "/sitemap.xml",
      "/feed.xml",
    ];
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = { method: "POST", path: "/", headers, body: "location=Memphis" };
    const requests: readonly RawRequest[] = [...listed, ...others].map((path) => ({ path }));
    const below = await Promise.all(
      [...requests, form].map(async (request) => [request.path, await score(request)] as const),
    );
    expect(below.filter(([, points]) => points !== 130)).toEqual([]);
  });

  it("is 110 for the map's frame, which Google's script makes so (README.md beside this folder)", async () => {
    expect(await score({ path: "/map-frame" })).toBe(110);
  });

  it("falls with every header that is missing", async () => {
    const page = await ask(server.url, { path: "/" });
    const without = (name: string): number =>
      scoreOf({ ...page, headers: { ...page.headers, [name]: undefined } });
    expect(without("content-security-policy")).toBeLessThan(90);
    for (const name of [
      "referrer-policy",
      "strict-transport-security",
      "x-content-type-options",
      "cross-origin-resource-policy",
    ])
      expect(without(name)).toBeLessThan(130);
  });
});
