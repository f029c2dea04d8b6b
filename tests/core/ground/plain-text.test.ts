import { plainText } from "@dinner-dice/core/ground/plain-text";
import { describe, expect, it } from "vitest";

describe("a name from outside", () => {
  it.each([
    ["Caf&eacute; &amp; Bar", "Café & Bar"],
    ["Gus&amp;#39;s", "Gus's"],
    ["TeÅŸvikiye", "Teşvikiye"],
    ["LÃ¶wenbrÃ¤u", "Löwenbräu"],
    ["æ\u009D±äº¬", "東京"],
    ["ÐŸÐ¸Ñ†Ñ†Ð°", "Пицца"],
  ])("%s is read as %s", (text, name) => {
    expect(plainText(text)).toBe(name);
  });

  it.each([
    "CAFÉ®",
    "«CAFÉ»",
    "SÃO JOÃO",
    "Björn Ågot",
    "CRÊPÄ…",
    "Çiğköfte",
    "Đặng",
    "東京食堂",
    "Ресторан",
    "Å",
    "AT&T;",
  ])("%s stays as it is", (name) => {
    expect(plainText(name)).toBe(name);
  });
});
