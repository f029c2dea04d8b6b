import { ARTICLE, contentFolder, GUIDE, MEMPHIS } from "./sample-content.js";
import { readAboutPages, readArticles, readFaq } from "@dinner-dice/content/articles";
import { readGuides } from "@dinner-dice/content/guides";
import { knownPaths } from "@dinner-dice/content/known-paths";
import { readSiteContent } from "@dinner-dice/content/site-content";
import { DINNER_DICE } from "@dinner-dice/content/text";
import { describe, expect, it } from "vitest";

const FORK =
  '<li id="the-fork" class="n1"><div class="lead"><span><span class="pin" aria-hidden="true">1</span></span><h3 id="the-fork-name" data-hours="Tu-Sa 11:00-21:00" data-seen="2025-03">' +
  '<a href="#the-fork">The Fork &#x26; Spoon</a></h3>' +
  '<span class="where">BBQ, American \u00B7 Midtown (Lamar Avenue) \u00B7 1762 Lamar Ave</span></div>' +
  "<dl><div><dt>Order</dt><dd>Wet ribs with Pete\u2019s slaw</dd></div>" +
  "<div><dt>Price</dt><dd>Slab $30, 2025</dd></div>" +
  '<div><dt>When</dt><dd><span class="hours">Tue\u2013Sat 11 AM\u20139 PM</span> (March 2025); lunch, dinner</dd></div>' +
  "<div><dt>How</dt><dd>Walk in</dd></div>" +
  "<div><dt>About</dt><dd>James Beard America\u2019s Classics 2022; since 1972; run by the Spoon family; " +
  'same owners as <a href="#noodle">Noodle</a></dd></div></dl>' +
  "<p>Ribs, <em>slowly</em>.</p>" +
  `<p class="facts"><span class="seen">Confirmed open February 2026</span> <a href="tel:+19012721523">Call (901) 272-1523</a> ${wayOut("https://fork.example.com", "Website", "The Fork &#x26; Spoon (Midtown)")} ` +
  `${wayOut("https://www.google.com/maps/search/?api=1&#x26;query=The+Fork+%26+Spoon+(Midtown),+1762+Lamar+Ave,+Memphis,+TN+38114", "Hours on Google Maps", "The Fork &#x26; Spoon (Midtown)")} ${gone("memphis/the-fork", "The Fork &#x26; Spoon (Midtown)")}</p></li>`;
const PETES =
  '<li id="petes" class="n2"><div class="lead"><span><span class="pin" aria-hidden="true">2</span></span><h3 id="petes-name">' +
  '<a href="#petes">Pete\u2019s</a></h3><span class="where">Italian \u00B7 8 Elm St, Bartlett</span></div><p>Pasta.</p>' +
  `<p class="facts"><span class="seen">Confirmed open 2025</span> ${wayOut("https://www.google.com/maps/search/?api=1&#x26;query=Pete&#x27;s,+8+Elm+St,+Bartlett,+TN", "Hours on Google Maps", "Pete\u2019s")} ${gone("memphis/petes", "Pete\u2019s")}</p></li>`;
const NOODLE =
  '<li id="noodle" class="n3"><div class="lead"><span><span class="pin" aria-hidden="true">3</span></span><h3 id="noodle-name">' +
  '<a href="#noodle">Noodle</a></h3><span class="where">Thai \u00B7 The Hill</span></div>' +
  `<p class="facts"><span class="seen">Last confirmed open 2022</span> <a href="tel:+19015551234">Call (901) 555-1234</a> ${wayOut("https://www.google.com/maps/search/?api=1&#x26;query=Noodle,+Memphis,+TN", "Hours on Google Maps", "Noodle")} ${gone("memphis/noodle", "Noodle")}</p></li>`;

function gone(id: string, name: string): string {
  return `<button form="gone" name="placeId" value="${id}">It\u2019s gone<span class="vh">: ${name}</span></button>`;
}

