import { GUIDE, MEMPHIS, placesFile, contentFolder, lineWith } from "./sample-content.js";
import { DINNER_DICE } from "@dinner-dice/content/text";
import { readWithTowns } from "@dinner-dice/content/town-guides";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const OWN = {
  guide: GUIDE.replaceAll("memphis", "boise")
    .replaceAll("Memphis", "Boise")
    .replace("guides: [boise-restaurants]", "guides: [memphis-restaurants]")
    .replace("Text.", "Text by Aunt Ruth."),
  places: JSON.stringify(
    JSON.parse(placesFile(MEMPHIS).replaceAll("memphis", "boise").replaceAll("Memphis", "Boise")),
    undefined,
    2,
  ),
};

interface Read {
  readonly guides: readonly string[];
  readonly says: readonly string[];
}

function read(own: Partial<typeof OWN>, town = "boise"): Read {
  const content = contentFolder();
  const guides = join(content, "own");
  mkdirSync(join(guides, town), { recursive: true });
  if (own.guide !== undefined) writeFileSync(join(guides, town, "guide.md"), own.guide);
  if (own.places !== undefined) writeFileSync(join(guides, town, "places.json"), own.places);
  const result = readWithTowns({ content, guides, together: join(contentFolder(), "together") }, DINNER_DICE);
  return {
    guides: result.content.guides.map(({ path }) => path),
    says: result.problems.map(({ says }) => says.replace(`${guides}/`, "")),
  };
}

const BUILT_IN = "/city-guides/memphis-restaurants";

test("an operator's folder is one more guide, whose text may name whom it likes", () => {
  expect(read(OWN)).toEqual({ guides: [BUILT_IN, "/city-guides/boise-restaurants"], says: [] });
});

test.each<readonly [string, Partial<typeof OWN>, string]>([
  [
    "a TODO",
    { ...OWN, guide: OWN.guide.replace("Pasta.", "TODO why") },
    "boise/guide.md:21: replace the TODO in - [Pete's](place:petes): TODO why",
  ],
  [
    "no places file",
    { guide: OWN.guide },
    "boise/places.json: is missing; npm run admin -- guide new writes one",
  ],
  [
    "text that is no JSON",
    { ...OWN, places: OWN.places.replace('"state": "TN",', '"state": "TN"') },
    "boise/places.json:5: is not JSON",
  ],
  [
    "a field that is missing",
    { ...OWN, places: OWN.places.replace('"knownFor": "pasta",', "") },
    `boise/places.json:${lineWith(OWN.places, '"slug": "petes"') - 1}: places.1.knownFor: is missing; add it`,
  ],
  [
    "a value that cannot be",
    { ...OWN, places: OWN.places.replace('"state": "TN"', '"state": "Tenn."') },
    "boise/places.json:4: state: is not a state's two letters",
  ],
  [
    "a place that the text leaves out",
    { ...OWN, guide: OWN.guide.replace("- [Pete's](place:petes): Pasta.\n", "") },
    "boise/guide.md: list petes as '- [Name](place:slug): text'",
  ],
  [
    "front matter that is too long",
    { ...OWN, guide: OWN.guide.replace("Ribs and more.", "a".repeat(161)) },
    "boise/guide.md:7: front matter 'subtitle'",
  ],
  ["a name in capitals", OWN, "Boise: name it in lower case"],
  ["a city that the site has", OWN, "memphis: this site has a guide to memphis"],
  [
    "another city's file",
    { ...OWN, places: OWN.places.replace('"slug": "boise"', '"slug": "tulsa"') },
    "boise/places.json:2: slug: is 'tulsa'; set it to 'boise'",
  ],
])("%s leaves that guide out and says where and what to do", (_, own, says) => {
  const result = read(own, /^\w+/.exec(says)?.[0]);
  expect(result.guides).toEqual([BUILT_IN]);
  expect(result.says).toEqual([expect.stringContaining(says)]);
});
