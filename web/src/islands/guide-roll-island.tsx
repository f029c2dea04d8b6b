import { type GuideEntry, GuideRoll } from "../guides/guide-roll.js";
import { rollPlacesIn, withHours } from "../guides/roll-deck.js";
import { todayWords } from "../guides/roll-hours.js";
import { isFresh } from "@dinner-dice/core/place/fresh";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { type ReactElement, useEffect, useState } from "react";

/** The dice over a guide's own list, read from the page's structured data. */
export function GuideRollIsland({ city, cityLabel, zone }: GuideRollIslandProps): ReactElement {
  const [places] = useState(() => withHours(rollPlacesIn(structuredDataOfPage()), hoursOnPage));
  useEffect(() => {
    if (zone !== undefined) sayToday(zone);
  }, [zone]);
  return (
    <GuideRoll
      places={places}
      city={city}
      cityLabel={cityLabel}
      zone={zone}
      random={cryptoRandom}
      entryOf={entryOnPage}
    />
  );
}

interface GuideRollIslandProps {
  readonly city: string;
  readonly cityLabel: string;
  readonly zone?: string;
}

function hoursOnPage(id: string): string | undefined {
  return freshHours(document.getElementById(`${id}-name`)?.dataset ?? {});
}

function freshHours({ hours, seen = "" }: DOMStringMap): string | undefined {
  return isFresh(seen, Date.now()) ? hours : undefined;
}

function entryOnPage(id: string): GuideEntry {
  const entry = document.getElementById(id);
  const facts = [...(entry?.querySelectorAll("dl > div") ?? [])].map((row) =>
    ["dt", "dd"].map((name) => row.querySelector(name)?.textContent ?? ""),
  );
  const number = Number(/\bn(\d+)/.exec(entry?.className ?? "")?.[1]);
  return { number, facts: Object.fromEntries(facts) as GuideEntry["facts"] };
}

function sayToday(zone: string): void {
  const moment = { zone, now: Date.now() };
  for (const name of document.querySelectorAll<HTMLElement>("h3[data-hours]")) {
    const hours = freshHours(name.dataset);
    const week = name.closest("li")?.querySelector(".hours");
    if (hours === undefined || !week || week.previousElementSibling) continue;
    const today = document.createElement("b");
    today.textContent = `${todayWords(hours, moment)}. `;
    week.before(today);
  }
}

function structuredDataOfPage(): readonly string[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map(({ textContent }) => textContent);
}
