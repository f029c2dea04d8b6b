import { SaxesParser } from "saxes";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import { type FoundEntry, type FoundPlaces, placesOf } from "./found-place.js";

/** The elements for one place: KML's placemark, GPX's waypoint, and the points of GPX routes and tracks. */
const PLACES = new Set(["placemark", "wpt", "rtept", "trkpt"]);

/** Points along a route or track. Only those with a name are places; the others do not count as lost. */
const ON_A_WAY = new Set(["rtept", "trkpt"]);

/** Shapes of placemarks that are not places to eat: paths and areas. */
const SHAPES = new Set(["linestring", "polygon", "track", "multitrack", "groundoverlay"]);

/** Elements whose own elements tell about the place. */
const OWNERS = new Set([...PLACES, "link"]);

/** Begins the name of a column that a converter wrote into KML: `<SimpleData name="location">`. */
const DATA = "data ";

/** Keeps prefixes of element names, because many programs use prefixes that they never declare. */
interface PlainXml {
  readonly position: false;
  readonly xmlns: false;
}

interface Open {
  readonly texts: Map<string, string>;
  readonly at: Readonly<Record<string, string>>;
  isShape: boolean;
}

/** The places of a KML or GPX text. A streaming parser: the page's content policy forbids parsing markup with the browser's own. */
export function readXml(text: string): FoundPlaces | "damaged" | "unknown" {
  const parser = new SaxesParser<PlainXml>({ position: false, xmlns: false });
  const [path, entries]: [string[], FoundEntry[]] = [[], []];
  let [root, isOdd]: [string | undefined, boolean] = [undefined, false];
  let open: Open | undefined;
  const say = (words: string): void => {
    const name = path.at(-1) ?? "";
    const isOwn = name.startsWith(DATA) || name === "coordinates" || OWNERS.has(path.at(-2) ?? "");
    if (open && isOwn) open.texts.set(name, (open.texts.get(name) ?? "") + words);
  };
  parser.on("error", () => {
    isOdd = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const plain = localName(name);
    root ??= plain;
    path.push(plain === "simpledata" ? DATA + (attributes["name"] ?? "").toLowerCase() : plain);
    if (PLACES.has(plain)) open = { texts: new Map(), at: attributes, isShape: false };
    else if (open && SHAPES.has(plain)) open.isShape = true;
    else if (open && plain === "coordinates") say(" ");
    else if (open && plain === "link" && attributes["href"] !== undefined)
      open.texts.set("href", attributes["href"]);
  });
  parser.on("text", say);
  parser.on("cdata", say);
  parser.on("closetag", ({ name }) => {
    path.pop();
    const plain = localName(name);
    if (!PLACES.has(plain) || !open) return;
    const isPassed = ON_A_WAY.has(plain) && (open.texts.get("name") ?? "").trim() === "";
    if (!open.isShape && !isPassed) entries.push(entryOf(open));
    open = undefined;
  });
  parser.write(text).close();
  if (root !== "kml" && root !== "gpx") return isOdd && root === undefined ? "damaged" : "unknown";
  const breaksOff = path.length > 0 || (isOdd && entries.length === 0);
  return breaksOff ? "damaged" : placesOf(entries);
}

function entryOf({ texts, at }: Open): FoundEntry {
  const [lng, lat] = (texts.get("coordinates") ?? "").trim().split(/[\s,]+/);
  const data = (name: string): string | undefined => texts.get(DATA + name);
  const told = readFields(readJson(data("location") ?? ""));
  return {
    name: texts.get("name") ?? data("name") ?? data("title") ?? told["name"],
    address: texts.get("address") ?? data("address") ?? told["address"],
    link: texts.get("href") ?? data("google_maps_url"),
    ...{ lat: at["lat"] ?? lat, lng: at["lon"] ?? lng },
  };
}

function localName(name: string): string {
  return name.replace(/^.*:/, "").toLowerCase();
}
