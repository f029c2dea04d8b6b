import type { Relaxation, Tally } from "../filters/matching.js";
import { RULE_IDS, type RuleId, RULES, WISH_FIELDS, type Wishes } from "../filters/rules.js";
import { isCoordinates } from "../ground/coordinates.js";
import { readCount, readFields, readItems, readPositive, readText } from "../ground/reading.js";
import { SESSION_LIFETIME } from "../lists/exclusions.js";
import { readCustoms } from "../place/customs.js";
import { isRestaurant } from "../place/restaurant.js";
import { readExtent, type PlaceSuggestion } from "../ports/places-provider.js";
import { preferenceProblem, readPreferences } from "../search/preferences.js";
import type { Found, Searched } from "../search/search-outcome.js";
import { type Evening, MOST_ENTRIES, MOST_SESSIONS, type PickEntry, type SearchSession } from "./evening.js";
import { isTrueRoll, type Roll } from "./roll.js";
import type { Round } from "./round.js";

/** Converts an evening to plain data for {@link readEvening}. */
export function writeEvening({ sessions, entries }: Evening): unknown {
  return { entries, sessions: sessions.map((session) => ({ ...session, round: writeRound(session.round) })) };
}

/** Exclusions and visits are stored separately and applied again on reading. */
function writeRound(kept: Round): unknown {
  const { picked, shown, detailed, out: _out, visited: _visited, rolled: _rolled, ...round } = kept;
  return { ...round, picked: picked?.id, shown: [...shown], detailed: [...detailed] };
}

/** Reads a stored evening. Leaves out searches that are malformed or expired at `now`. Never throws. */
export function readEvening(value: unknown, now: number): Evening {
  const fields = readFields(value);
  const sessions = readItems(fields["sessions"])
    .flatMap((session) => readSession(session) ?? [])
    .filter(({ answeredAt }) => answeredAt <= now && now - answeredAt < SESSION_LIFETIME)
    .slice(-MOST_SESSIONS);
  const entries = readItems(fields["entries"]).flatMap((entry) => readEntry(entry) ?? []);
  return {
    sessions,
    entries: entries
      .filter(({ answeredAt }) => sessions.some((session) => session.answeredAt === answeredAt))
      .slice(-MOST_ENTRIES),
  };
}

function readEntry(value: unknown): PickEntry | undefined {
  const fields = readFields(value);
  const [id, answeredAt, face] = [
    readText(fields["id"]),
    readCount(fields["answeredAt"]),
    readCount(fields["face"]),
  ];
  return id === undefined || answeredAt === undefined || face === undefined
    ? undefined
    : { id, answeredAt, face };
}

function readSession(value: unknown): SearchSession | undefined {
  const fields = readFields(value);
  const answeredAt = readCount(fields["answeredAt"]);
  const round = readRound(fields["round"]);
  const preferences = readPreferences(fields["preferences"]);
  if (answeredAt === undefined || !round || preferenceProblem(preferences)) return undefined;
  return { answeredAt, preferences, reach: fields["reach"] === "full" ? "full" : "close-first", round };
}

function readRound(value: unknown): Round | undefined {
  const fields = readFields(value);
  const found = readFound(fields["found"]);
  const picked = found?.restaurants.find(({ id }) => id === fields["picked"]);
  const number = readCount(fields["number"]);
  if (!found || !picked || number === undefined) return undefined;
  const without = readText(fields["withoutDetails"]);
  return {
    found,
    picked,
    shown: readIds(fields["shown"]),
    number,
    startedOver: fields["startedOver"] === true,
    detailed: readIds(fields["detailed"]),
    ...(fields["rolls"] !== undefined && { rolls: readRolls(fields["rolls"]) }),
    ...(without !== undefined && { withoutDetails: without }),
  };
}

function readRolls(value: unknown): Readonly<Record<string, Roll>> {
  const rolls = Object.entries(readFields(value)).map(([id, roll]) => [id, readRoll(roll)] as const);
  return Object.fromEntries(rolls.flatMap(([id, roll]) => (roll ? [[id, roll]] : [])));
}

