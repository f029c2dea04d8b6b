import { type BuiltParts, builtParts } from "../built-parts.js";
import { builtIn, dataDirIn } from "../read-configuration.js";
import type { Environment } from "../environment.js";
import { checkTownGuides, GUIDES_FOLDER } from "../site/town-guides.js";
import { say, warn } from "../terminal.js";
import { Refusal } from "./backup.js";
import { type Finding, good, wanting } from "./findings.js";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { foldName } from "@dinner-dice/local/gazetteer/fold";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { STATES } from "@dinner-dice/local/gazetteer/parts-abroad";
import { zoneOf } from "@dinner-dice/places/records/zone-of";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

interface Town {
  readonly slug: string;
  readonly city: string;
  readonly state: string;
  readonly stateName: string;
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zone: string | undefined;
}

/** Writes the two files of a new guide, with a TODO wherever the operator's own words belong. */
export async function newGuide(name: string, env: Environment): Promise<void> {
  const town = await townNamed(name, builtParts(builtIn(env)).data);
  const folder = join(dataDirIn(env), GUIDES_FOLDER, town.slug);
  if (existsSync(folder)) throw new Refusal(`${folder} exists; edit it, or move it away.`);
  const today = new Date().toISOString().slice(0, "2026-11-28".length);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "places.json"), `${JSON.stringify(placesOf(town, today), undefined, 2)}\n`);
  await writeFile(join(folder, "guide.md"), guideOf(town, today));
  say(
    `Wrote places.json and guide.md in ${folder}.\nReplace every TODO, run npm run admin -- guide check, then restart the server. docs/operate/add-your-town.md shows the way.`,
  );
}

async function townNamed(name: string, data: string): Promise<Town> {
  const found = (await openGazetteer(join(data, DATA_FILES.gazetteer))).locate(name);
  const [, city = "", state = ""] = /^(.+), ([A-Z]{2})$/.exec(found?.label ?? "") ?? [];
  const stateName = STATES[state];
  if (!found || stateName === undefined)
    throw new Refusal(`${name} is no town that we know in the United States; write it like "Boise, ID".`);
  const slug = foldName(city).replaceAll(" ", "-");
  const { lat, lng } = found.point;
  return { slug, city, state, stateName, center: { lat, lng }, zone: zoneOf(found.point) };
}

function placesOf(town: Town, today: string): object {
  const month = today.slice(0, "2026-11".length);
  return {
    ...town,
    checked: today,
    districts: [{ name: "Downtown", knownFor: "TODO: what people eat there" }],
    places: [
      {
        slug: "TODO-its-name-in-lower-case",
        name: "TODO",
        cuisines: ["TODO: American, Mexican, …"],
        district: "Downtown",
        address: `TODO: 100 Main St, ${town.city}, ${town.state}`,
        point: { lat: "TODO: a number like 43.6150", lng: "TODO: a number like -116.2023" },
        knownFor: "TODO: a few words",
        order: "TODO: the dish to have",
        status: "open",
        seen: month,
        sources: [
          {
            page: "TODO: the page that shows it open, or 'visited'",
            says: "TODO: what it says",
            seen: month,
          },
        ],
      },
    ],
  };
}

function guideOf({ slug, city, stateName }: Town, today: string): string {
  const name = city.toLowerCase();
  const section = (heading: string, id: string, todo: string): string =>
    `## ${heading} {#${id}}\nTODO: ${todo}\n`;
  return [
    `---
city: ${slug}
title: "${city} Restaurants ${today.slice(0, "2026".length)}: Where to Eat"
description: "Where to eat in ${city}, ${stateName}: local favorites, what to order there, and which part of town to look in."
keywords: [${name} restaurants, where to eat in ${name}, ${name} dinner, ${name} food]
headline: "Where to Eat in ${city}"
subtitle: "TODO: one sentence under the headline."
excerpt: "TODO: one sentence for the list of guides."
readingMinutes: 1
lastUpdated: ${today.slice(0, "2026-11".length)}
published: ${today}
explore:
  guides: [memphis-restaurants, kansas-city-restaurants]
  posts: [food-decider]
invitation: "Say where in ${city} you are. The dice pick one place near you."
---
TODO: two or three sentences about eating in ${city}.
`,
    section(
      `What ${city} cooks`,
      "cuisine",
      "a sentence, then every open place once, here or in a section below:\n\n- [TODO Its Name](place:its-slug): TODO why to go.",
    ),
    section("Plain and filling", "comfort", "a sentence about comfort food."),
    section("Parts of town", "districts", "a sentence about where to look for dinner."),
    section("Easy to miss", "hidden-gems", "a sentence about a place that visitors miss."),
    section("Before you go", "tips", "a tip: parking, lines, days off."),
  ].join("\n");
}

/** Returns whether every guide, or the one that is named, can be shown. */
export async function checkGuide(town: string | undefined, env: Environment): Promise<boolean> {
  const built = builtParts(builtIn(env));
  const guides = join(dataDirIn(env), GUIDES_FOLDER);
  const { towns, problems } = await checkTownGuides({ built, guides });
  if (town !== undefined && !towns.includes(town))
    throw new Refusal(`There is no folder ${join(guides, town)}; npm run admin -- guide new writes one.`);
  const asked = town === undefined ? towns : [town];
  if (asked.length === 0) say(`There are no guides in ${guides}.`);
  for (const each of asked) {
    const problem = problems.find((one) => one.town === each);
    if (problem) warn(problem.says);
    else say(`${each}: ready. It appears at /city-guides/${each}-restaurants when the server starts.`);
  }
  return problems.every((problem) => !asked.includes(problem.town));
}

export async function lookAtGuides(built: BuiltParts, dataDir: string): Promise<readonly Finding[]> {
  const { towns, problems } = await checkTownGuides({ built, guides: join(dataDir, GUIDES_FOLDER) });
  return towns.map((town) => {
    const what = `${GUIDES_FOLDER}/${town}`;
    const problem = problems.find((one) => one.town === town);
    if (!problem) return good(what, "a guide of its own");
    return wanting("bad", { what, says: problem.says, remedy: "correct it, then restart the server" });
  });
}
