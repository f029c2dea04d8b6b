import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

interface Face {
  readonly name: string;
  readonly style?: "Bold";
  readonly line: readonly [ascent: number, descent: number];
  /** Advance widths of the characters 32 to 126 in thousandths of the size, each as two digits in base 36. */
  readonly widths: string;
}

/** The device faces that stand in for the display face until it has loaded. Names and widths are those of the real ones. */
const SERIFS: readonly Face[] = [
  {
    name: "Georgia",
    line: [0.928, -0.342],
    widths:
      "6p97bghvgympjq5zafafd4hv7iae7id1h2byfjfcfpeofqdygkfq8p8phvhvhvdbptini6hukti5gnk5mnaueejagsprlbkogykojiflh7l0ijr4jqh3gqafd1afhvhvdwe0fkcmfydf91e5g68584ew7yohgfezfvfkbec09lfzdtkhe1doccbyafbyhv",
  },
  {
    name: "Noto Serif",
    line: [1.069, -0.293],
    widths:
      "7898bcfjfjowkm649m9mdwfj6y8m6y80fjfjfjfjfjfjfjfjfjfj7y7yfjfjfjd6pljli6h2k7hbgejum1a79xjghbq2l7kmgskmi8f4h1jxirt3ichdgga080a0fjcr7mfnh2doh2eva9eyhn8w8cg98mq9hxg1h2h2d3cj9shng3nyg2fpe7bwfjbwfj",
  },
  {
    name: "Liberation Serif",
    line: [0.891, -0.216],
    widths:
      "6y99bcdwdwn5lm509999dwfo6y996y7qdwdwdwdwdwdwdwdwdwdw7q7qfofofoccplk2ijijk2gzfgk2k299atk2gzopk2k2fgk2ijfggzk2k2q8k2k2gz997q99d1dw99ccdwccdwcc99dwdw7q7qdw7qlmdwdwdwdw99at7qdwdwk2dwdwccdc5kdcf1",
  },
  {
    name: "DejaVu Serif",
    line: [0.928, -0.236],
    widths:
      "8ub6csnahoqeoq7nauaudwna8u9e8u9dhohohohohohohohohoho9d9dnananaewrsk2kfl9makajam7o8azb5krigsgobmsipmskxj1ijnfk2skjsicjbau9daunadwdwgkhsfkhsggaahshw8w8mgu8wqchwgqhshsdae9b6hwfpnsfofpenho9dhona",
  },
];

/** The face of all other text: as wide as Arial. */
const SANS: readonly Face[] = [
  {
    name: "Test Sans",
    line: [0.905, -0.212],
    widths:
      "7q7q9vfgfgopij5b9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg7q7qg8g8g8fgs7ijijk2k2ijgzlmk27qdwijfgn5k2lmijlmk2ijgzk2ijq8ijijgz7q7q7qd1fg99fgfgdwfgfg7qfgfg6666dw66n5fgfgfgfg99dw7qfgdwk2dwdwdw9a789ag8",
  },
  {
    name: "Test Sans",
    style: "Bold",
    line: [0.905, -0.212],
    widths:
      "7q99d6fgfgopk26m9999atg87q997q7qfgfgfgfgfgfgfgfgfgfg9999g8g8g8gzr3k2k2k2k2ijgzlmk27qfgk2gzn5k2lmijlmk2ijgzk2ijq8ijijgz997q99g8fg99fggzfggzfg99gzgz7q7qfg7qopgzgzgzgzatfg99gzfglmfgfgdwat7satg8",
  },
];

const UNITS = 1000;

/** Code of the first character, and of the first glyph after that of unknown ones. */
const FIRST = 32;

/** Width of a character that no face has. */
const OTHER = 600;

/**
 * Writes the faces that the browser of these tests has, and no others, so that no test measures a font of the machine it runs on. Returns
 * the address of their list for Fontconfig.
 */
export function writeFaces(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const face of [...SERIFS, ...SANS])
    writeFileSync(join(folder, `${face.name}${face.style ?? ""}.ttf`), drawn(face));
  const list = join(folder, "fonts.conf");
  writeFileSync(
    list,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir><match><edit name="family" mode="append_last"><string>Test Sans</string></edit></match></fontconfig>`,
  );
  return list;
}

/** A TrueType face whose letters are boxes of the right widths. */
function drawn({ name, style, line, widths }: Face): Buffer {
  const [ascent = 0, descent = 0] = line.map((share) => Math.round(share * UNITS));
  const advances = [OTHER, ...(widths.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 36))];
  const last = FIRST + advances.length - 2;
  const boxes = advances.map((advance, glyph) => (glyph === 1 ? Buffer.alloc(0) : box(advance)));
  const starts = boxes.reduce((at, each) => [...at, (at.at(-1) ?? 0) + each.length], [0]);
  const weight = style ? 700 : 400;
  const edge = [0, descent, UNITS, ascent];
  return faceFile({
    "OS/2": words(
      4,
      500,
      weight,
      5,
      0,
      ...zeros(26),
      style ? 0x20 : 0x40,
      FIRST,
      last,
      ascent,
      descent,
      0,
      ascent,
      -descent,
      1,
      ...zeros(8),
    ),
    cmap: words(0, 1, 3, 1, 0, 12, 4, 32, 0, 4, 4, 1, 0, last, 0xffff, 0, FIRST, 0xffff, 1 - FIRST, 1, 0, 0),
    glyf: Buffer.concat(boxes),
    head: words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, UNITS, ...zeros(8), ...edge, style ? 1 : 0, 8, 2, 0, 0),
    hhea: words(1, 0, ascent, descent, 0, 1000, ...zeros(11), advances.length),
    hmtx: words(...advances.flatMap((advance) => [advance, 0])),
    loca: words(...starts.map((start) => start / 2)),
    maxp: words(1, 0, advances.length, 4, 1, 0, 0, 2, ...zeros(8)),
    name: names([
      [1, name],
      [2, style ?? "Regular"],
      [4, style ? `${name} ${style}` : name],
      [6, name.replaceAll(" ", "") + (style ? `-${style}` : "")],
    ]),
    post: words(3, ...zeros(15)),
  });
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0);
}

function words(...numbers: readonly number[]): Buffer {
  return Buffer.from(numbers.flatMap((number) => [(number >> 8) & 255, number & 255]));
}

function box(advance: number): Buffer {
  const right = advance - 50;
  const ends = words(1, 50, 0, right, 500, 3, 0, 0x0101, 0x0101);
  return Buffer.concat([ends, words(50, 0, right - 50, 0, 0, 500, 0, -500), words(0)]);
}

function names(entries: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = entries.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const starts = texts.map((_, index) => Buffer.concat(texts.slice(0, index)).length);
  const records = entries.flatMap(([id], index) => [
    3,
    1,
    0x409,
    id,
    texts[index]?.length ?? 0,
    starts[index] ?? 0,
  ]);
  return Buffer.concat([words(0, entries.length, 6 + 12 * entries.length, ...records), ...texts]);
}

function faceFile(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  const padded = entries.map(([, table]) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  const begin = 12 + 16 * entries.length;
  const directory = entries.map(([tag, table], index) => {
    const record = Buffer.alloc(16);
    record.write(tag, "latin1");
    record.writeUInt32BE(begin + Buffer.concat(padded.slice(0, index)).length, 8);
    record.writeUInt32BE(table.length, 12);
    return record;
  });
  return Buffer.concat([words(1, 0, entries.length, 0, 0, 0), ...directory, ...padded]);
}
