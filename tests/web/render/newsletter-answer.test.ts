import { renderer } from "./opened-renderer.js";
import { htmlOf, type HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import { GOOD_NEWS, MESSAGES, TOO_MANY_ROLLS } from "@dinner-dice/core/search/failures";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { failed } from "@dinner-dice/core/search/search-outcome";
import { describe, expect, test } from "vitest";

async function draw(answer: Partial<HomeAnswer>): Promise<string> {
  const drawn = await renderer.renderHome({ preferences: DEFAULT_PREFERENCES, ...answer });
  return htmlOf(drawn).replaceAll("&#x27;", "'");
}

const fieldIn = (html: string): string => /<input[^>]*id="newsletter-email"[^>]*>/.exec(html)?.[0] ?? "";
const newsIn = (html: string): string => /<p id="newsletter-news"[^>]*>([^<]*)/.exec(html)?.[1] ?? "";
const valueOf = (field: string): string => /value="([^"]*)"/.exec(field)?.[1] ?? "";

describe("the home page after the newsletter's form", () => {
  test("says thanks, and the field is empty", async () => {
    const html = await draw({ newsletter: { email: "" } });
    expect([newsIn(html), valueOf(fieldIn(html))]).toEqual([GOOD_NEWS.joined, ""]);
    expect(fieldIn(html)).not.toContain("aria-invalid");
  });

  test.each(["email-required", "email-invalid", "newsletter-failed"] as const)(
    "says why not (%s), and the field holds what was typed",
    async (failure) => {
      const html = await draw({ newsletter: { failure, email: "ann@exam" } });
      expect([newsIn(html), valueOf(fieldIn(html))]).toEqual([MESSAGES[failure], "ann@exam"]);
      expect(fieldIn(html)).toContain('aria-invalid="true"');
    },
  );

  test("is the living home page: both parts wake as they were drawn", async () => {
    const html = await draw({ newsletter: { failure: "email-invalid", email: "ann" } });
    expect(html).toContain('data-island="home-finder"');
    const props = /data-island="newsletter" data-props="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(JSON.parse(props.replaceAll("&quot;", '"'))).toEqual({
      answer: { failure: "email-invalid", email: "ann" },
    });
  });

  test("shows hostile text as text", async () => {
    const html = await draw({
      newsletter: { failure: "email-invalid", email: '"><script>alert(1)</script>' },
    });
    expect(html).not.toContain("<script>alert");
  });

  test("leads back to the card", async () => {
    expect(await draw({})).toContain('action="/functions/v1/newsletter#newsletter-title"');
  });

  test("says nothing when the finder's form was sent", async () => {
    const html = await draw({});
    expect([newsIn(html), valueOf(fieldIn(html))]).toEqual(["", ""]);
  });
});

describe("the home page for a visitor who rolls too often", () => {
  const LINE = "Too many rolls at once. Wait a moment.";

  test("adds a line to the sentence, and keeps what was chosen", async () => {
    const html = await draw({
      preferences: { ...DEFAULT_PREFERENCES, location: "Memphis, TN" },
      trouble: failed(TOO_MANY_ROLLS),
    });
    expect(html.replaceAll("<!-- -->", "")).toContain(`${MESSAGES["search-failed"]} ${LINE}`);
    expect(html).toContain('value="Memphis, TN"');
  });

  test("adds it to no other failed search", async () => {
    const html = await draw({ trouble: failed({ kind: "search-failed" }) });
    expect([html.includes(MESSAGES["search-failed"]), html.includes(LINE)]).toEqual([true, false]);
  });
});
