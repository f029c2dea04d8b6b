import { provider } from "../../core/fixtures.js";
import { ask } from "../raw-request.js";
import { runApp } from "../running-app.js";
import { createContainer } from "@dinner-dice/server/compose/container";
import { TOKENS } from "@dinner-dice/server/compose/tokens";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { loadSite } from "@dinner-dice/server/site/site";
import { ContainerModule } from "inversify";
import { describe, expect, it } from "vitest";

async function words(path: string, settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const configuration = readConfiguration(settings);
  const quiet = new ContainerModule(({ rebind }) => {
    rebind(TOKENS.directory).toConstantValue(provider());
    rebind(TOKENS.budget).toConstantValue({ reserve: () => Promise.reject(new Error("none")) });
  });
  const container = createContainer(configuration, [quiet]);
  const statements = await container.getAsync(TOKENS.statements);
  await container.unbindAllAsync();
  const identity = { product: "Dinner Dice", siteUrl: "https://example.org", statements };
  const site = await loadSite(configuration.built.site, identity);
  return site.get(path)?.plain.toString() ?? "";
}

const GOOGLE = { PLACES_PROVIDER: "google", GOOGLE_MAPS_API_KEY: "key" };

describe("the privacy page", () => {
  it("leaves no condition unfilled, and links the contact", async () => {
    const page = await words("/privacy", { PLACES_PROVIDER: "google", OPERATOR_CONTACT: "ann@example.org" });
    expect(page).toContain("mailto:ann@example.org");
    expect(page).not.toMatch(/\{(if|not|fact)/);
  });

  it.each([
    [
      GOOGLE,
      ["Our server asks Google", "for 90 days", "for 1 day", "for 30 days"],
      ["We store only the point"],
    ],
    [
      { ...GOOGLE, CACHE_POLICY: "google-terms" },
      ["We store only the point", "for 30 days"],
      ["the restaurants around a point for"],
    ],
    [{}, ["Our disk holds the list", "lists no contact"], ["a Google spreadsheet"]],
    [
      { NEWSLETTER_ENDPOINT: "https://sheet.example/exec" },
      ["overwrite the copy on our disk", "For 30 days"],
      ["Our disk holds the list"],
    ],
    [{}, ["Our server asks fixture"], ["your browser loads the map from"]],
    [
      { MAP_TILES_URL: "https://tile.example/{z}/{x}/{y}.png", MAP_TILES_ATTRIBUTION: "Mappers" },
      ["your browser loads the map from tile.example,"],
      [],
    ],
    [{ ...GOOGLE, GOOGLE_PHOTOS: "on" }, ["our server asks Google for a photo"], []],
    [
      { OPERATOR_CONTACT: "HTTPS://example.org/?a&b" },
      [
        '<a href="HTTPS://example.org/?a&amp;b" target="_blank" rel="noopener">HTTPS://example.org/?a&amp;b<span class="vh"> (opens in a new tab)</span></a>',
      ],
      ["mailto:"],
    ],
    [
      { ...GOOGLE, PLACES_OPEN_DATA: "on-demand" },
      ["Our server asks Google"],
      ["our server downloads the area"],
    ],
    [{ PLACES_OPEN_DATA: "on-demand" }, ["our server downloads the area"], []],
    [{ OPERATOR_NAME: "Ann & Sons <Ltd>" }, ["Ann &amp; Sons &lt;Ltd&gt;"], ["<Ltd>"]],
  ])("with %j says %j and not %j", async (settings, said, unsaid) => {
    const page = await words("/privacy", settings);
    for (const each of said) expect(page).toContain(each);
    for (const each of unsaid) expect(page).not.toContain(each);
  });

  it("has a form that deletes an address without a script", async () => {
    const page = await words("/privacy");
    expect(page).toMatch(/<form[^>]* action="\/functions\/v1\/newsletter\/leave"[^>]* method="post"/);
  });
});

describe("the terms", () => {
  it("show the day of their last change, which they speak of", async () => {
    const page = await words("/terms");
    expect(page).toMatch(/Last Updated (?:<!-- -->)?[A-Z][a-z]+ \d{1,2}, \d{4}</);
    expect(page).toContain("The date above says");
  });

  it("name Google's where Google is asked, and only there", async () => {
    expect(await words("/terms", GOOGLE)).toContain("https://maps.google.com/help/terms_maps.html");
    expect(await words("/terms")).not.toContain("maps.google.com");
  });
});

describe("security.txt", () => {
  const read = async (contact?: string): Promise<readonly [number, string]> => {
    const app = await runApp({ contact });
    const { status, body } = await ask(app.url, { path: "/.well-known/security.txt" });
    await app.close();
    return [status, body];
  };

  it("names whom to tell, and until when that holds", async () => {
    const rest = "Expires: 1970-07-02T00:00:00Z\nPreferred-Languages: en\n";
    expect(await read("ann@example.org")).toEqual([200, `Contact: mailto:ann@example.org\n${rest}`]);
    for (const page of ["https://example.org/hole", "HTTPS://example.org/hole"])
      expect((await read(page))[1]).toContain(`Contact: ${page}\n`);
  });

  it("is not there where nobody is named", async () => {
    expect((await read())[0]).toBe(404);
  });
});

it.each([
  [{ OPERATOR_CONTACT: "call me" }, "OPERATOR_CONTACT is call me"],
  [{ OPERATOR_CONTACT: "javascript:alert(1)" }, "OPERATOR_CONTACT"],
  [{ OPERATOR_NAME: "a\nb" }, "OPERATOR_NAME cannot be used"],
])("%j stops the start with a sentence", (settings, sentence) => {
  expect(() => readConfiguration(settings)).toThrow(sentence);
});
