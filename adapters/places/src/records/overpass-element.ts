import { type Coordinates, isCoordinates } from "@dinner-dice/core/coordinates";
import { type Fields, readCount, readFields, readItems, readText } from "@dinner-dice/core/reading";
import { boxMiddle } from "./box-middle.js";
import type { OsmElement, OsmMember } from "./osm-element.js";
import { textFields } from "./text-fields.js";

/** Reads an element of an Overpass answer; `undefined` if it has no type or id. */
export function overpassElement(value: unknown): OsmElement | undefined {
  const element = readFields(value);
  const thing = memberOf(element["type"], element["id"]);
  if (!thing) return undefined;
  const point = overpassPoint(element);
  const refs = readItems(element["nodes"]).flatMap((ref) => readCount(ref) ?? []);
  return {
    ...{ type: thing.type, id: thing.ref, tags: textFields(element["tags"]), ...(point && { point }) },
    ...(thing.type === "way" ? { refs } : { members: membersOf(element) }),
  };
}

/** A node's own point, or the centre of the others, which is the middle of their box. */
export function overpassPoint({ lat, lon, center, bounds }: Fields): Coordinates | undefined {
  const told = readFields(center);
  const point = { lat: lat ?? told["lat"], lng: lon ?? told["lon"] };
  return isCoordinates(point) ? point : boxMiddle(readFields(bounds));
}

/** Returns whether an answer's remark says that Overpass failed partway, so that its list is incomplete. */
export function gaveUp(remark: unknown): boolean {
  return /^\s*runtime error/i.test(readText(remark) ?? "");
}

function membersOf({ members }: Fields): readonly OsmMember[] {
  return readItems(members)
    .map(readFields)
    .flatMap(({ type, ref }) => memberOf(type, ref) ?? []);
}

function memberOf(type: unknown, id: unknown): OsmMember | undefined {
  const ref = readCount(id);
  const isThing = type === "node" || type === "way" || type === "relation";
  return isThing && ref !== undefined ? { type, ref } : undefined;
}
