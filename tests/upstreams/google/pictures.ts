import { deflateSync } from "node:zlib";
import type { Answer } from "./answer.js";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const [WIDTH, HEIGHT] = [96, 64];

/** Photos under /pictures/ and faces under /avatars/; `undefined` for other paths. */
export function picture(path: string): Answer | undefined {
  if (/^\/pictures\/[\w-]+\.png$/.test(path))
    return { status: 200, contentType: "image/png", body: photo(path) };
  const [, name] = /^\/avatars\/([^/]+)\.svg$/.exec(path) ?? [];
  return name === undefined ? undefined : { status: 200, contentType: "image/svg+xml", body: avatar(name) };
}

/** A plate on a table cloth whose colour comes from the address; 96 x 64 pixels. */
function photo(path: string): Buffer {
  const hue = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 156, 7);
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: WIDTH }, (__, x) => pixel({ x, y }, hue)).flat()]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function pixel({ x, y }: { readonly x: number; readonly y: number }, hue: number): readonly number[] {
  const away = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
  if (away < 14) return [200 - hue, 90 + (hue % 90), 50 + (hue % 40)];
  return away < 24 ? [250, 248, 242] : [90 + hue, 60 + (hue % 80), 70];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
}

/** CRC-32 as PNG wants it. */
function crc(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}

function avatar(name: string): string {
  const initial = decodeURIComponent(name)
    .replace(/[^A-Za-z]/g, "")
    .charAt(0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#8a5a44"/><text x="20" y="27" font-size="20" text-anchor="middle" fill="#fff" font-family="sans-serif">${initial}</text></svg>`;
}
