import { prop } from "../../../prop.js";
import { type ZippedAs, zipOf } from "../../own-lists/zip-of.js";
import { LONGEST_LIST_FILE, type ReadFile, readListFile } from "@dinner-dice/browser/own-lists/list-file";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const TABLE = "Title,Note,URL,Tags,Comment\nGus's,,https://www.google.com/maps/place/Gus's/data=!4m2,,\n";
const KML = `<kml><Document><Placemark><name>Pit</name></Placemark></Document></kml>`;
const SAVED = JSON.stringify({
  type: "FeatureCollection",
  features: [{ type: "Feature", properties: { location: { name: "Payne's" } }, geometry: null }],
});

type Files = Readonly<Record<string, string | ZippedAs>>;

const zip = (files: Files, name = "takeout.zip"): File => new File([zipOf(files)], name);

async function lists(files: Files, name?: string): Promise<unknown> {
  const read = await readListFile(zip(files, name));
  return read.kind === "read" ? named(read) : read.kind;
}

function named(read: ReadFile): unknown {
  return Object.fromEntries(
    read.lists.map((list) => [list.name, list.places.map((place) => place.name)] as const),
  );
}

describe("a ZIP file", () => {
  it("of Google Takeout gives each of its lists under its own name, and nothing of what else it holds", async () => {
    await expect(
      lists({
        "Takeout/Saved/": { content: "", method: 0 },
        "Takeout/Saved/Want to go.csv": TABLE,
        "Takeout/Saved/Größte Liste.csv": { content: TABLE, method: 0 },
        "Takeout/Maps (your places)/Saved Places.json": SAVED,
        "Takeout/Maps/My labeled places/Settings.json": '{"theme": "dark"}',
        "Takeout/YouTube/subscriptions.csv":
          "Channel Id,Channel Url,Channel Title\nx,https://y.example/z,Pit\n",
        "Takeout/archive_browser.html": "<html><body>Gus's</body></html>",
        "__MACOSX/Takeout/Saved/._Want to go.csv": TABLE,
      }),
    ).resolves.toEqual({ "Want to go": ["Gus's"], "Größte Liste": ["Gus's"], "Saved Places": ["Payne's"] });
  });

  it("of more lists than one may keep is read to the last of those, and tells how many are left", async () => {
    const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.csv`, TABLE]));
    const read = await readListFile(zip(files));
    expect(read).toMatchObject({ kind: "read", refused: 30 });
    expect(read.kind === "read" && read.lists.length).toBe(20);
  });

  it("of KML is one list by the file's name", async () => {
    await expect(lists({ "doc.kml": KML, "images/icon-1.png": "x" }, "Memphis BBQ.kmz")).resolves.toEqual({
      "Memphis BBQ": ["Pit"],
    });
  });

  it("is found behind bytes of another kind at its end, and whatever sizes it claims", async () => {
    const bytes = zipOf({ "a.csv": { content: TABLE, size: 1 } });
    const comment = Buffer.from("a comment");
    bytes.writeUInt16LE(comment.length, bytes.length - 2);
    const read = await readListFile(new File([bytes, comment], "a.zip"));
    expect(read).toMatchObject({ kind: "read", lists: [{ name: "a" }], unread: 0 });
  });

  it.each([
    ["with a password", { "a.csv": { content: TABLE, flags: 1 } }, "encrypted"],
    ["packed in another way", { "a.csv": { content: TABLE, method: 9 } }, "zip"],
    ["with broken bytes", { "a.csv": { content: TABLE.slice(0, 9), method: 8, flags: 0 } }, "no-places"],
    ["with a list that breaks off", { "doc.kml": KML.slice(0, -9) }, "damaged"],
    ["without lists", { "photo.jpg": "x" }, "no-places"],
    ["without files", {}, "no-places"],
  ])("%s is told", async (_, files, kind) => {
    await expect(lists(files as Files)).resolves.toBe(kind);
  });

  it("that breaks off, or is in the format of the largest, is told", async () => {
    const bytes = zipOf({ "a.csv": TABLE });
    await expect(readListFile(new File([bytes.subarray(0, -30)], "a.zip"))).resolves.toEqual({
      kind: "damaged",
    });
    bytes.writeUInt32LE(0xff_ff_ff_ff, bytes.length - 6);
    await expect(readListFile(new File([bytes], "a.zip"))).resolves.toEqual({ kind: "zip" });
  });

  it("that unpacks to more than a file may hold is stopped there, and the rest is read", async () => {
    const bomb = { content: Buffer.alloc(LONGEST_LIST_FILE + 1, " "), size: 10 };
    await expect(lists({ "bomb.csv": bomb })).resolves.toBe("too-large");
    const read = await readListFile(zip({ "bomb.csv": bomb, "a.csv": TABLE }));
    expect(read).toMatchObject({ kind: "read", lists: [{ name: "a" }], unread: 1 });
  });

  it("with many bombs is left before they cost much", async () => {
    const bomb = { content: Buffer.alloc(LONGEST_LIST_FILE + 1, " ") };
    const bombs = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}.csv`, bomb]));
    await expect(lists(bombs)).resolves.toBe("too-large");
  });

  prop([fc.uint8Array({ minLength: 1, maxLength: 60 }), fc.nat()])(
    "never rejects when bytes of it are others",
    async (noise, at) => {
      const bytes = zipOf({ "a.csv": TABLE, "doc.kml": { content: KML, method: 0 } });
      bytes.set(
        noise.subarray(0, bytes.length),
        at % (bytes.length - Math.min(noise.length, bytes.length) + 1),
      );
      bytes.set([0x50, 0x4b]);
      const read = await readListFile(new File([bytes], "a.zip"));
      expect(read.kind).toBeTypeOf("string");
    },
  );
});
