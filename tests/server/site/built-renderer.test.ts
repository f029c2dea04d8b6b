import { place, places, provider, type Script } from "../../core/fixtures.js";
import { partsInPlace } from "../../parts-in-place.js";
import { ask, type RawAnswer } from "../raw-request.js";
import { type RunningApp, runApp } from "../running-app.js";
import type { PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { inlineHashesOf } from "@dinner-dice/server/site/served-file";
import { loadRenderer } from "@dinner-dice/server/site/site";
import { afterEach, describe, expect, it } from "vitest";

type Fields = readonly (readonly [string, string])[];

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const IN_MEMPHIS: Fields = [
  ["location", "Memphis & <b>Co</b>"],
  ["distance", "7"],
];
const KEPT = "Memphis &amp; bCo/b";

const renderer = await loadRenderer(await partsInPlace(), {
  product: "Salt & Dice",
  siteUrl: "https://dice.example",
});
let app: RunningApp | undefined;
afterEach(() => app?.close());

describe("the page that answers the form", () => {
  it("is the card, with everything for another roll inside its forms", async () => {
    const page = await answerTo(IN_MEMPHIS, { searchNearby: async () => places(3) });
    expect(textOf(page)).toMatch(/The place-0.*Find Another Restaurant/);
    const again = formWith(page, "Find Another Restaurant");
    expect(again).toContainEqual(["location", "Memphis & bCo/b"]);
    expect(again.filter(([name]) => name === "shown")).toEqual([["shown", "place-0"]]);
    expect(page).toContain("<title>The place-0");
  });

  it("starts over with another than the place that was brought back", async () => {
    app = await runApp({ renderer, places: provider({ searchNearby: async () => places(2) }) });
    let fields: Fields = IN_MEMPHIS;
    for (const tap of ["Find Another Restaurant", "The place-0", "Find Another Restaurant"])
      fields = formWith((await post(app, fields)).body, tap);
    expect(textOf((await post(app, fields)).body)).toMatch(/The place-1.*Why this one/);
  });

  it("goes back to the form with what was typed", async () => {
    app = await runApp({ renderer, places: provider() });
    const card = (await post(app, IN_MEMPHIS)).body;
    const form = (await post(app, formWith(card, "Back to Preferences"))).body;
    expect(textOf(form)).toContain("Tell us what you're craving");
    expect(form).toContain(`value="${KEPT}"`);
  });

  it("says what is wrong beside the field and keeps the rest", async () => {
    const page = await answerTo([
      ["location", ""],
      ["cuisine", "Thai"],
    ]);
    expect(textOf(page)).toContain("Location is required");
    expect(page).toContain('aria-invalid="true"');
    expect(page).toMatch(/<option[^>]* selected[^>]*>Thai</);
  });

  it("is the board with counts and one tap that brings places back", async () => {
    const found = [place("a", { rating: 4 }), place("b", { rating: 4.1 })];
    const wishes: Fields = [...IN_MEMPHIS, ["minRating", "4.8"]];
    const script = provider({ searchNearby: async () => found });
    app = await runApp({ renderer, places: script });
    const page = (await post(app, wishes)).body;
    expect(textOf(page)).toContain(
      "No restaurants found matching your rating criteria. Try lowering your minimum rating.",
    );
    expect(textOf(page)).toContain("Places nearby 2 Not rated 4.8 stars or higher −2 Left to roll 0");
    const relaxed = formWith(page, "Lower the rating to 4");
    expect(relaxed).toContainEqual(["minRating", "4"]);
    expect(textOf((await post(app, relaxed)).body)).toContain("Find Another Restaurant");
  });

  it("allows its own style tags and no other", async () => {
    app = await runApp({ renderer });
    const { body, headers } = await post(app, IN_MEMPHIS);
    const policy = String(headers["content-security-policy"]);
    for (const hash of inlineHashesOf(body).styles) expect(policy).toContain(`'${hash}'`);
    expect(policy).not.toMatch(/style-src [^;]*unsafe-inline/);
  });

  it("allows no script that got into it, and no style", async () => {
    const injected = "<script>self.pwned=1</script><style>main{display:none}</style>";
    const drawn: PageRenderer = {
      ...renderer,
      renderHome: async (answer) => {
        const page = await renderer.renderHome(answer);
        if (typeof page === "string") throw new Error("The built renderer names its styles");
        return { ...page, html: page.html.replace("</body>", `${injected}</body>`) };
      },
    };
    app = await runApp({ renderer: drawn });
    const { body, headers } = await post(app, IN_MEMPHIS);
    expect(body).toContain(injected);
    const policy = String(headers["content-security-policy"]);
    const { scripts, styles } = inlineHashesOf(injected);
    for (const hash of [...scripts, ...styles]) expect(policy).not.toContain(hash);
    expect(policy).toContain("script-src 'self';");
  });

  it("brings the rules of every class, whatever was drawn before", async () => {
    await answerTo([["location", ""]]);
    await app?.close();
    const script = { searchNearby: async () => places(3) };
    const page = await answerTo(IN_MEMPHIS, script);
    const [, css = ""] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
    const classes = new Set(
      [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
    );
    expect(classes.size).toBeGreaterThan(50);
    expect([...classes].filter((name) => !css.includes(name))).toEqual([]);
    await app?.close();
    expect(await answerTo(IN_MEMPHIS, script)).toBe(page);
  });

  it("never lets a place's words become markup", async () => {
    const evil = place("evil", { name: "<script>alert(1)</script>", address: "</script><img src=x>" });
    const page = await answerTo(IN_MEMPHIS, { searchNearby: async () => [evil] });
    expect(page).not.toContain("<script>alert(1)");
    expect(page).not.toContain("<img src=x>");
  });
});

async function answerTo(fields: Fields, script: Script = {}): Promise<string> {
  app = await runApp({ renderer, places: provider(script) });
  const { status, body } = await post(app, fields);
  expect(status).toBe(200);
  return body;
}

function post({ url }: RunningApp, fields: Fields): Promise<RawAnswer> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return ask(url, { method: "POST", path: "/", headers: FORM, body });
}

function formWith(page: string, words: string): Fields {
  const form = page.match(/<form[^]*?<\/form>/g)?.find((each) => textOf(each).includes(words));
  if (form === undefined) throw new Error(`No form says '${words}'`);
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, plain(value)],
  );
}

function textOf(page: string): string {
  const body = page.slice(Math.max(0, page.indexOf("<body")));
  const words = body.replace(/<(style|script)[^]*?<\/\1>/g, "").replace(/<!--[^]*?-->/g, "");
  return plain(words.replace(/<[^>]+>/g, " ").replace(/\s+/g, " "));
}

function plain(text: string): string {
  const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
