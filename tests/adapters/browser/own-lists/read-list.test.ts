import { LONGEST_LIST_FILE, readListFile } from "@dinner-dice/browser/own-lists/list-file";
import { readListText } from "@dinner-dice/browser/own-lists/read-list";
import { MOST_OWN_PLACES } from "@dinner-dice/core/lists/own-list";
import { describe, expect, it } from "vitest";

const GUS = "Gus's World Famous Fried Chicken";
const GUS_LINK =
  "https://www.google.com/maps/place/Gus's+World+Famous+Fried+Chicken/data=!4m2!3m1!1s0x88:0x1";
const PIN_LINK = `${GUS_LINK}!3d35.1361!4d-90.0601`;
const POINT = { lat: 35.1361, lng: -90.0601 };

const file = (content: string | Uint8Array<ArrayBuffer>, name = "Want to go.csv"): File =>
  new File([content], name);

function names(text: string): readonly string[] {
  const read = readListText(text);
  return read.kind === "read" ? read.places.map(({ name }) => name) : [read.kind];
}

describe("Google's saved places as a table", () => {
  it("are read from a list of today, with the empty row below its header", () => {
    const text = `Title,Note,URL,Tags,Comment\n,,,,\n${GUS},hot!,${GUS_LINK},,\nElwood's Shack,,${PIN_LINK},,\n`;
    expect(readListText(text)).toEqual({
      ...{ kind: "read", unnamed: 0, links: 0, repeated: 0, over: 0 },
      places: [{ name: GUS }, { name: "Elwood's Shack", point: POINT }],
    });
  });

  it.each([
    ["German", "Titel,Notiz,URL,Tags,Kommentar"],
    ["French", "Titre,Note,URL,Tags,Commentaire"],
    ["Spanish", "Título,Nota,URL,Etiquetas,Comentario"],
    ["Japanese", "タイトル,メモ,URL,タグ,コメント"],
    ["Russian", "Название,Заметка,Ссылка,Теги,Комментарий"],
    ["a language that is not known", "Ingoa,Oharra,Esteka,Etiketak,Iruzkina"],
    ["capitals and a byte order mark", "\uFEFFTITLE,NOTE,URL,TAGS,COMMENT"],
  ])("are read with a header in %s", (_, header) => {
    expect(names(`${header}\nCafé Ünal,,${PIN_LINK},,\nNom,,${PIN_LINK},,\n`)).toEqual(["Café Ünal", "Nom"]);
  });

  it("may part their columns by semicolons or tabs, and hold quoted line ends and commas", () => {
    expect(names('Name;Breite;Länge\n"Zum Ochsen, Saal";48,1;11,5\n')).toEqual(["Zum Ochsen, Saal"]);
    expect(names('name\tnote\turl\n"The\nPit"\t"two\nlines"\t\n')).toEqual(["The Pit"]);
  });

  it("take points from columns, with points or commas as decimals", () => {
    const read = readListText("Name;Breite;Länge\nOchsen;48,1;11,5\n");
    expect(read).toMatchObject({ places: [{ name: "Ochsen", point: { lat: 48.1, lng: 11.5 } }] });
    expect(readListText("name,lat,lng,address\nPit,0,0,1 Main St\n")).toMatchObject({
      places: [{ name: "Pit", address: "1 Main St" }],
    });
  });

  it("take the name from the link where the title is empty, and count what nothing names", () => {
    expect(readListText(`Title,Note,URL\n,,${PIN_LINK}\n,,https://maps.app.goo.gl/x7\n`)).toMatchObject({
      places: [{ name: GUS, point: POINT }],
      ...{ unnamed: 0, links: 1 },
    });
  });

  it("are read with a header of one's own, or none, where the file is a table", async () => {
    await expect(readListFile(file("Gus's,Memphis\nCentral BBQ,Memphis\n"))).resolves.toMatchObject({
      lists: [{ name: "Want to go", places: [{ name: "Gus's" }, { name: "Central BBQ" }] }],
    });
  });
});

const feature = (properties: object, coordinates: readonly number[] = [POINT.lng, POINT.lat]): object => ({
  ...{ type: "Feature", properties },
  geometry: { type: "Point", coordinates },
});
const collection = (...features: readonly object[]): string =>
  JSON.stringify({ type: "FeatureCollection", features });

