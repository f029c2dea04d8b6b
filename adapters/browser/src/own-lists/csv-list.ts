import Papa from "papaparse";
import { type FoundEntry, type FoundPlaces, linkIn, placesOf } from "./found-place.js";

type Row = readonly string[];

/** Column names in the languages in which map services export tables. */
const COLUMNS: Readonly<Record<keyof FoundEntry, RegExp>> = {
  name: /^(title|name|place|place name|restaurant|titel|naam|titre|nom|título|titulo|nombre|titolo|nome|tytuł|nazwa|название|имя|назва|titul|název|cím|név|otsikko|nimi|rubrik|namn|tittel|navn|başlık|ad|タイトル|名前|제목|이름|标题|標題|名称|名稱|العنوان|כותרת|शीर्षक)$/u,
  address:
    /^(address|full address|adresse|adres|dirección|direccion|indirizzo|endereço|endereco|morada|адрес|адреса|adress|osoite|cím|住所|주소|地址|العنوان البريدي|כתובת|पता)$/u,
  link: /^(url|uri|link|google maps url|maps url|adres url|ссылка|網址|网址|链接)$/u,
  lat: /^(lat|latitude|breite|breitengrad|latitud|latitudine|szerokość|широта|緯度|纬度|y)$/u,
  lng: /^(lng|lon|long|longitude|länge|längengrad|longitud|longitudine|długość|долгота|経度|经度|x)$/u,
};

const ROLES = Object.keys(COLUMNS) as readonly (keyof FoundEntry)[];

/** Most rows before the header. Google writes a list's description above it. */
const HEADER_WITHIN = 20;

/** Most columns that we read. */
const MOST_COLUMNS = 100;

/** Reads the places of a table. Rows above its header are skipped. */
export function readCsv(text: string): FoundPlaces {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const table = data.map((row) => row.slice(0, MOST_COLUMNS));
  const header = headerIn(table);
  const rows = table.slice(header + 1);
  const columns = columnsOf(table[header] ?? [], rows);
  return placesOf(rows.map((row) => entryOf(row, columns)).filter(isFilled));
}

/** Returns whether a text starts with a table header of at least two columns. */
export function looksLikeTable(text: string): boolean {
  const { data } = Papa.parse<string[]>(text.slice(0, 4000), { preview: 5, skipEmptyLines: "greedy" });
  return (data[headerIn(data)]?.length ?? 0) > 1;
}

/**
 * The index of the header, or -1. A header has two known columns. The first row is one too if it has one known column and no link, or if
 * its language is unknown.
 */
function headerIn(table: readonly Row[]): number {
  const known = (row: Row): number => row.filter((cell) => roleOf(cell) !== undefined).length;
  const sure = table.slice(0, HEADER_WITHIN).findIndex((row) => known(row) >= 2);
  if (sure >= 0) return sure;
  const [first = []] = table;
  return (known(first) === 1 && !first.some(isLink)) || isForeignHeader(first, table.slice(1, 50)) ? 0 : -1;
}

/** A header in an unknown language has a word above a column of links. */
function isForeignHeader(header: Row, rows: readonly Row[]): boolean {
  if (header.length < 3 || rows.some(({ length }) => length !== header.length)) return false;
  return header.some((word, at) => {
    const below = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    return word.trim() !== "" && !isLink(word) && below.length > 0 && below.every(isLink);
  });
}

function isLink(cell: string): boolean {
  return linkIn(cell) !== undefined;
}

type Columns = Readonly<Partial<Record<keyof FoundEntry, number>>>;

/** Finds the meaning of each column: by its header, or by its content if the header's language is unknown. */
function columnsOf(header: Row, rows: readonly Row[]): Columns {
  const named = Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = header.findIndex((cell) => roleOf(cell) === role);
      return at < 0 ? [] : [[role, at] as const];
    }),
  ) as Columns;
  const width = Math.max(header.length, ...rows.slice(0, 50).map((row) => row.length));
  const sample = rows.slice(0, 50);
  const all = Array.from({ length: width }, (_, at) => at);
  const link = named.link ?? all.find((at) => sample.some((row) => isLink(row[at] ?? "")));
  const taken = new Set([...Object.values(named), link]);
  const name =
    named.name ?? all.find((at) => !taken.has(at) && sample.some((row) => /\p{L}/u.test(row[at] ?? "")));
  return { ...named, ...(link !== undefined && { link }), ...(name !== undefined && { name }) };
}

function roleOf(cell: string): keyof FoundEntry | undefined {
  const plain = cell
    .replace(/^\uFEFF/, "")
    .trim()
    .toLowerCase()
    .replaceAll("_", " ");
  return ROLES.find((role) => COLUMNS[role].test(plain));
}

function entryOf(row: Row, columns: Columns): FoundEntry {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = columns[role];
      return at === undefined ? [] : [[role, row[at] ?? ""] as const];
    }),
  );
}

function isFilled(entry: FoundEntry): boolean {
  return Object.values(entry).some((value) => typeof value === "string" && value.trim() !== "");
}
