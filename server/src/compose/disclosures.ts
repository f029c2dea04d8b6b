import type { Configuration } from "../configuration.js";
import { contactAddress } from "../environment.js";
import type { PlacesSource } from "./tokens.js";
import type { Statements } from "@dinner-dice/content/site-file";
import { escapeHtml, NEW_TAB } from "@dinner-dice/content/text";

interface Told extends Pick<Configuration, "newsletter" | "site" | "tiles" | "doors"> {
  readonly fetches: boolean;
}

/** The facts for the privacy and terms pages: which services the server contacts, what it stores for how long, and who runs it. */
export function disclosuresOf(
  source: PlacesSource,
  { newsletter, fetches, site, tiles, doors }: Told,
): Statements {
  const { places, caching, maps } = source;
  const isGoogle = places.name.startsWith("google");
  const isFree = places.capabilities.free === true;
  const handsOn = newsletter.endpoint !== undefined;
  const { name, contact } = site.operator;
  const holds: Readonly<Record<string, boolean>> = {
    operator: name !== undefined,
    contact: contact !== undefined,
    "asks-nobody": isFree,
    "asks-no-one-else": isFree && !fetches,
    "fetches-areas": fetches,
    "asks-google": isGoogle,
    "asks-other": !isGoogle && !isFree,
    "keeps-answers": caching !== undefined && caching.policy.search > 0,
    "keeps-points": caching !== undefined && !(caching.policy.search > 0),
    "open-doors": doors.api || doors.mcp || doors.embed,
    api: doors.api,
    embeds: doors.embed && site.url !== undefined,
    "draws-map": maps !== undefined,
    "draws-tiles": tiles !== undefined,
    "shows-google-photos": source.pictures !== undefined,
    "newsletter-list": !handsOn,
    "newsletter-handed-on": handsOn,
  };
  return {
    holds: new Set(Object.keys(holds).filter((each) => holds[each] === true)),
    facts: {
      operator: escapeHtml(name ?? ""),
      contact: contact === undefined ? "" : link(contact),
      licenses: '<a href="/licenses.txt">licenses</a>',
      source: escapeHtml(places.name),
      tiles: tiles === undefined ? "" : escapeHtml(new URL(tiles.url).host),
      ...(caching && {
        "geocode-time": duration(caching.policy.geocode),
        "search-time": duration(caching.policy.search),
        "details-time": duration(caching.policy.details),
      }),
    },
  };
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/** '90 days' or '1 hour': the largest unit that fits, rounded up so that a page never understates how long data is stored. */
function duration(milliseconds: number): string {
  const [unit, word] =
    milliseconds >= DAY ? [DAY, "day"] : milliseconds >= HOUR ? [HOUR, "hour"] : [MINUTE, "minute"];
  const count = Math.ceil(milliseconds / unit);
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

function link(contact: string): string {
  const address = contactAddress(contact);
  const [opens, notice] =
    address === contact
      ? [' target="_blank" rel="noopener"', `<span class="vh">${NEW_TAB}</span>`]
      : ["", ""];
  return `<a href="${escapeHtml(address)}"${opens}>${escapeHtml(contact)}${notice}</a>`;
}
