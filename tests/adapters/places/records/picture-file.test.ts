import { pictureFile } from "@dinner-dice/places/records/picture-file";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("a map's reference", () => {
  test.each([
    ["File:Old Diner.jpg", "File:Old Diner.jpg"],
    ["file:Old_Diner.JPG", "File:Old Diner.JPG"],
    [" Image:Café.png ", "File:Café.png"],
    ["https://commons.wikimedia.org/wiki/File:Old_Diner.jpg", "File:Old Diner.jpg"],
    ["https://commons.wikimedia.org/wiki/File:Caf%C3%A9.webp?uselang=de", "File:Café.webp"],
    ["https://upload.wikimedia.org/wikipedia/commons/a/a2/Old_Diner.jpg", "File:Old Diner.jpg"],
    [
      "http://upload.wikimedia.org/wikipedia/commons/thumb/a/a2/Old_Diner.jpg/300px-Old_Diner.jpg",
      "File:Old Diner.jpg",
    ],
    ["panoramax:CAFB0EC8-51dd-43ac-836c-8cd1f7cb8725", "panoramax:cafb0ec8-51dd-43ac-836c-8cd1f7cb8725"],
  ])("%s names %s", (told, file) => {
    expect(pictureFile(told)).toBe(file);
  });

  test.each([
    "Category:Diners",
    "https://commons.wikimedia.org/wiki/Category:Diners",
    "https://upload.wikimedia.org/wikipedia/en/a/a2/Fair_use.jpg",
    "https://photos.example/wiki/File:Old_Diner.jpg",
    "https://commons.wikimedia.org.evil.example/wiki/File:A.jpg",
    "https://commons.wikimedia.org/wiki/File:%E0%A4%A.jpg",
    "File:Plan.svg",
    "File:Menu.pdf",
    "File:A.jpg|File:B.jpg",
    "File:../../x.jpg",
    "File:.jpg",
    `File:${"é".repeat(200)}.jpg`,
    "panoramax:cafb0ec8",
    "panoramax:../../cafb0ec8-51dd-43ac-836c-8cd1f7cb8725",
    "constructor",
    "",
  ])("%s names no picture", (told) => {
    expect(pictureFile(told)).toBeUndefined();
  });
});

test("a name that was read always reads as itself and carries nothing that parts titles", () => {
  const part = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("File:", "Image:", ".jpg", "_", " ", "|", "https://commons.wikimedia.org/wiki/", "%7C"),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const file = pictureFile(parts.join(""));
      if (file === undefined) return;
      expect(pictureFile(file)).toBe(file);
      expect(file).toMatch(/^File:[^|#<>[\]{}/\\:?]+\.(?:jpe?g|png|webp)$/iu);
    }),
  );
});