describe("GeoJSON", () => {
  it("is read as Google saves places today, where 0,0 stands for no point", () => {
    const location = { name: GUS, address: "310 S Front St, Memphis, TN", country_code: "US" };
    const url = { google_maps_url: "http://maps.google.com/?cid=7", date: "2024-01-01T00:00:00Z" };
    expect(
      readListText(
        collection(feature({ ...url, location }), feature({ ...url, location: { name: "Pit" } }, [0, 0])),
      ),
    ).toMatchObject({ places: [{ name: GUS, address: location.address, point: POINT }, { name: "Pit" }] });
  });

  it("is read as Google saved places before", () => {
    const old = {
      ...{ Title: "Gus's", "Google Maps URL": "http://maps.google.com/?cid=7" },
      Location: {
        "Business Name": GUS,
        Address: "310 S Front St",
        "Geo Coordinates": { Latitude: "35.1361", Longitude: "-90.0601" },
      },
    };
    expect(readListText(collection(feature(old, [0, 0])))).toMatchObject({
      places: [{ name: GUS, point: POINT }],
    });
  });

  it("is read as OpenStreetMap's tools write it, an area by its middle", () => {
    const ring = ["-90,35", "-90,36", "-89,36", "-89,35"].map((pair) => pair.split(",").map(Number));
    const area = { type: "Polygon", coordinates: [ring] };
    const properties = {
      name: "Diner",
      "addr:street": "Main St",
      "addr:housenumber": "1",
      "addr:city": "Memphis",
    };
    expect(readListText(JSON.stringify({ type: "Feature", properties, geometry: area }))).toMatchObject({
      places: [{ name: "Diner", address: "1 Main St, Memphis", point: { lat: 35.5, lng: -89.5 } }],
    });
  });

  it("counts what has no name, and is told when it is none or breaks off", () => {
    expect(readListText(collection(feature({}), feature({ name: "Pit" })))).toMatchObject({ unnamed: 1 });
    expect(names(collection(feature({})))).toEqual(["no-places"]);
    expect(names('{"visits": []}')).toEqual(["no-places"]);
    expect(names(collection(feature({ name: "Pit" })).slice(0, -3))).toEqual(["damaged"]);
  });
});

describe("a text", () => {
  it("holds a place on each line, behind bullets, numbers and boxes", () => {
    expect(
      names("- Gus's\n* Central BBQ\r\n\n3. Elwood's Shack, Memphis\n[ ] 7 Hills Diner\n[x] Bala's"),
    ).toEqual(["Gus's", "Central BBQ", "Elwood's Shack, Memphis", "7 Hills Diner", "Bala's"]);
  });

  it("may hold links, alone, behind a name or as Markdown", () => {
    const apple = "https://maps.apple.com/?q=Central+BBQ&ll=35.13,-90.05";
    const read = readListText(
      `${PIN_LINK}\nThe fried chicken: ${PIN_LINK}\n- [Ribs](${apple})\n${apple}\nhttps://goo.gl/x`,
    );
    expect(read).toMatchObject({
      places: [
        { name: GUS, point: POINT },
        { name: "The fried chicken", point: POINT },
        { name: "Ribs" },
        { name: "Central BBQ" },
      ],
      ...{ unnamed: 0, links: 1 },
    });
  });

  it("of links alone that hold no name is told as such", () => {
    expect(names("https://maps.app.goo.gl/x7\nhttps://goo.gl/maps/y8")).toEqual(["links-only"]);
  });

  it("keeps names that look like code", () => {
    expect(names("[Redacted] Burgers\n<3 Tacos")).toEqual(["[Redacted] Burgers", "<3 Tacos"]);
  });
});

describe("a file", () => {
  it.each([
    ["empty", "", "empty"],
    ["with spaces alone", " \r\n\uFEFF", "empty"],
    ["packed and broken off", "PK\u0003\u0004...", "damaged"],
    ["of a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000", "no-text"],
    ["with a header alone", "Title,Note,URL\n", "no-places"],
  ])("%s is told", async (_, content, kind) => {
    await expect(readListFile(file(content))).resolves.toEqual({ kind });
  });

  it("may begin with the letters of a ZIP file", async () => {
    await expect(readListFile(file("PK's Diner\nCentral BBQ\n", "list.txt"))).resolves.toMatchObject({
      lists: [{ places: [{ name: "PK's Diner" }, { name: "Central BBQ" }] }],
    });
  });

  it("that is too large is not even read", async () => {
    const huge = Object.defineProperty(file(""), "size", { value: LONGEST_LIST_FILE + 1 });
    await expect(readListFile(huge)).resolves.toEqual({ kind: "too-large" });
  });

  it("may be UTF-16 or of an older Windows", async () => {
    const wide = new Uint8Array([
      0xff,
      0xfe,
      ...Array.from("Café 9", (each) => [each.charCodeAt(0), 0]).flat(),
    ]);
    await expect(readListFile(file(wide, "list.txt"))).resolves.toMatchObject({
      lists: [{ places: [{ name: "Café 9" }] }],
    });
    const old = new Uint8Array([0x43, 0x61, 0x66, 0xe9]);
    await expect(readListFile(file(old, "list.txt"))).resolves.toMatchObject({
      lists: [{ places: [{ name: "Café" }] }],
    });
  });

  it("of ten thousand rows is read whole, each place once, and no more", () => {
    const rows = Array.from(
      { length: MOST_OWN_PLACES + 5 },
      (_, index) => `Place ${index},,\nPlace ${index},,`,
    );
    expect(readListText(`Title,Note,URL\n${rows.join("\n")}`)).toMatchObject({
      places: { length: MOST_OWN_PLACES },
      repeated: MOST_OWN_PLACES,
      over: 10,
    });
  });
});

