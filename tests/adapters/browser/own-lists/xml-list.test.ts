import { readListText } from "@dinner-dice/browser/own-lists/read-list";
import { describe, expect, it } from "vitest";

const POINT = { lat: 35.1361, lng: -90.0601 };

function names(text: string): readonly string[] {
  const read = readListText(text);
  return read.kind === "read" ? read.places.map(({ name }) => name) : [read.kind];
}

const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>My map</name><Folder><name>BBQ</name>
<Placemark><name><![CDATA[Gus's & Sons]]></name><description>hot</description><Point><coordinates>
 -90.0601,35.1361,0
</coordinates></Point></Placemark>
<Placemark><name>The walk</name><LineString><coordinates>-90,35,0 -89,36,0</coordinates></LineString></Placemark>
<Placemark><name>By address</name><address>1 Main St</address><ExtendedData><Data name="x"><value>1</value></Data></ExtendedData></Placemark>
</Folder></Document></kml>`;

const GPX = `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>Trip</name></metadata>
<wpt lat="35.1361" lon="-90.0601"><ele>80</ele><name>Gus&apos;s</name><osmand:icon>restaurant</osmand:icon></wpt>
<wpt lat="35" lon="-90"><desc>nameless</desc></wpt>
<rte><name>A route</name><rtept lat="35.1" lon="-90.1"><name>Central BBQ</name><link href="https://example.org"><text>site</text></link></rtept>
<rtept lat="35.2" lon="-90.2"/></rte>
<trk><name>A track</name><trkseg><trkpt lat="35.3" lon="-90.3"><name>Payne's</name></trkpt><trkpt lat="35.4" lon="-90.4"><ele>9</ele></trkpt></trkseg></trk></gpx>`;

describe("XML", () => {
  it("is read with the letters that HTML names, and with the columns that a converter wrote", () => {
    const placemark = (content: string): string => `<Placemark>${content}</Placemark>`;
    const column = (name: string, text: string): string => `<SimpleData name="${name}">${text}</SimpleData>`;
    const converted = [
      column("Google_Maps_URL", "http://maps.google.com/?cid=7"),
      column(
        "location",
        "{ &quot;address&quot;: &quot;1 Line N&quot;, &quot;name&quot;: &quot;Blue Door&quot; }",
      ),
    ].join("");
    const content = ["<name>Caf&eacute; &amp; Bar</name>", "<name>Two&nbsp;X</name>"].map(placemark).join("");
    const kml = `<kml>${content}${placemark(`<ExtendedData><SchemaData>${converted}</SchemaData></ExtendedData>`)}</kml>`;
    expect(readListText(kml)).toMatchObject({
      unnamed: 0,
      places: [{ name: "Café & Bar" }, { name: "Two X" }, { name: "Blue Door", address: "1 Line N" }],
    });
  });

  it("is read as KML: places, not ways", () => {
    expect(readListText(KML)).toMatchObject({
      places: [
        { name: "Gus's & Sons", point: POINT },
        { name: "By address", address: "1 Main St" },
      ],
    });
  });

  it("is read as GPX: waypoints and named points of routes and tracks, also with prefixes that nobody declared", () => {
    expect(readListText(GPX)).toMatchObject({
      places: [
        { name: "Gus's", point: POINT },
        { name: "Central BBQ", point: { lat: 35.1, lng: -90.1 } },
        { name: "Payne's" },
      ],
      unnamed: 1,
    });
  });

  it("is read past signs and entities that nobody escaped or declared", () => {
    const marks =
      "<Placemark><name>Gus's & Sons&nbsp;Bar</name></Placemark><Placemark><name>Pit</name></Placemark>";
    expect(names(`<kml><Document>${marks}</Document></kml>`)).toEqual(["Gus's & Sons Bar", "Pit"]);
  });

  it.each([
    ["that breaks off", KML.slice(0, 300), "damaged"],
    ["of another kind", "<html><body>Gus's</body></html>", "no-places"],
    ["without a place", "<kml><Document/></kml>", "no-places"],
    ["that is no XML", "< Gus's", "damaged"],
  ])("%s is told", (_, text, kind) => {
    expect(names(text)).toEqual([kind]);
  });
});
