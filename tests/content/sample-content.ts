import type { CityPlaces } from "@dinner-dice/content/places";
import { readSiteContent } from "@dinner-dice/content/site-content";
import { ContentError } from "@dinner-dice/content/text";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A guide's city with three places: one with everything, one with no site, one with next to nothing. */
export const MEMPHIS: CityPlaces = {
  slug: "memphis",
  city: "Memphis",
  state: "TN",
  stateName: "Tennessee",
  center: { lat: 35.15, lng: -90.05 },
  checked: "2026-11-26",
  changes: [{ month: "2026-11", says: "The Spit closed and is gone." }],
  rivers: [],
  districts: [],
  closed: [
    {
      slug: "the-spit",
      name: "The Spit",
      cuisines: ["BBQ"],
      knownFor: "ashes",
      status: "closed",
      seen: "2021",
      sources: [{ page: "https://example.com", says: "closed in 2022" }],
    },
  ],
  places: [
    {
      slug: "the-fork",
      name: "The Fork & Spoon (Midtown)",
      cuisines: ["BBQ", "American"],
      district: "Midtown (Lamar Avenue)",
      address: "1762 Lamar Ave, Memphis, TN 38114",
      point: { lat: 35.125, lng: -90.0058 },
      phone: "(901) 272-1523",
      website: "https://fork.example.com",
      knownFor: "ribs",
      since: 1972,
      status: "open",
      seen: "2026-02",
      order: "Wet ribs with Pete's slaw",
      bestAt: ["lunch", "dinner"],
      hours: { when: "Tu-Sa 11:00-21:00", seen: "2025-03" },
      booking: "walk-in",
      price: "slab $30, 2025",
      runBy: "the Spoon family",
      honours: [{ name: "James Beard America's Classics", year: 2022 }],
      sisters: ["memphis/noodle"],
      sources: [{ page: "https://example.com", says: "ribs; a slab is $30", seen: "2026-02" }],
    },
    {
      slug: "petes",
      name: "Pete's",
      cuisines: ["Italian"],
      address: "8 Elm St, Bartlett, TN",
      point: { lat: 35.2, lng: -90.1 },
      approximate: true,
      errorMeters: 500,
      knownFor: "pasta",
      status: "open",
      seen: "2025",
      sources: [{ page: "https://example.com", says: "pasta", seen: "2025" }],
    },
    {
      slug: "noodle",
      name: "Noodle",
      cuisines: ["Thai"],
      district: "The Hill",
      phone: "(901) 555-1234",
      knownFor: "noodles",
      status: "unknown",
      seen: "2022",
      sources: [{ page: "https://example.com", says: "noodles" }],
    },
  ],
};

export function placesFile({ places, closed, ...city }: CityPlaces): string {
  return JSON.stringify({ ...city, places: [...places, ...closed] });
}

/** Front matter and text of a guide that is in order; every line of it can be exchanged. */
export const GUIDE = `---
city: memphis
title: "Memphis Restaurants 2024: Ribs"
description: "Three Memphis restaurants, written for a test of the content pipeline and long enough."
keywords: [memphis, ribs, pasta, noodles]
headline: "Memphis Restaurants"
subtitle: "Ribs and more."
excerpt: "Ribs first."
readingMinutes: 1
lastUpdated: 2024-05
published: 2026-11-21
explore:
  guides: [memphis-restaurants]
  posts: [pick, "roll-{product}"]
invitation: "Say where you're."
---
The [Fork](place:the-fork) and "the rest".

## Plates {#cuisine}
- [The Fork & Spoon](place:the-fork): Ribs, *slowly*.
- [Pete's](place:petes): Pasta.

## Comfort {#comfort}
Text.

## Town {#districts}
### The Hill
[Noodle](place:noodle) is here.

## Gems {#hidden-gems}
Roll [{product}](/) or read [on](/blog/roll-{product}).

## Tips {#tips}
- Don't rush.
`;

export const ARTICLE = `---
title: "How to Pick a Place to Eat"
description: "An article for a test of the content pipeline, with a description that is long enough."
keywords: [pick, place, eat, dinner]
headline: "How to pick with {product}"
subtitle: "It's short."
excerpt: "Short."
category: Decision Making
date: 2024-05-14
readingMinutes: 1
aliases: [choose]
related:
  guides: [memphis-restaurants]
  posts: [pick]
closing:
  heading: "Roll"
  invitation: "Once."
---
Intro.

## Steps {#steps}
1. One.
2. Two.
`;

/** A second article, whose file name carries the product's slug. */
const ROLL = ARTICLE.replace("How to Pick a Place to Eat", "How to Roll {product} Well")
  .replace("An article", "A second article")
  .replace("2024-05-14", "2024-06-01")
  .replace("aliases: [choose]\n", "");

const ABOUT = `---
title: "How We Choose Our Places"
description: "A page about the site itself for a test of the content pipeline, and long enough for it."
keywords: [how, we, choose, places]
headline: "How we choose"
subtitle: "By reading."
date: 2026-11-20
---
Nobody paid.

## Old word {#old}
Call {product} first.
`;

/** Every file of a content folder in order. */
export const SAMPLE: Readonly<Record<string, string>> = {
  "city-guides/memphis-restaurants.md": GUIDE,
  "places/memphis.json": placesFile(MEMPHIS),
  "articles/pick.md": ARTICLE,
  "articles/roll-{product}.md": ROLL,
  "pages/how.md": ABOUT,
  "names.txt": "Roll\n",
  "faq.json": JSON.stringify([{ id: "what", question: "What's {product}?", answer: 'A "die".' }]),
};

/** Writes a content folder that lasts as long as the test; `undefined` leaves a file of {@link SAMPLE} out. */
export function contentFolder(changes: Readonly<Record<string, string | undefined>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of Object.entries({ ...SAMPLE, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Reads a folder that must not be readable. */
export function failureOf(changes: Readonly<Record<string, string | undefined>>): ContentError {
  const folder = contentFolder(changes);
  try {
    readSiteContent(folder);
  } catch (error) {
    if (error instanceof ContentError) return error;
    throw error;
  }
  throw new Error("the content was read");
}

/** The line of a text, from 1, that holds some words. */
export function lineWith(text: string, words: string): number {
  const index = text.split("\n").findIndex((line) => line.includes(words));
  if (index === -1) throw new Error(`no line with ${words}`);
  return index + 1;
}
