import { SaxesParser } from "saxes";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import { type Column, headingRank } from "@dinner-dice/core/lists/table-columns";
import { type FoundEntry, type FoundPlaces, placesOf } from "./found-place.js";

/** The elements for one place: KML's placemark, GPX's waypoint, and the points of GPX routes and tracks. */
const PLACES = new Set(["placemark", "wpt", "rtept", "trkpt"]);

/** Points along a route or track. Only those with a name are places; the others do not count as lost. */
const ON_A_WAY = new Set(["rtept", "trkpt"]);

/** Shapes of placemarks that are not places to eat: paths and areas. */
const SHAPES = new Set(["linestring", "polygon", "track", "multitrack", "groundoverlay"]);

/** Elements whose own elements tell about the place. */
const OWNERS = new Set([...PLACES, "link"]);

/** Begins the name of a column that a converter wrote into KML: `<SimpleData name="location">`, `<Data name="Name"><value>`. */
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
  isPoint: boolean;
}

/** The places of a KML or GPX text. A streaming parser: the page's content policy forbids parsing markup with the browser's own. */
export function readXml(text: string): FoundPlaces | "damaged" | "unknown" {
  const parser = new SaxesParser<PlainXml>({ position: false, xmlns: false });
  const [path, entries]: [string[], FoundEntry[]] = [[], []];
  let [root, isOdd]: [string | undefined, boolean] = [undefined, false];
  let open: Open | undefined;
  const say = (words: string): void => {
    const [outer = "", last = ""] = path.slice(-2);
    const name = last === "value" && outer.startsWith(DATA) ? outer : last;
    const isOwn = name.startsWith(DATA) || name === "coordinates" || OWNERS.has(path.at(-2) ?? "");
    if (open && isOwn) open.texts.set(name, (open.texts.get(name) ?? "") + words);
  };
  parser.on("error", () => {
    isOdd = true;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const plain = localName(name);
    root ??= plain;
    path.push(/^(?:simple)?data$/.test(plain) ? DATA + (attributes["name"] ?? "").toLowerCase() : plain);
    if (PLACES.has(plain)) open = { texts: new Map(), at: attributes, isShape: false, isPoint: false };
    else if (open && SHAPES.has(plain)) open.isShape = true;
    else if (open && plain === "point") {
      if (!open.isPoint) open.texts.delete("coordinates");
      open.isPoint = true;
    } else if (open && plain === "coordinates") say(" ");
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
    if ((!open.isShape || open.isPoint) && !isPassed) entries.push(entryOf(open));
    open = undefined;
  });
  parser.write(text).close();
  if (root !== "kml" && root !== "gpx") return isOdd && root === undefined ? "damaged" : "unknown";
  const breaksOff = path.length > 0 || (isOdd && entries.length === 0);
  return breaksOff ? "damaged" : placesOf(entries);
}

function entryOf({ texts, at }: Open): FoundEntry {
  const [lng, lat] = (texts.get("coordinates") ?? "").trim().split(/[\s,]+/);
  const columns = [...texts].filter(([name]) => name.startsWith(DATA));
  const data = (column: Column): string | undefined =>
    columns.find(([name]) => headingRank(name.slice(DATA.length), column) !== undefined)?.[1].trim();
  const told = readFields(readJson(texts.get(`${DATA}location`) ?? ""));
  return {
    name: texts.get("name") ?? data("name") ?? told["name"],
    address: texts.get("address") ?? data("address") ?? told["address"],
    link: texts.get("href") ?? data("link"),
    ...{ lat: at["lat"] ?? lat, lng: at["lon"] ?? lng },
  };
}

function localName(name: string): string {
  return name.replace(/^.*:/, "").toLowerCase();
}
