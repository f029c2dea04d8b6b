import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import { LINK } from "@dinner-dice/core/map-link";
import Papa from "papaparse";
import { type FoundEntry, placeOf } from "./found-place.js";

type Row = readonly string[];

/** How tables call a column, in the languages in which map services export them. */
const COLUMNS: Readonly<Record<keyof FoundEntry, RegExp>> = {
  name: /^(title|name|place|place name|restaurant|titel|naam|titre|nom|título|titulo|nombre|titolo|nome|tytuł|nazwa|название|имя|назва|titul|název|cím|név|otsikko|nimi|rubrik|namn|tittel|navn|başlık|ad|タイトル|名前|제목|이름|标题|標題|名称|名稱|العنوان|כותרת|शीर्षक)$/u,
  address:
    /^(address|full address|adresse|adres|dirección|direccion|indirizzo|endereço|endereco|morada|адрес|адреса|adress|osoite|cím|住所|주소|地址|العنوان البريدي|כתובת|पता)$/u,
  link: /^(url|uri|link|google maps url|maps url|adres url|ссылка|網址|网址|链接)$/u,
  lat: /^(lat|latitude|breite|breitengrad|latitud|latitudine|szerokość|широта|緯度|纬度|y)$/u,
  lng: /^(lng|lon|long|longitude|länge|längengrad|longitud|longitudine|długość|долгота|経度|经度|x)$/u,
};

const ROLES = Object.keys(COLUMNS) as readonly (keyof FoundEntry)[];

/** A table's places, and how many rows name none. Rows above the header, as Google writes a list's description, are left out. */
export function readCsv(text: string): { readonly places: readonly OwnPlace[]; readonly unnamed: number } {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const header = data.findIndex((row) => isHeader(row));
  const rows = data.slice(header + 1);
  const columns = columnsOf(data[header] ?? [], rows);
  const entries = rows.map((row) => entryOf(row, columns)).filter(isFilled);
  const places = entries.flatMap((entry) => placeOf(entry) ?? []);
  return { places, unnamed: entries.length - places.length };
}

/** Whether the first lines of a text are a table's: one of them is a header with at least two columns. */
export function looksLikeTable(text: string): boolean {
  const { data } = Papa.parse<string[]>(text.slice(0, 4000), { preview: 5, skipEmptyLines: "greedy" });
  return data.some((row) => row.length > 1 && isHeader(row));
}

/** Two known columns, or one beside others that hold no link: a row of data holds names. */
function isHeader(row: Row): boolean {
  const known = row.filter((cell) => roleOf(cell) !== undefined).length;
  return known >= 2 || (known === 1 && !row.some((cell) => LINK.test(cell)));
}

type Columns = Readonly<Partial<Record<keyof FoundEntry, number>>>;

/** Which column is what: by its header, and by what it holds where the header is in a language that is not known. */
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
  const link = named.link ?? all.find((at) => sample.some((row) => LINK.test(row[at] ?? "")));
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
