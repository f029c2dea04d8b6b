import { drawnFrom } from "../table/opening-of.js";
import { doorPlace, farText } from "./door-place.js";
import {
  DoorError,
  type CountAnswer,
  type DoorPlace,
  type PickAnswer,
  type PickRequest,
  type RollAnswer,
  type RollRequest,
  type TableAnswer,
} from "./door-schemas.js";
import { type Asked, type DoorPorts, type Search, searched, told, unpickedLine } from "./door-search.js";
import { CHECK_PATH } from "@dinner-dice/content/site-paths";
import { checkFront, type CheckFront } from "@dinner-dice/core/roll/check-front";
import { isTrueRoll, landing, type Roll } from "@dinner-dice/core/roll/roll";
import { finalistsOf, newRound, nextPick, rollOf, withPickedDetails } from "@dinner-dice/core/roll/round";
import { checkOf, writeSentCheck } from "@dinner-dice/core/roll/sent-check";
import { DISTANCE_MILES } from "@dinner-dice/core/search/radius";
import { candidateOf } from "@dinner-dice/core/table/apply";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";

/** Picks one match at random, near a location or among a guide's entries. Throws a {@link DoorError} if the request is invalid or the source fails. */
export async function pickRestaurant(asked: AskedPick, ports: DoorPorts): Promise<PickAnswer> {
  return (await pickToShow(asked, ports)).answer;
}

interface AskedPick {
  readonly request: PickRequest;
}

/** A pick, and what a check shows of its place. */
export interface ShownPick {
  readonly answer: PickAnswer;
  readonly front?: CheckFront;
}

export async function pickToShow({ request }: AskedPick, ports: DoorPorts): Promise<ShownPick> {
  const { guide: city, location, ...rest } = request;
  if (city === undefined) {
    if (location === undefined)
      throw new DoorError("bad-input", { field: "location", reason: "is required" });
    return rolled({ request: { ...rest, location } }, ports);
  }
  if (location !== undefined)
    throw new DoorError("bad-input", { field: "guide", reason: "cannot be used with a location" });
  const { guides, hidden } = ports;
  const guide = guides.named(city);
  if (!guide) {
    const names = guides.names.join("; ");
    throw new DoorError("bad-input", {
      field: "guide",
      reason: `no guide has this city; choose from ${names}`,
    });
  }
  const { name, point } = guide;
  const whole = { ...rest, location: name, miles: DISTANCE_MILES.max };
  const places = guide.entries((await hidden?.().catch(() => [])) ?? []);
  return rolled({ request: whole, known: { point, label: name } }, { ...ports, places });
}

async function rolled(asked: Asked, ports: DoorPorts): Promise<ShownPick> {
  const search = await searched(asked, ports);
  const { outcome, counted, arrival, attribution } = search;
  if (outcome.kind === "failed" || search.left.length === 0) return { answer: unpicked(search) };
  const round = nextPick(newRound({ ...outcome, restaurants: search.left }), ports.random);
  const roll = rollOf(round);
  if (!round.picked || !roll) return { answer: unpicked(search) };
  const details = await ports.places.details(round.picked.id).catch(() => undefined);
  const picked = withPickedDetails(round, details).picked ?? round.picked;
  const { searched: circle } = outcome;
  const seen = { now: ports.clock.now(), arrival, center: circle.center, attribution };
  const place = doorPlace(picked, seen);
  const finalists = finalistsOf(round, roll);
  const answer = {
    status: "picked" as const,
    message: pickedLine(place, roll),
    place,
    roll: { seed: roll.seed, candidates: [...roll.finalists], index: roll.index },
    ...(ports.siteUrl !== "" && {
      receipt_url: ports.siteUrl + CHECK_PATH + writeSentCheck(checkOf(finalists, roll)),
    }),
    ...counted,
  };
  return { answer, front: checkFront(picked, seen) };
}

export async function countMatches({ request, known }: Asked, ports: DoorPorts): Promise<CountAnswer> {
  const search = await searched({ request, known }, ports);
  const { counted, status } = search;
  if (status !== "nothing") return { status, message: unpickedLine(search), ...counted };
  const { matching = 0, found = 0 } = counted.counts ?? {};
  return { status: "counted", message: `${matching} of ${found} places match.`, ...counted };
}

export async function placeDetails(id: string, { places, clock }: DoorPorts): Promise<DoorPlace> {
  const [details, status] = await told(() => Promise.all([places.details(id), places.status()]));
  if (!details) throw new DoorError("not-found", { field: "id", reason: "no place has this id" });
  return doorPlace({ id, ...details }, { now: clock.now(), attribution: status.attribution });
}

export function checkRoll({ seed, candidates, index }: RollRequest): RollAnswer {
  const expected = landing(seed, candidates.length);
  const fair = isTrueRoll({ seed, finalists: candidates, index });
  const sum = `${seed} divided by ${candidates.length} leaves ${expected}`;
  return {
    fair,
    expected_index: expected,
    why: fair ? `${sum}, which is where the die landed.` : `${sum}, not ${index}.`,
  };
}

function unpicked(search: Search): PickAnswer {
  return { status: search.status, message: unpickedLine(search), ...search.counted };
}

function pickedLine(place: DoorPlace, roll: Roll): string {
  const { name = "a place" } = place;
  const distance = farText(place);
  const far = distance === "" ? "" : `, ${distance} away`;
  return `The die shows ${roll.index + 1} of ${roll.finalists.length}: ${JSON.stringify(name)}${far}.`;
}

/** Opens a table with six matches. Throws a {@link DoorError} if the request is invalid, or if the source or the store fails. */
export async function openTable({ request }: Asked, ports: DoorPorts): Promise<TableAnswer> {
  const { tables, places, clock } = ports;
  if (!tables) throw new DoorError("unavailable", { reason: "there are no tables here" });
  const search = await searched({ request }, ports);
  const { outcome, left, arrival, attribution, counted, status } = search;
  if (outcome.kind === "failed" || left.length === 0)
    return { status, message: unpickedLine(search), ...counted };
  const drawn = drawnFrom({ ...outcome, restaurants: left }, ports.random);
  const { center } = outcome.searched;
  const now = clock.now();
  const sight = { now, arrival, center, rules: places.capabilities.rules };
  const path = await tables.open(drawn.map((place) => candidateOf(place, sight)));
  const url = `${ports.siteUrl}${path}`;
  return {
    status: "opened",
    message: `A table is open with ${drawn.length} places. Everyone who has the link may sit down and decide.`,
    table_url: url,
    qr_url: `${url}/link.svg`,
    expires_at: new Date(now + TABLE_LIMITS.idle).toISOString(),
    candidates: drawn.map((place) => doorPlace(place, { now, arrival, center, attribution })),
    ...counted,
  };
}