function readRoll(value: unknown): Roll | undefined {
  const fields = readFields(value);
  const [seed, index] = [readCount(fields["seed"]), readCount(fields["index"])];
  if (seed === undefined || index === undefined) return undefined;
  const roll = { seed, finalists: [...readIds(fields["finalists"])], index };
  return isTrueRoll(roll) ? roll : undefined;
}

function readIds(value: unknown): ReadonlySet<string> {
  return new Set(readItems(value).filter((id): id is string => typeof id === "string"));
}

function readFound(value: unknown): Found | undefined {
  const fields = readFields(value);
  const searched = readSearched(fields["searched"]);
  const tally = readTally(fields["tally"]);
  const priorities = readPriorities(fields["priorities"]);
  if (!searched || !tally) return undefined;
  return {
    kind: "found",
    restaurants: readItems(fields["restaurants"]).filter(isRestaurant),
    extent: readExtent(fields["extent"]),
    searched,
    tally,
    ...(priorities && { priorities }),
    notApplied: readItems(fields["notApplied"]).filter(isRuleId),
    relaxations: readItems(fields["relaxations"]).flatMap((each) => readRelaxation(each) ?? []),
  };
}

function readSearched(value: unknown): Searched | undefined {
  const fields = readFields(value);
  const [center, radius, label] = [
    fields["center"],
    readPositive(fields["radius"]),
    readText(fields["label"]),
  ];
  const customs = readCustoms(fields["customs"]);
  const others = readItems(fields["others"]).flatMap((each) => readSuggestion(each) ?? []);
  if (!isCoordinates(center) || radius === undefined) return undefined;
  return {
    center: { lat: center.lat, lng: center.lng },
    radius,
    ...(label !== undefined && { label }),
    ...(fields["approximate"] === true && { approximate: true }),
    ...(fields["cut"] === true && { cut: true }),
    ...(customs !== undefined && { customs }),
    ...(others.length > 0 && { others }),
  };
}

function readSuggestion(value: unknown): PlaceSuggestion | undefined {
  const { label: name, point } = readFields(value);
  const label = readText(name);
  return label !== undefined && isCoordinates(point)
    ? { label, point: { lat: point.lat, lng: point.lng } }
    : undefined;
}

function readPriorities(value: unknown): Found["priorities"] {
  const priorities = Object.entries(readFields(value)).filter(
    ([, priority]) => readCount(priority) !== undefined,
  );
  return priorities.length > 0 ? (Object.fromEntries(priorities) as Found["priorities"]) : undefined;
}

function readTally(value: unknown): Tally | undefined {
  const fields = readFields(value);
  const [found, left] = [readCount(fields["found"]), readCount(fields["left"])];
  const removed = readFields(fields["removed"]);
  const unsaid = readFields(fields["unsaid"]);
  const silent = RULES.flatMap(({ id }) => (readCount(unsaid[id]) === undefined ? [] : [[id, unsaid[id]]]));
  if (found === undefined || left === undefined) return undefined;
  return {
    found,
    removed: Object.fromEntries(RULES.map(({ id }) => [id, readCount(removed[id]) ?? 0])) as Tally["removed"],
    left,
    ...(silent.length > 0 && { unsaid: Object.fromEntries(silent) as NonNullable<Tally["unsaid"]> }),
  };
}

function readRelaxation(value: unknown): Relaxation | undefined {
  const fields = readFields(value);
  const { rule, wishes } = fields;
  const brings = readCount(fields["brings"]);
  return isRuleId(rule) && brings !== undefined ? { rule, wishes: readChange(wishes), brings } : undefined;
}

/** The preferences that a change names, each as a form would parse it. */
function readChange(value: unknown): Partial<Wishes> {
  const fields = readFields(value);
  const named = WISH_FIELDS.filter(([name]) => name in fields);
  return Object.fromEntries(named.map(([name, field]) => [name, field.read(fields[name])]));
}

function isRuleId(value: unknown): value is RuleId {
  return RULE_IDS.has(value as RuleId);
}
