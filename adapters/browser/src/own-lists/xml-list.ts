import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import { SaxesParser } from "saxes";
import { type FoundEntry, placeOf } from "./found-place.js";

/** What a file of places in XML holds, or that it breaks off or is none. */
export type ReadXml =
  | { readonly kind: "read"; readonly places: readonly OwnPlace[]; readonly unnamed: number }
  | { readonly kind: "damaged" }
  | { readonly kind: "unknown" };

/** The elements that stand for one place: KML's placemark, GPX's waypoint. */
const PLACES = new Set(["placemark", "wpt"]);

/** Shapes that a placemark may have: a way or an area is no place to eat. */
const SHAPES = new Set(["linestring", "polygon", "track", "multitrack", "groundoverlay"]);

/** Prefixes of names stay part of them: many programs use some that they never declare. */
interface PlainXml {
  readonly position: false;
  readonly xmlns: false;
}

interface Open {
  readonly texts: Map<string, string>;
  readonly at: Readonly<Record<string, string>>;
  isShape: boolean;
}

/**
 * The places of a KML or GPX text.
 *
 * A streaming parser and not the browser's own: the page's content policy takes markup from nobody.
 */
export function readXml(text: string): ReadXml {
  const parser = new SaxesParser<PlainXml>({ position: false, xmlns: false });
  const [path, entries]: [string[], FoundEntry[]] = [[], []];
  let [root, isDamaged]: [string | undefined, boolean] = [undefined, false];
  let open: Open | undefined;
  const say = (words: string): void => {
    const name = path.at(-1) ?? "";
    const isOwn =
      path.length > 1 && (PLACES.has(path.at(-2) ?? "") || name === "coordinates" || path.at(-2) === "link");
    if (open && isOwn) open.texts.set(name, (open.texts.get(name) ?? "") + words);
  };
  parser.on("error", () => {
    isDamaged = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const plain = localName(name);
    root ??= plain;
    path.push(plain);
    if (PLACES.has(plain)) open = { texts: new Map(), at: attributes, isShape: false };
    else if (open && SHAPES.has(plain)) open.isShape = true;
  });
  parser.on("text", say);
  parser.on("cdata", say);
  parser.on("closetag", ({ name }) => {
    path.pop();
    if (!PLACES.has(localName(name)) || !open) return;
    if (!open.isShape) entries.push(entryOf(open));
    open = undefined;
  });
  parser.write(text).close();
  if (root !== "kml" && root !== "gpx")
    return { kind: isDamaged && root === undefined ? "damaged" : "unknown" };
  if (isDamaged && entries.length === 0) return { kind: "damaged" };
  const places = entries.flatMap((entry) => placeOf(entry) ?? []);
  return isDamaged ? { kind: "damaged" } : { kind: "read", places, unnamed: entries.length - places.length };
}

function entryOf({ texts, at }: Open): FoundEntry {
  const [lng, lat] = (texts.get("coordinates") ?? "").trim().split(/[\s,]+/);
  return {
    ...{ name: texts.get("name"), address: texts.get("address"), link: texts.get("href") },
    ...{ lat: at["lat"] ?? lat, lng: at["lon"] ?? lng },
  };
}

function localName(name: string): string {
  return name.replace(/^.*:/, "").toLowerCase();
}
