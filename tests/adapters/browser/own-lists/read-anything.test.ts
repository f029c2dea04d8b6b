import { prop } from "../../../prop.js";
import { anyName } from "../../own-lists/any-list.js";
import { readListFile } from "@dinner-dice/browser/own-lists/list-file";
import { readListText } from "@dinner-dice/browser/own-lists/read-list";
import { readOwnPlace } from "@dinner-dice/core/lists/own-list";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const kept = (name: string): string => readOwnPlace({ name })?.name ?? "";

/** Names that differ, so that each is a place of its own. */
const someNames = fc
  .array(anyName, { minLength: 1, maxLength: 20 })
  .map((some) => some.map((name, index) => kept(`${name} ${index}`)));

function names(text: string, form?: "table"): readonly string[] {
  const read = readListText(text, form);
  return read.kind === "read" ? read.places.map(({ name }) => name) : [read.kind];
}

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);

describe("names in any script", () => {
  const someSigns = fc.constantFrom([",", "\n"], [";", "\r\n"], ["\t", "\n"], ["|", "\r\n"]);

  prop([someNames, someSigns, fc.boolean()])(
    "are all read from a table, in their order, whatever parts its cells and lines",
    (some, [comma, end], hasMark) => {
      const row = (cells: readonly string[]): string => cells.map(quoted).join(comma);
      const rows = [["Title", "Note", "URL"], ...some.map((name) => [name, "line\none, two; three", ""])];
      expect(names((hasMark ? "\uFEFF" : "") + rows.map(row).join(end))).toEqual(some);
    },
  );

  prop([someNames])("are all read from GeoJSON and KML and GPX, in their order", (some) => {
    const features = some.map((name) => ({ type: "Feature", properties: { name }, geometry: null }));
    expect(names(JSON.stringify({ type: "FeatureCollection", features }))).toEqual(some);
    const marks = some.map((name) => `<Placemark><name>${escaped(name)}</name></Placemark>`);
    expect(names(`<kml><Document>${marks.join("\n")}</Document></kml>`)).toEqual(some);
    const points = some.map((name) => `<rtept lat="1" lon="2"><name>${escaped(name)}</name></rtept>`);
    expect(names(`<gpx><rte>${points.join("")}</rte></gpx>`)).toEqual(some);
  });

  prop([fc.array(fc.stringMatching(/^[A-ZÀ-Þ][a-zß-ÿ’ ]{2,40}$/), { minLength: 1 })])(
    "are all read from lines, once each however often they stand there",
    (words) => {
      const some = words.map((word, index) => kept(`${word} ${index}`));
      const listed = some.map((name) => `- ${name}`);
      expect(names([...listed, ...listed].join("\n"))).toEqual(some);
    },
  );
});

const noise = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.json(),
  fc
    .jsonValue()
    .map((value) =>
      JSON.stringify({
        type: "FeatureCollection",
        features: [value, { properties: value, geometry: value }],
      }),
    ),
  fc
    .array(
      fc.constantFrom(
        "<kml>",
        "<gpx>",
        "<wpt lat='1'>",
        "<name>",
        "</name>",
        "</kml>",
        "<![CDATA[",
        "]]>",
        "&x;",
        "<!DOCTYPE a [",
        "x",
      ),
      { maxLength: 30 },
    )
    .map((parts) => `<kml>${parts.join("")}`),
  fc
    .array(fc.constantFrom('"', ",", ";", "\n", "\r", "name", "url", "https://maps.app.goo.gl/a", "x"), {
      maxLength: 60,
    })
    .map((parts) => parts.join("")),
);

describe("any text", () => {
  prop([noise, fc.constantFrom("any" as const, "table" as const)])(
    "is a list or a known problem, never an error",
    (text, form) => {
      const read = readListText(text, form);
      if (read.kind === "read") expect(read.places.every(({ name }) => name.trim() !== "")).toBe(true);
      else expect(["empty", "damaged", "no-places", "links-only"]).toContain(read.kind);
    },
  );

  prop([fc.uint8Array({ maxLength: 200 })])("or bytes in a file end the same way", async (bytes) => {
    const read = await readListFile(new File([new Uint8Array(bytes)], "x.csv"));
    expect(read.kind).toBeTypeOf("string");
  });
});

describe("hostile files", () => {
  it.each([
    ["nested XML", `<kml>${"<Folder>".repeat(100_000)}`, "damaged"],
    ["nested XML that closes", `<kml>${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}</kml>`, "no-places"],
    [
      "entities that grow",
      `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>`,
      "read",
    ],
    ["nested JSON", '{"type":"FeatureCollection","features":['.repeat(100_000), "damaged"],
    ["nested arrays that close", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "no-places"],
    ["one endless line", "a.b-".repeat(1_000_000), "read"],
    ["endless columns", `Name,URL\n${"x,".repeat(1_000_000)}`, "read"],
    ["quotes that never close", `Name,URL\n"${"x,\n".repeat(300_000)}`, "read"],
    [
      "ten thousand places of one name",
      `name,lat,lng\n${Array.from({ length: 12_000 }, (_, index) => `Bar,${(index % 170) - 85},${index / 100}`).join("\n")}`,
      "read",
    ],
  ])(
    "of %s are read in seconds of the processor, also on a busy machine",
    (_, text, kind) => {
      const start = process.cpuUsage();
      expect(readListText(text).kind).toBe(kind);
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(30_000);
    },
    120_000,
  );
});
