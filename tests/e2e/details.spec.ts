import type { Locator } from "@playwright/test";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { sitemapPaths } from "./content-paths.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

/** In pixels (identity, "Type"). */
const SMALLEST_LABEL = 14;

const styleOf = (what: Locator, property: string): Promise<string> =>
  what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!];
  return below.y - (above.y + above.height);
}

/** Where the words of a thing begin and end, in pixels; what styles write counts with the thing. */
function boxOfWords(
  what: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly right: number; readonly bottom: number }> {
  return what.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const { x, y, right, bottom } = (element.textContent === "" ? element : words).getBoundingClientRect();
    return { x, y, right, bottom };
  });
}

test("a check, its sketch and a board on one visit", async ({ visitor, page, places }) => {
  await visitor.opens();
  await test.step("a check's figures stand between two rules of the same weight", async () => {
    await visitor.finds("Memphis");
    const figures = page.locator("article dl").first();
    for (const side of ["top", "bottom"]) expect(await styleOf(figures, `border-${side}-width`)).toBe("2px");
  });

  await test.step("the way back does not touch the board", async () => {
    await visitor.back.click();
    await visitor.saysWhere("Seattle");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    expect(await gapBetween(visitor.back, visitor.board)).toBeGreaterThan(2);
  });

  await test.step("the sketch names the town whole at any width", async () => {
    places.knowEverything([place("south", { geometry: { location: { lat: 35.13, lng: -90 } } })]);
    await visitor.back.click();
    await visitor.finds("Memphis, TN", { miles: 7 });
    await visitor.readsTheCheck();
    const note = page.getByRole("region", { name: "Location" });
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const name = (await note.locator("svg text").boundingBox())!;
      const frame = (await note.locator("figure > div").boundingBox())!;
      expect(name.y, String(width)).toBeGreaterThan(frame.y);
      expect(name.x, String(width)).toBeGreaterThan(frame.x);
      expect(name.x + name.width, String(width)).toBeLessThan(frame.x + frame.width);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a form, a check and a board on one visit", async ({ visitor, page }) => {
    await test.step("one frame leaves the location at least 270 pixels, and as many in forced colours", async () => {
      await page.goto("/");
      const width = (await visitor.location.boundingBox())!.width;
      expect(width).toBeGreaterThanOrEqual(270);
      await page.emulateMedia({ forcedColors: "active" });
      expect((await visitor.location.boundingBox())!.width).toBe(width);
      await page.emulateMedia({ forcedColors: "none" });
    });

    await test.step("a tapped button does not stay lifted", async () => {
      await visitor.wakesTheFinder();
      await visitor.finds("Memphis");
      const share = page.getByRole("link", { name: /^Share/ });
      const before = await Promise.all(["transform", "box-shadow"].map((name) => styleOf(share, name)));
      await share.tap();
      expect(await Promise.all(["transform", "box-shadow"].map((name) => styleOf(share, name)))).toEqual(
        before,
      );
      await page.getByRole("button", { name: "Dismiss" }).tap();
    });

    await test.step("the board says in two lines that nothing is left", async () => {
      await visitor.back.click();
      await visitor.saysWhere("Seattle");
      await visitor.asks();
      const title = visitor.board.getByRole("heading", { level: 1 });
      const lines = await title.evaluate((words) => {
        const { height } = words.getBoundingClientRect();
        return height / parseFloat(getComputedStyle(words).lineHeight);
      });
      expect(Math.round(lines)).toBe(2);
    });
  });

  test("guides and their sketches", async ({ page, request }) => {
    await test.step("a guide's reading time keeps to one line, below its state, and its title stands apart", async () => {
      await page.goto("/city-guides");
      const cities = page.locator("main li > a:has(small)");
      for (const words of ["small > span", "p > b"])
        await expect(cities.locator(words)).toHaveCount(await cities.count());
      const lines = await cities
        .locator("small > span")
        .evaluateAll((all) =>
          all.map((each) => new Set([...each.getClientRects()].map(({ top }) => top)).size),
        );
      expect(new Set(lines)).toEqual(new Set([1]));
      expect(await styleOf(cities.locator("p > b").first(), "display")).toBe("block");
    });

    await test.step("words on a guide's sketch are as large as the smallest label", async () => {
      const guides = (await sitemapPaths(request)).filter((path) => path.startsWith("/city-guides/"));
      for (const path of guides) {
        await page.goto(path);
        const sizes = await page.locator("figure svg text").evaluateAll((words) =>
          words.map((word) => {
            const { a = 1, b = 0 } = (word as SVGTextElement).getScreenCTM() ?? {};
            return Math.hypot(a, b) * parseFloat(getComputedStyle(word).fontSize);
          }),
        );
        expect(sizes.length, path).toBeGreaterThan(0);
        expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(SMALLEST_LABEL);
      }
    });
  });
});

