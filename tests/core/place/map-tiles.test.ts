import { prop } from "../../prop.js";
import { isTileAddress, readMapTiles } from "@dinner-dice/core/place/attribution";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("an address of tiles", () => {
  it.each([
    "https://tile.example/{z}/{x}/{y}.png",
    "https://tile.example:8443/maps/{z}/{x}/{y}{r}.png?key=a-b",
    "http://127.0.0.1:4310/{z}/{x}/{y}.svg",
    "http://localhost/{z}/{y}/{x}",
  ])("is %s", (address) => {
    expect(isTileAddress(address)).toBe(true);
  });

  it.each([
    "http://tile.example/{z}/{x}/{y}.png",
    "https://{s}.tile.example/{z}/{x}/{y}.png",
    "https://tile.example/{z}/{x}.png",
    "https://tile.example/{z}/{x}/{y}/{y}.png",
    "https://tile.example/{z}/{x}/{y}/{style}.png",
    "https://tile.example/{z}/{x}/{y.png",
    "https://me:secret@tile.example/{z}/{x}/{y}.png",
    "https://tile.example/{z}/{x}/{y}.png; script-src *",
    "https:{z}{x}{y}",
    "",
  ])("is not %s", (address) => {
    expect(isTileAddress(address)).toBe(false);
  });

  prop([fc.string()])("holds nothing that could end it where it is written", (tail) => {
    const address = `https://tile.example/{z}/{x}/{y}${tail}`;
    expect(isTileAddress(address) && /[\s"'<>\\]/.test(address)).toBe(false);
  });
});

it("a map that names nobody is none", () => {
  const url = "https://tile.example/{z}/{x}/{y}.png";
  expect(readMapTiles({ url, credits: [{ text: "Mappers" }] })).toEqual({
    url,
    credits: [{ text: "Mappers" }],
  });
  for (const odd of [{ url }, { url, credits: [] }, { url: "x", credits: [{ text: "M" }] }, null, 7])
    expect(readMapTiles(odd)).toBeUndefined();
});
