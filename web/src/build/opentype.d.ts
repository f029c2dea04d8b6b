declare module "opentype.js" {
  interface Path {
    toPathData(decimals: number): string;
  }
  interface Font {
    getPath(text: string, x: number, y: number, size: number): Path;
    getAdvanceWidth(text: string, size: number): number;
  }
  export function parse(buffer: ArrayBuffer): Font;
}
