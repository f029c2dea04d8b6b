import { PERSONAL } from "../../site/built-site.js";
import { describe, expect, test } from "vitest";
import { renderPath, siteAddresses } from "../../../web/src/render/render.js";
import { OUR_CONTENT as content, OUR_PATHS } from "../../content/our-content.js";
import { webPath } from "../../web-path.js";
import { prop } from "../../prop.js";

const setting = {
  ...{ product: "Salt & Dice", siteUrl: "https://dice.example" },
  ...{ loader: "/loader.js", wake: "/wake.js", mapFrame: "/map-frame.js" },
};
const draw = (path: string): Promise<string | undefined> => renderPath(path, { content, setting });
const titleOf = (html = ""): string => /<title>([^<]*)/.exec(html)?.[1] ?? "";

describe("the route table", () => {
  test("has every address of the content, the map's frame, and the three documents for what goes wrong", () => {
    const addresses = siteAddresses(content).map(({ path }) => path);
    expect(addresses.toSorted()).toEqual(
      [...OUR_PATHS, ...PERSONAL, "/404", "/500", "/refused", "/map-frame"].toSorted(),
    );
  });

  test.each([
    ["/", "Salt &amp; Dice: Random Restaurant Picker Near You"],
    ["/city-guides", `City Guides: Where to Eat in ${content.guides.length} Cities | Salt &amp; Dice`],
    ["/blog/food-decider", titleOfArticle("food-decider")],
    ["/404", "Page not found | Salt &amp; Dice"],
    ["/map-frame", "Map"],
  ])("draws %s with its own head", async (path, title) => {
    expect(titleOf(await draw(path))).toBe(title);
  });

  test("draws an article at its alias, canonical where it stands", async () => {
    const article = content.articles.find(({ aliases }) => aliases.length > 0)!;
    const html = await draw(`/blog/${article.aliases[0]!}`);
    expect(html).toContain(`<link rel="canonical" href="https://dice.example${article.path}">`);
  });

  test("names the product in the frame of every page", async () => {
    expect((await draw("/blog"))?.match(/<span>Salt &amp; Dice<\/span>/g)).toHaveLength(2);
  });

  test("gives each document its script and no other", async () => {
    expect(await draw("/blog")).toContain('src="/loader.js" data-wake="/wake.js"');
    const frame = await draw("/map-frame");
    expect([frame?.includes("/map-frame.js"), frame?.includes("loader.js")]).toEqual([true, false]);
  });

  test.each(["/Blog", "/blog/", "/city-guides/atlantis", "/blog/food-decider/2", "//blog"])(
    "has nothing at %s",
    async (path) => {
      expect(await draw(path)).toBeUndefined();
    },
  );

  prop([webPath])("has nothing anywhere else", async (path) => {
    const known = siteAddresses(content).some((address) => address.path === path);
    expect((await draw(path)) !== undefined).toBe(known);
  });
});

function titleOfArticle(slug: string): string {
  return content.articles.find((article) => article.slug === slug)?.title ?? "";
}