function wayOut(href: string, words: string, name: string): string {
  return `<a href="${href}" target="_blank" rel="noopener">${words}<span class="vh"> of ${name}</span><span class="vh"> (opens in a new tab)</span></a>`;
}

describe("a guide", () => {
  it("is read whole", () => {
    const [guide] = readGuides(contentFolder());
    const [fork, petes, noodle] = MEMPHIS.places;
    expect(guide).toEqual({
      slug: "memphis-restaurants",
      path: "/city-guides/memphis-restaurants",
      city: MEMPHIS,
      title: "Memphis Restaurants 2024: Ribs",
      description:
        "Three Memphis restaurants, written for a test of the content pipeline and long enough. Checked November 2026.",
      keywords: ["memphis", "ribs", "pasta", "noodles"],
      headline: "Memphis Restaurants",
      subtitle: "Ribs and more.",
      excerpt: "Ribs first.",
      readingMinutes: 1,
      lastUpdated: "2024-05",
      published: "2026-11-21",
      search: "direct",
      explore: { guides: ["memphis-restaurants"], posts: ["pick", "roll-dinner-dice"] },
      invitation: "Say where you\u2019re.",
      intro: '<p>The <a href="#the-fork">Fork</a> and \u201Cthe rest\u201D.</p>',
      sections: [
        { id: "cuisine", heading: "Plates", html: `<ul class="menu">${FORK}${PETES}</ul>` },
        { id: "comfort", heading: "Comfort", html: "<p>Text.</p>" },
        {
          id: "districts",
          heading: "Town",
          html: '<h3 id="districts-the-hill">The Hill</h3>\n<p><a href="#noodle">Noodle</a> is here.</p>',
        },
        {
          id: "hidden-gems",
          heading: "Gems",
          html: '<p>Roll <a href="/">Dinner Dice</a> or read <a href="/blog/roll-dinner-dice">on</a>.</p>',
        },
        {
          id: "not-confirmed",
          heading: "Loved here, not confirmed",
          html: expect.stringContaining(`<ul class="menu">${NOODLE}</ul>`),
        },
      ],
      tips: { heading: "Tips", html: "<ul>\n<li>Don\u2019t rush.</li>\n</ul>" },
      entries: [
        { number: 1, place: fork, uncertain: false },
        { number: 2, place: petes, uncertain: false },
        { number: 3, place: noodle, uncertain: true },
      ],
      changed: "2026-11-26",
      oldestWord: "2022",
      words: 94,
    });
  });

  it("hands its search over when it says so", () => {
    const text = GUIDE.replace("explore:", "search: hand-over\nexplore:");
    const [guide] = readGuides(contentFolder({ "city-guides/memphis-restaurants.md": text }));
    expect(guide?.search).toBe("hand-over");
  });

  it("keeps a listing's further paragraphs and inner lists", () => {
    const loose =
      "- [Pete's](place:petes): Pasta.\n\n  More.\n- [The Fork](place:the-fork): Ribs.\n  - and beans";
    const text = GUIDE.replace(
      "- [The Fork & Spoon](place:the-fork): Ribs, *slowly*.\n- [Pete's](place:petes): Pasta.",
      () => loose,
    );
    const [guide] = readGuides(contentFolder({ "city-guides/memphis-restaurants.md": text }));
    const html = guide?.sections[0]?.html ?? "";
    expect(html).toContain('<p>Pasta.</p><p>More.</p><p class="facts">');
    expect(html).toMatch(/<p>Ribs\.\s*<\/p><ul>\s*<li>and beans<\/li>\s*<\/ul><p class="facts">/);
  });

  it("links to places of other guides, and so do articles", () => {
    const text = "[The Fork](place:memphis/the-fork)";
    const [, pick] = readArticles(contentFolder({ "articles/pick.md": ARTICLE.replace("Intro.", text) }));
    expect(pick?.intro).toBe('<p><a href="/city-guides/memphis-restaurants#the-fork">The Fork</a></p>');
  });

  it("opens outside links in a new tab and says so", () => {
    const text = GUIDE.replace("(/blog/roll-{product})", "(https://example.com/a)");
    const [guide] = readGuides(contentFolder({ "city-guides/memphis-restaurants.md": text }));
    expect(guide?.sections[3]?.html).toContain(
      '<a href="https://example.com/a" target="_blank" rel="noopener">on<span class="vh"> (opens in a new tab)</span></a>',
    );
  });
});

