declare module "opentype.js" {
  interface Command {
    readonly type: "M" | "L" | "Q" | "C" | "Z";
    readonly x?: number;
    readonly y?: number;
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }
  interface Path {
    readonly commands: readonly Command[];
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number): Path;
    charToGlyphIndex(letter: string): number;
    getAdvanceWidth(text: string, size: number): number;
  }
  export function parse(buffer: ArrayBuffer): Font;
}
