import latinExt from "@fontsource/shrikhand/files/shrikhand-latin-ext-400-normal.woff2?url";
import latin from "@fontsource/shrikhand/files/shrikhand-latin-400-normal.woff2?url";

/** Address of the display face that every page needs at once. */
export const DISPLAY_FONT = latin;

/** The display face, self-hosted: latin preloaded and for all letters, latin-ext on demand for its own (identity, "Type"; range by Fontsource). */
export const FONT_FACES = [
  face(latin),
  face(
    latinExt,
    ";unicode-range:U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
  ),
].join("");

function face(address: string, range = ""): string {
  return `@font-face{font-family:Shrikhand;font-display:swap;src:url(${address}) format("woff2")${range}}`;
}