describe("an article", () => {
  it("is read whole, newest first", () => {
    const [roll, pick] = readArticles(contentFolder());
    expect(roll).toMatchObject({
      slug: "roll-dinner-dice",
      title: "How to Roll Dinner Dice Well",
      aliases: [],
    });
    expect(pick).toEqual({
      slug: "pick",
      path: "/blog/pick",
      title: "How to Pick a Place to Eat",
      description: "An article for a test of the content pipeline, with a description that is long enough.",
      keywords: ["pick", "place", "eat", "dinner"],
      headline: "How to pick with Dinner Dice",
      subtitle: "It\u2019s short.",
      excerpt: "Short.",
      category: "Decision Making",
      date: "2024-05-14",
      readingMinutes: 1,
      listed: true,
      aliases: ["choose"],
      related: { guides: ["memphis-restaurants"], posts: ["pick"] },
      closing: { heading: "Roll", invitation: "Once." },
      intro: "<p>Intro.</p>",
      sections: [
        {
          id: "steps",
          heading: "Steps",
          html: `<ol class="five">\n<li>${face(1)}<div>One.</div></li>\n<li>${face(2)}<div>Two.</div></li>\n</ol>`,
        },
      ],
      words: 4,
    });
  });
});

describe("a page about the site", () => {
  it("is read whole", () => {
    expect(readAboutPages(contentFolder())).toEqual([
      {
        slug: "how",
        path: "/how",
        title: "How We Choose Our Places",
        description:
          "A page about the site itself for a test of the content pipeline, and long enough for it.",
        keywords: ["how", "we", "choose", "places"],
        headline: "How we choose",
        subtitle: "By reading.",
        date: "2026-11-20",
        intro: "<p>Nobody paid.</p>",
        sections: [{ id: "old", heading: "Old word", html: "<p>Call Dinner Dice first.</p>" }],
      },
    ]);
  });
});

describe("the site", () => {
  it("has every address once", () => {
    expect([...knownPaths(contentFolder(), DINNER_DICE)]).toEqual([
      "/",
      "/city-guides",
      "/blog",
      "/how-the-roll-works",
      "/city-guides/memphis-restaurants",
      "/how",
      "/blog/pick",
      "/blog/roll-dinner-dice",
      "/blog/choose",
    ]);
    expect(readSiteContent(contentFolder()).cities).toEqual([MEMPHIS]);
  });

  it("dates guides by the day of their last check and every other page by its day", () => {
    const { guides, articles, about } = readSiteContent(contentFolder());
    expect(guides.map(({ path, changed }) => [path, changed])).toEqual([
      ["/city-guides/memphis-restaurants", "2026-11-26"],
    ]);
    expect([...articles, ...about].map(({ path, date }) => [path, date])).toEqual([
      ["/blog/roll-dinner-dice", "2024-06-01"],
      ["/blog/pick", "2024-05-14"],
      ["/how", "2026-11-20"],
    ]);
  });

  it("speaks of another product under another name", () => {
    const content = readSiteContent(contentFolder(), { name: "Fork Flip", slug: "fork-flip" });
    expect(content.articles.map(({ path }) => path)).toContain("/blog/roll-fork-flip");
    expect(JSON.stringify(content)).not.toMatch(/dinner.dice|\{product\}/i);
  });

  it("answers questions", () => {
    expect(readFaq(contentFolder())).toEqual([
      { id: "what", question: "What\u2019s Dinner Dice?", answer: "A \u201Cdie\u201D." },
    ]);
  });
});

function face(number: number): string {
  return `<span class="face" data-face="${number}" aria-hidden="true"></span>`;
}
