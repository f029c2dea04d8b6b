import {
  MOST_VISITS,
  SKIP_DAYS,
  type SkipDays,
  type VisitsFileProblem,
} from "@dinner-dice/core/lists/visits";

export const VISITS_PATH = "/where-we-went";

export const VISITS_PAGE = {
  headline: "Where we went",
  lede: "The places you marked with “We went” on a check. This list stays in this browser. We never see it.",
  description:
    "The places you went to, kept in your own browser: list them, save them as a file, delete them.",
  needsScript:
    "This list lives in your browser, and only a script can read it. Turn on JavaScript to see it.",
  privateWindow:
    "In a private window the list is gone when you close the window. Save it as a file to keep it.",
  unsaved:
    "This browser couldn't save that. Its storage is full or blocked. Your visits are lost when you close this page.",
  empty: "No visits yet. After dinner, turn the check over and press “We went”.",
  preference: "Leave a place out after a visit",
  preferenceHelp: "Places you went to stay out of the dice for that long. The check tells you how many.",
  includedToday: "Today they are included anyway.",
  leaveOut: "Leave them out again",
  send: "Send to another phone",
  sent: "Where we went. Open this on the other phone:",
  handed: (count: number) =>
    count === 1
      ? "This link holds 1 visit from another phone."
      : `This link holds ${count} visits from another phone.`,
  take: "Add them here",
  damagedLink: "That link is damaged or cut off. Send it again from the other phone. Nothing changed.",
  save: "Save as a file",
  open: "Open a file",
  deleteAll: "Delete every visit",
  undo: "Undo",
  remove: "Delete",
  fileName: "dinner-dice-visits.json",
  unreadable: "This browser couldn't open that file. Nothing changed.",
} as const;

export const WE_WENT = { button: "We went", undo: "Undo", include: "Include them today" } as const;

/** The choices of the preference: values and labels. */
export const SKIP_OPTIONS: readonly (readonly [SkipDays, string])[] = SKIP_DAYS.map((days) => [
  days,
  days === 0 ? "No, keep it in" : `For ${days} days`,
]);

export function wentWords({
  skipDays,
  isStored,
}: {
  readonly skipDays: SkipDays;
  readonly isStored: boolean;
}): string {
  if (!isStored) return `You went today. ${VISITS_PAGE.unsaved}`;
  return skipDays === 0 ? "You went today." : `You went today. We leave it out for ${skipDays} days.`;
}

export function visitedWords(count: number, days: number): string {
  const places = count === 1 ? "1 place is" : `${count} places are`;
  return `${places} out because you went in the last ${days} days.`;
}

export function visitedLine(days: number): string {
  return `You went in the last ${days} days`;
}

export function countWords(count: number): string {
  if (count === 0) return VISITS_PAGE.empty;
  return count === 1 ? "1 visit." : `${count.toLocaleString("en-US")} visits.`;
}

/** A date in words: 'November 26, 2026'. */
export function dayWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

export function openedWords(added: number, from: "file" | "link"): string {
  if (added === 0) return `Every visit in that ${from} was here already.`;
  const visits = added === 1 ? "1 visit" : `${added.toLocaleString("en-US")} visits`;
  return `Added ${visits} from the ${from}.`;
}

/** Why a file could not be opened, and what to do. */
export function fileProblemWords(problem: VisitsFileProblem): string {
  return `${problemWords(problem)} Nothing changed.`;
}

function problemWords(problem: VisitsFileProblem): string {
  switch (problem.kind) {
    case "too-large":
      return "That file is too large for a list of visits. Choose the file that this page saved.";
    case "not-json":
      return "That file is damaged or is no JSON file. Choose the file that this page saved.";
    case "not-visits":
      return "That file holds no list of visits. Choose the file that this page saved.";
    case "newer-version":
      return "A newer version of this site saved that file. Reload this page and try again.";
    case "odd-preference":
      return 'The file\'s "skipDays" must be 0, 7, 30 or 90.';
    case "too-many":
      return `That file holds more than ${MOST_VISITS.toLocaleString("en-US")} visits. Split it and try again.`;
    case "odd-visit":
      return `Visit ${problem.at} in that file needs an “id”, a “name” and a “day” such as 2026-11-26.`;
  }
}