test("a form that is asleep", async ({ visitor, page, googleSite }) => {
  await page.route(LATER_SCRIPTS, () => undefined);
  await page.goto(googleSite.url);
  await test.step("the location field says to keyboards and password managers what it is", async () => {
    await expect(visitor.location).toHaveAttribute("type", "text");
    await expect(visitor.location).toHaveAttribute("enterkeyhint", "search");
    await expect(visitor.location).not.toHaveAttribute("autocomplete", "address-line1");
  });

  await test.step("a slider's words follow its thumb while the form is asleep", async () => {
    const bubble = page.locator("output").first();
    for (const [miles, said] of [
      [12, "12 miles"],
      [1, "1 mile"],
    ] as const) {
      await visitor.distance.fill(String(miles));
      await expect(bubble).toHaveAttribute("data-said", said);
      const step = Number(
        await visitor.distance.evaluate(({ parentElement: range }) => range?.dataset["step"]),
      );
      expect(step).toBe(miles - 1);
    }
  });

  await test.step("asleep, a slider's words stand clear of its name at any size", async () => {
    const all = page.locator("form").first().locator("[data-words]");
    const sliders = all.filter({ has: page.locator("output") });
    await expect(sliders).toHaveCount(2);
    for (const [width, height] of [
      [320, 640],
      [360, 640],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const slider of await sliders.all()) {
        const [name, said] = await Promise.all([
          boxOfWords(slider.locator("label")),
          boxOfWords(slider.locator("output")),
        ]);
        const apart = Math.max(said.x - name.right, said.y - name.bottom);
        expect(apart, `${width} by ${height}`).toBeGreaterThan(2);
      }
    }
  });

  await test.step("a straight quote in display type is drawn as a curly one", async () => {
    const drawn = await page.evaluate(async () => {
      await document.fonts.load("80px Shrikhand", "'\u2019");
      return ["'", "\u2019", ","].map((sign) => {
        const canvas = document.createElement("canvas");
        const pen = canvas.getContext("2d")!;
        pen.font = "80px Shrikhand";
        pen.fillText(sign, 20, 100);
        return canvas.toDataURL();
      });
    });
    expect(drawn[0]).toBe(drawn[1]);
    expect(drawn[0]).not.toBe(drawn[2]);
  });
});

test("pages of a visitor's own and one that is missing", async ({ page }) => {
  await test.step("pages of a visitor's own begin as far below the header as the others, on one edge", async () => {
    const heights: number[] = [];
    const headline = page.getByRole("heading", { level: 1 });
    const words = page.locator("#main p").last();
    for (const path of ["/privacy", "/crossed-out", "/check"]) {
      await page.goto(path);
      heights.push((await headline.boundingBox())!.y);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(words).toBeVisible();
        const [head, column] = [await headline.boundingBox(), await words.boundingBox()];
        expect(column!.x, `${path} at ${width}`).toBe(head!.x);
      }
    }
    expect(new Set(heights).size, String(heights)).toBe(1);
  });

  await test.step("the footer reaches the end of every window", async () => {
    for (const path of ["/crossed-out", "/no/such/page"]) {
      await page.goto(path);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        for (const [width, height] of [
          [1280, 900],
          [1920, 1080],
          [768, 1024],
        ] as const) {
          await page.setViewportSize({ width, height });
          const colours = await page.evaluate((y) => {
            scrollTo(0, document.documentElement.scrollHeight);
            const last = document.elementFromPoint(1, y - 1)!;
            return [last, document.querySelector("footer")!].map(
              (each) => getComputedStyle(each).backgroundColor,
            );
          }, height);
          expect(colours[0], `${path} ${colorScheme} at ${width} by ${height}`).toBe(colours[1]);
        }
      }
    }
  });
});
