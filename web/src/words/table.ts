import { isolated } from "./form.js";
import type { Refusal } from "@dinner-dice/core/table/apply";
import type { Lie } from "@dinner-dice/core/table/check";
import { TABLE_LIMITS, type Must, type Way } from "@dinner-dice/core/table/table";
import type { NoTable, TableGone } from "@dinner-dice/core/table/view";

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cat'. */
export function listWords(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export const TABLE_WORDS = {
  title: "Where do we eat?",
  lede: "Friends mark places in secret, then one die decides. Every phone can check the roll.",
  description:
    "Decide with friends where to eat: mark places in secret, then roll a die that everyone can check.",
  openEmpty: "Open a table where everyone brings a place",
  join: {
    title: "Take a seat",
    first: "You are the first one here, so you are the host.",
    label: "Nickname",
    help: "No account needed. Leave it empty and we make up a name.",
    button: "Take a seat",
    here: (names: string, places: string) =>
      `${names} ${names.includes(" and ") ? "are" : "is"} here. ${places} on the table.`,
    rename: "Change my nickname",
    renameButton: "Save",
    late: "The die has landed. Take a seat to vote for another roll.",
  },
  places: {
    title: "On the table",
    none: "No places yet. Add the first one below.",
    out: "Turned down",
    misfit: "Not known to fit everyone's must-haves",
    addedBy: (nickname: string) => `Added by ${nickname}`,
    addLabel: "Add a place of your own",
    addHelp: "One for each person. A new name replaces your last one.",
    addButton: "Add",
    full: `The table holds ${TABLE_LIMITS.candidates} places.`,
    order: (dish: string) => `Order: ${dish}`,
  },
  ways: {
    title: "How we decide",
    button: "Change",
    names: { veto: "Veto one each", fine: "Fine by me", bring: "Each brings one" } satisfies Readonly<
      Record<Way, string>
    >,
    help: {
      veto: "Veto one place you don't want. The die picks one of the rest.",
      fine: "Mark every place that is fine by you. The die picks one that suits the most people.",
      bring: "Add one place each. The die picks one of them.",
    } satisfies Readonly<Record<Way, string>>,
  },
  marks: {
    veto: "Veto",
    unveto: "Vetoed",
    fine: "Fine by me",
    unfine: "Fine",
    secret:
      "Only you see your marks. They count once three people are done, or everybody. The table then sees how many each place got.",
  },
  musts: {
    title: "My must-haves",
    help: "They count for the whole table, without your name.",
    button: "Save",
    all: (musts: string) => `Must-haves at this table: ${musts}.`,
    fit: (fitting: number, all: number) => `${fitting} of ${counted(all, "place")} fit.`,
    names: {
      vegetarian: "vegetarian food",
      vegan: "vegan food",
      halal: "halal food",
      kosher: "kosher food",
      "gluten-free": "gluten-free food",
      wheelchair: "wheelchair access",
      takeout: "takeout",
      outdoor: "outdoor seating",
      parking: "parking",
    } satisfies Readonly<Record<Must, string>>,
  },
  people: {
    title: "At the table",
    none: "Nobody yet",
    host: "host",
    you: "you",
    done: "done",
    choosing: "choosing",
    count: (done: number, all: number) => `${done} of ${all} done`,
    remove: "Remove",
    leave: "Leave the table",
  },
  done: { button: "I'm done", undo: "Change my marks", said: "You are done. Waiting for the others." },
  roll: {
    button: "Roll the die",
    early: (names: string) => `Roll without waiting for ${names}`,
    host: (nickname: string) => `${nickname} is the host and rolls the die.`,
    anyone: "The host is away. Anybody may roll now.",
    title: "Rolling the die…",
    landed: "The die landed",
    words: "Your two words",
    wordsHelp: "Read these two words out. Everyone at the table sees the same two.",
    waiting: (names: string) => `Waiting for ${names}`,
    skip: "Skip",
  },
  void: (round: number, names: string) => `Round ${round} is void: ${names}'s phone left. Roll again.`,
  decision: {
    againCount: (wanting: number, needed: number) => `${wanting} of ${needed} needed want another roll.`,
    asked: "You want another roll.",
    checked: "Checked on this phone: your number is in it.",
    notIn: "This page added no number to the roll.",
    by: {
      "by all": "Every phone that joined the roll added a number.",
      "by some": "One phone didn't take part, so this roll is only partly checked.",
      "by nobody": "No phone added a number, so nobody could check this one.",
    },
    marks: {
      veto: (count: number) => (count === 1 ? "1 veto" : `${count} vetoes`),
      fine: (count: number) => `fine by ${count}`,
    },
    proof: "Check the roll by hand",
  },
  invite: {
    title: "Invite friends",
    scan: "Scan this code, or send the link.",
    drawn: "The table's link as a QR code",
    share: "Share the link",
    copy: "Copy the link",
    copied: "Copied. Paste it where your friends are.",
    text: "Where do we eat? Take a seat at our table:",
    label: "The table's link",
  },
  host: {
    title: "Host",
    move: "Change the link",
    moveHelp: "Everyone here comes along. The old link stops working, also for people you removed.",
    clear: "Clear the table",
    clearHelp: "This deletes the table for everybody, at once. Nobody can bring it back.",
    clearNow: "Yes, clear it",
    clearNot: "Keep the table",
  },
  kept: {
    keep: "Keep this table",
    help: "For a group that eats out together: this link opens the next evening too, with the same places and must-haves. It stays until nobody has used it for 60 days.",
    isKept: "Your group keeps this table. It stays until nobody has used it for 60 days.",
    went: "We were there",
    unwent: "We weren't there",
    noted: "You were there tonight.",
    title: "Tonight's round",
    lede: "Same places and must-haves as last time. The first one here is the host.",
    open: "Open tonight's round",
    past: "Earlier evenings",
    evening: (date: string, name: string, nicknames: string) =>
      `${date}: ${isolated(name)}${nicknames && `, with ${nicknames}`}`,
    wasThere: "You were there.",
    last: (date: string) => `You were there ${date}`,
  },
  state: {
    offline: "The table can't be reached right now. We keep trying.",
    wait: (seconds: number) => `Too fast. Try again in ${counted(seconds, "second")}.`,
    unreached: "That didn't go through. Try again.",
    gone: "This table is gone.",
    again: "Refresh the table",
    frame: "News from the table",
  },
  privacy: "The table keeps nicknames, places and marks. It is deleted an hour after the die lands.",
  keptPrivacy: "A kept table also keeps your earlier evenings: the place, the date and the nicknames.",
  how: "How the roll works",
} as const;

/** Why an action of the visitor changed nothing. */
export const REFUSAL_WORDS: Readonly<Record<Refusal, string>> = {
  "not-here": "Take a seat first.",
  removed: "The host removed you from this table.",
  full: `All ${TABLE_LIMITS.people} seats are taken.`,
  "not-host": "Only the host can do that.",
  rolling: "The die is rolling, so marks are closed.",
  decided: "The die has landed, so marks are closed.",
  "not-decided": "The die has not landed yet.",
  "no-such-place": "That place is no longer on the table.",
  "no-such-person": "That person has left.",
  "other-way": "The host changed how the table decides.",
  "no-name": "Type the name of a place.",
  "list-full": TABLE_WORDS.places.full,
  "on-the-list": "That place is on the table already.",
  "too-early": "The host rolls the die. If the host does nothing for a minute, anybody may.",
  "nobody-done": "Nobody is done yet.",
  "nothing-left": "No place is left to roll for.",
  "nothing-fits": "No place is known to fit everyone's must-haves. Add a place, or drop a must-have.",
  "broken-promise": "This phone's number does not match its promise.",
};

export const LIE_WORDS: Readonly<Record<Lie, string>> = {
  "another promise": "The server changed its promise after this phone made its own.",
  "my number is missing": "The server left this phone's number out.",
  "my number came too late":
    "The server says that this phone's number came too late. If your connection was good, that is a lie.",
  "a false void": "The server said that this phone's number was missing. It had the number.",
  "another list": "The server rolled for a different list than the one on this page.",
  "other facts": "The server changed what it knows about a place.",
  "another past": "The server turned down a place that the table did not.",
  "a false count": "The server's count of marks does not match the people who are done.",
  "a false must-have": "The server's must-haves are not those of the people at the table.",
  "a false wish for another roll": "The server rolled again although not enough people asked for it.",
  "a place left out": "The server left out a place that should be on the die.",
  "my mark is missing": "The server did not count your mark.",
  "other terms": "The server changed the terms of the round.",
  "a wrong server number": "The server's number is not the one it promised.",
  "a wrong number": "Somebody's number is not the one promised.",
  "a wrong face": "The numbers do not lead to this face.",
};

export const LIE_LEDE = "Don't trust this roll.";

interface GoneWords {
  readonly title: string;
  readonly lede: string;
}

const GONE_WORDS: Readonly<Record<NoTable, GoneWords>> = {
  unknown: {
    title: "No table here",
    lede: "Nobody opened a table with this code, or it has ended. Tables are deleted an hour after the die lands.",
  },
  cleared: { title: "The table is cleared", lede: "This table and everything on it are deleted." },
  moved: { title: "The table moved", lede: "The host changed the link. Ask for the new one." },
  full: {
    title: "Every table is taken",
    lede: "We can't open another table right now. Try again in a few minutes.",
  },
  "too fast": { title: "Too many tries", lede: "Wait a minute, then try again." },
  unreachable: {
    title: "The table can't be reached",
    lede: "Our storage for tables is down. Nothing is lost, but nothing moves either. Try again in a minute, or roll on this phone.",
  },
};

/** The words for a visitor who is told who cleared the table, or when they may open the next one. */
export function goneWords({ gone, by, minutes }: TableGone): GoneWords {
  const { title, lede } = GONE_WORDS[gone];
  if (minutes !== undefined)
    return {
      title: "Five tables in an hour",
      lede: `Everyone behind your connection shares that limit. You may open the next table in ${counted(minutes, "minute")}. Until then, roll on this phone and pass it around.`,
    };
  return { title: by === undefined || by === "" ? title : `${by} cleared the table`, lede };
}

export const GONE_WAYS = {
  lists: "Roll one of your lists",
  home: "Roll for dinner alone",
  here: "Roll on this phone",
} as const;
