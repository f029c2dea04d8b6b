import { MONTH_DAY } from "./card.js";
import { isolated, YOURS } from "./form.js";
import { type AddedLists, MOST_LISTS, MOST_OWN_PLACES } from "@dinner-dice/core/lists/own-list";
import { expiryOf, type PocketTown } from "@dinner-dice/core/lists/pocket";
import type { SortedList } from "@dinner-dice/core/roll/roll-list";

export const LISTS_PATH = YOURS.path;

export const LISTS = {
  headline: "Your lists",
  lede: "Roll over the places you saved. Your lists stay in this browser. We never see them.",
  description:
    "Keep lists of your own restaurants in your browser, open the files of your maps, and roll a die over them.",
  needsScript: "Your lists live in your browser, and only a script can read them. Turn on JavaScript.",
  privateWindow: "In a private window your lists are gone when you close the window.",
  unkept:
    "This browser couldn't save that. Its storage is full or blocked. Your list is lost when you close this page.",
  none: "No lists yet.",
  more: "Add places",
  name: "Name of the list",
  namePlaceholder: "e.g. Date night",
  usualName: "My places",
  paste: "Places, one on each line",
  pasteHelp: "Names or links to a map. Write the name before a short link.",
  add: "Add to the list",
  open: "Open a file",
  openHelp:
    "Your Google Takeout as it comes (choose “Saved” there), or ZIP, CSV, KML, KMZ, GPX, GeoJSON or text files. We read the file in your browser.",
  filters: "Filters",
  from: "Distance from",
  anywhere: "Anywhere",
  here: "My location",
  searched: "Your searches tonight",
  covered: "Cities we cover",
  locating: "Getting your location…",
  noLocation: "Your browser didn't share your location. Allow it for this site, then try again.",
  noPoint: "We can't measure the distance to places without a map point.",
  places: "Places",
  neverAgain: "Never again",
  weWent: "We went",
  remove: "Remove",
  save: "Save as a file",
  deleteList: "Delete this list",
  rename: "Rename this list",
  newName: "New name",
  renameButton: "Rename",
  togetherHelp:
    "Opens a table with up to 12 places that match, by their names. Those names leave this browser.",
  undo: "Undo",
} as const;

export const POCKET = {
  title: "Towns saved for offline use",
  forget: "Forget",
  forgotten: (town: string): string => `This browser forgot ${town}.`,
} as const;

/** 'Saved November 28, kept until December 28.' */
export function pocketWords(town: PocketTown): string {
  return `Saved ${MONTH_DAY.format(town.at)}, kept until ${MONTH_DAY.format(expiryOf(town))}.`;
}

/** Putting the place on a check on one of the visitor's lists. */
export const KEEP_PLACE = {
  button: "Keep this place",
  on: "Keep it on",
  failed: "That didn't load. Check your connection and try again.",
  kept: (list: string, places: string) => `Kept on ${list}: ${places}.`,
} as const;

export const LIST_FILES = ".zip,.csv,.tsv,.json,.geojson,.kml,.kmz,.gpx,.txt,.md";

/** Why nothing was added, by the kind of problem. */
export const LIST_TROUBLES = {
  "too-large": "That file is larger than 20 MB. Export fewer places and try again.",
  unreadable: "This browser couldn't open that file. Try again.",
  empty: "There is nothing to read. Add a name or a link on each line.",
  zip: "This page can't unpack that kind of ZIP file. Unpack it, then open the CSV, JSON or KML file inside.",
  encrypted: "That ZIP file has a password. Unpack it, then open the CSV, JSON or KML file inside.",
  "no-text": "That isn't a text file. Open a CSV, GeoJSON, KML, GPX or text file.",
  damaged: "That file is damaged or cut off. Export it again.",
  "no-places": "We found no place with a name in there. Open a CSV, GeoJSON, KML, GPX or text file.",
  "links-only":
    "Those links don't hold a name, and this page can't follow them. Write each place's name before its link.",
  "too-many-lists": `You have ${MOST_LISTS} lists, and there is no room for more. Delete one first.`,
  "name-taken": "Another list has that name. Choose a different one.",
  failed: "We couldn't load what reads your file. Check your connection and try again.",
} as const;

export type ListTrouble = keyof typeof LIST_TROUBLES;

export function placesWords(places: number): string {
  return counted(places, "place");
}

export function rollWords(list: string): string {
  return `Roll ${list}`;
}

export interface LeftOut {
  readonly repeated: number;
  readonly unnamed: number;
  readonly links: number;
  readonly over: number;
  readonly unread: number;
}

export function addedWords({ names, added, refused, ...counts }: AddedLists, left: LeftOut): string {
  const [repeated, over] = [counts.repeated + left.repeated, counts.over + left.over];
  const [first = ""] = names;
  const parts = [
    `Added ${placesWords(added)} to ${names.length === 1 ? first : `${names.length} lists`}.`,
    ...(repeated > 0
      ? [`${placesWords(repeated)} ${are(repeated)} ${names.length === 1 ? "on it" : "on them"} already.`]
      : []),
    ...(left.unnamed > 0 ? [`We left out ${written(left.unnamed)} without a name.`] : []),
    ...(left.links > 0
      ? [
          `We left out ${counted(left.links, "link")} without a name. This page can't follow short links: write the name before the link.`,
        ]
      : []),
    ...(over > 0 ? [`A list holds ${placesWords(MOST_OWN_PLACES)}; ${written(over)} didn't fit.`] : []),
    ...(left.unread > 0 ? [`We couldn't read ${counted(left.unread, "file")} in that ZIP file.`] : []),
    ...(refused > 0 ? [`You can keep ${MOST_LISTS} lists; ${written(refused)} didn't fit.`] : []),
  ];
  return parts.join(" ");
}

export function removedWords(name: string): string {
  return `Removed ${isolated(name)}.`;
}

export function renamedWords(before: string, name: string): string {
  return `${isolated(before)} is now ${isolated(name)}.`;
}

/** How many places the die picks from, and what stays out. */
export function sortedWords(
  { matching, unknown, failing, excluded, visited }: SortedList,
  days: number,
): string {
  const out = [
    ...(failing > 0 ? [`${failing} ${failing === 1 ? "doesn't" : "don't"} match`] : []),
    ...(unknown.length > 0 ? [`we don't know about ${unknown.length}`] : []),
    ...(excluded > 0 ? [`you skipped ${excluded}`] : []),
    ...(visited > 0 ? [`${visited} left out because you went in the last ${days} days`] : []),
  ];
  const rolls = `${placesWords(matching.length)} to roll`;
  return out.length === 0 ? `${rolls}.` : `${rolls}; ${out.join(", ")}.`;
}

/** The switch that includes places with unknown facts. */
export function unknownWords(count: number): string {
  return count === 1 ? "Roll the one we don't know about too" : `Roll the ${count} we don't know about too`;
}

export const NOTHING_TO_ROLL = "Nothing left to roll. Change a filter or add places.";

/** When the switch of {@link unknownWords} would help. */
export const ONLY_UNKNOWN = "Nothing left to roll. Change a filter, or turn on the switch above.";

/** The last line of a list that is too long to show. */
export function restWords(count: number): string {
  return `And ${placesWords(count)} more.`;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${written(count)} ${noun}s`;
}

function written(number: number): string {
  return number.toLocaleString("en-US");
}

function are(number: number): string {
  return number === 1 ? "is" : "are";
}