describe("what people and programs call their columns and lines", () => {
  const kml = (mark: string): string => `<kml><Placemark>${mark}</Placemark></kml>`;
  const BLUE_DOOR = { lat: 35.15, lng: -90.05 };
  it.each([
    ["a ranking", "Rank,Restaurant Name,City\n1,Blue Door,Memphis"],
    ["a form", "Timestamp,Where should we eat?\n11/28/2026 10:00:00,Blue Door"],
    ["a form with names of people", "Timestamp,Name,Restaurant\n11/28/2026 10:00:00 AM,Ann,Blue Door"],
    ["venues", "Venue Name,Venue City\nBlue Door,Memphis"],
    ["businesses", "Business,Phone\nBlue Door,901 555 0101"],
    ["establishments", "Establishment,Rating\nBlue Door,5"],
    ["one column", "restaurant_name\nBlue Door"],
    ["a title", "Places to try:\nBlue Door"],
    ["a Spanish table", "Nombre del restaurante,Ciudad\nBlue Door,Memphis"],
    ["a title in one word", "Restaurants\nBlue Door"],
    ["a tick before a name", "✅ Blue Door"],
    ["a chat by the minute", "19:02 Ann: Blue Door"],
    ["one JSON record", '{"name":"Blue Door","lat":35.15,"lng":-90.05}'],
    ["a list within JSON records", '{"data":{"items":[{"displayName":{"text":"Blue Door"}}]}}'],
    ["data of KML", kml('<ExtendedData><Data name="Name"><value>Blue Door</value></Data></ExtendedData>')],
    ["a title above an empty line", "Lunch places\n\nBlue Door"],
    ["a chat", "[11/28, 19:02] Ann: Blue Door"],
    ["a JSON list of names", '["Blue Door"]'],
    ["check-ins", '{"items":[{"id":"5","venue":{"id":"4b","name":"Blue Door"}}],"count":1}'],
  ])("%s", (_, text) => {
    expect(readListText(text)).toMatchObject({ places: [{ name: "Blue Door" }] });
  });

  it("a title, in a table of one column", () => {
    expect(readListText('Places to try:\n"Blue Door"', "table")).toMatchObject({ places: { length: 1 } });
  });

  it.each([
    ["well-known text", 'WKT,name\n"POINT (-90.05 35.15)",Blue Door'],
    ["a column of coordinates", 'name,coordinates\nBlue Door,"35.15,-90.05"'],
    ["letters", "name,lat,lng\nBlue Door,35.15N,90.05W"],
    ["a JSON list", '[{"name":"Blue Door","lat":35.15,"lng":-90.05}]'],
    ["JSON Lines", '{"name":"Blue Door","lat":35.15,"lng":-90.05}\n{"name":"Red","lat":35.1,"lng":-90}'],
    [
      "a contact card",
      "BEGIN:VCARD\nVERSION:3.0\nFN:Blue Door\nTEL:+1 901 555 0101\nURL:https://maps.apple.com/?ll=35.15,-90.05\nEND:VCARD",
    ],
    [
      "two points of one placemark",
      "<kml><Document><Placemark><name>Blue Door</name><MultiGeometry><Point><coordinates>-90.05,35.15</coordinates></Point><Point><coordinates>-90.06,35.16</coordinates></Point></MultiGeometry></Placemark></Document></kml>",
    ],
  ])("a point in %s", (_, text) => {
    const read = readListText(text);
    expect("places" in read && read.places[0]).toEqual({ name: "Blue Door", point: BLUE_DOOR });
  });

  it.each([
    "BEGIN:VCALENDAR\nSUMMARY:Dinner\nEND:VCALENDAR",
    "{\\rtf1 Blue Door}",
    "From: ann@example.com\nHi",
  ])("%j is no list of lines", (text) => {
    expect(readListText(text)).toEqual({ kind: "no-places" });
  });
});
