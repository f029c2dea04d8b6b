import { type Coordinates, isCoordinates } from "../ground/coordinates.js";
import { readNumber } from "../ground/reading.js";
import { typedPoint } from "../ground/typed-point.js";

/** Column names by what they hold, the most telling first, in the languages of people and map services, as {@link columnKey} folds them. */
const COLUMNS = {
  name: [
    "restaurantname restaurant venuename venue establishmentname establishment name nom nombre nome naam namn navn nazwa nimi név ad",
    "businessname business placename facilityname facility storename store dbaname dba tradename tradingname displayname companyname eatery",
    "title titre título titulo titolo titel titul tytuł cím otsikko rubrik tittel başlık название имя назва název enseigne insegna rotulo bezeichnung",
    "タイトル 名前 店名 제목 이름 상호 标题 標題 名称 名稱 العنوان כותרת शीर्षक place lokal gaststätte ristorante restaurante",
  ],
  lat: [
    "lat latitude latitud latitudine breitengrad breite latitudine szerokość szerokośćgeograficzna широта 緯度 纬度 y",
  ],
  lng: [
    "lng lon long longitude longtitude longitud longitudine längengrad laengengrad länge długość długośćgeograficzna долгота 経度 经度 x",
  ],
  point: [
    "wkt point geopoint geo position coordinateslatlng coordinateslatlong latlng latlon latlong latitudelongitude coordinates coordinate coords geocoordinates gps gpscoordinates geometry geom thegeom location",
    "koordinaten coordenadas coordonnées coordinate coördinaten współrzędne координаты 座標 坐标",
  ],
  link: ["url uri link googlemapsurl mapsurl maplink adresurl ссылка 網址 网址 链接"],
  cuisine: [
    "cuisine cuisines cuisinetype typeofcuisine cuisinedescription kuche kueche cocina cucina cozinha tipodecocina tipodecuisine typedecuisine keuken",
  ],
  address: [
    "address fulladdress formattedaddress streetaddress addrfull adresse dirección indirizzo endereço morada adres adress address1 street",
    "адрес адреса osoite cím 住所 주소 地址 العنوانالبريدي כתובת पता",
  ],
  town: ["locality city town municipality ville ciudad cidade citta ort stadt plaats comune commune"],
  phone: [
    "phone phonenumber telephone telephonenumber tel contactphone mobile contactmobile telefono telefone telefon telefoonnummer telefoon",
  ],
  website: [
    "websiteurl website officialwebsite officialsite contactwebsite homepage homepageurl siteurl site web webpage siteweb sitioweb paginaweb webseite webadresse sito sitoweb url",
  ],
  menu: ["menu menuurl menulink menuwebsite websitemenu urlmenu menuhtml"],
  booking: [
    "booking bookingurl bookinglink bookingwebsite websitebooking reservation reservations reservationurl reservationsurl reservationlink reservationwebsite websitereservation reserve reserveurl ordertable",
  ],
  price: ["price pricelevel pricerange pricecategory range preis prijs prix precio prezzo preco"],
  hours: [
    "openinghours openhours workinghours businesshours hoursofoperation öffnungszeiten horaires horairesdouverture horario horarios oraridiapertura openingstijden horáriodefuncionamento",
  ],
  asOf: ["daterefreshed lastupdated updatedat dateupdated lastmodified asof"],
} as const;
export type Column = keyof typeof COLUMNS;

const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(COLUMNS).map(([column, lines]) => [column, lines.join(" ").split(" ").map(columnKey)]),
);

/** How telling a heading is for what a column holds, 0 for the most telling; `undefined` for another heading. */
export function headingRank(heading: string, column: Column): number | undefined {
  const rank = (KEYS.get(column) ?? []).indexOf(columnKey(heading));
  return rank < 0 ? undefined : rank;
}

/** The point in a row: its latitude and longitude, else one column that holds both. Decimal commas, degrees and letters are read too. */
export function pointIn(
  row: Readonly<Partial<Record<"lat" | "lng" | "point", unknown>>>,
): Coordinates | undefined {
  const { lat, lng } = row;
  const both = [lat, lng].map((each) => readNumber(typeof each === "string" ? decimal(each) : each));
  const point = { lat: both[0], lng: both[1] };
  if (isCoordinates(point)) return point;
  const texts = [typeof lat === "string" && typeof lng === "string" ? `${lat} ${lng}` : "", row.point];
  return texts.flatMap((text) => (typeof text === "string" && text !== "" ? (pointOf(text) ?? []) : []))[0];
}

/** A point in one text, as {@link typedPoint} reads it, or as a record: "{'latitude': 10.7, 'longitude': 106.7}". */
function pointOf(text: string): Coordinates | undefined {
  const field = (name: RegExp): unknown => readNumber(name.exec(text)?.[1]);
  const point = {
    lat: field(/\blat(?:itude)?["']?\s*[:=]\s*["']?(-?\d+(?:\.\d+)?)/i),
    lng: field(/\b(?:lng|lon|long|longitude)["']?\s*[:=]\s*["']?(-?\d+(?:\.\d+)?)/i),
  };
  return isCoordinates(point) ? point : typedPoint(text);
}

function decimal(text: string): string {
  return text.replace(/^\s*(-?\d+),(\d+)\s*$/, "$1.$2");
}

/** Names of columns that say what a place is, by how much they are believed. */
const KINDS = [
  ..."amenity type category kind subtypes subtype maincategory categories categorylabels fsqcategorylabels types primarycategory primarytype placetype businesstype typeofbusiness venuetype establishmenttype facilitytype".split(
    " ",
  ),
  ..."kategorie kategorien categorie categories categoria categorias tipo tipodelocal tipologia art betriebsart".split(
    " ",
  ),
];

/** A column's name as names are compared: letters and digits only, lower case, without accents. */
export function columnKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns whether the row has a column for the kind of a place, even an empty one. */
export function hasKind(columns: readonly string[]): boolean {
  return columns.some((name) => KINDS.includes(columnKey(name)));
}

/** A row's fields by the folded names of its columns. */
export function byColumn(row: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(row).map(([name, value]) => [columnKey(name), value] as const));
}

export function valueIn(fields: ReadonlyMap<string, string>, column: Column): string | undefined {
  return valuesIn(fields, column)[0];
}

export function valuesIn(fields: ReadonlyMap<string, string>, column: Column): readonly string[] {
  return (KEYS.get(column) ?? []).flatMap((name) => fields.get(name) ?? []);
}

/** What a row calls its place, the most believed word first; a list of words is several. */
export function kindsIn(fields: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set(KINDS)].flatMap((name) => wordsIn(fields.get(name)));
}

/** The words of a list that is written into one field: "['Dining and Drinking > Restaurant', …]", 'Pizza|Bar'. */
function wordsIn(text: string | undefined): readonly string[] {
  if (text === undefined) return [];
  const parts = /^\s*\[/.test(text)
    ? text.replace(/^\s*\[|\]\s*$/g, "").split(/,(?=\s*["'])/)
    : text.split(/[;|]/);
  return parts
    .map((part) =>
      part
        .trim()
        .replace(/^["']|["']$/g, "")
        .trim(),
    )
    .filter((part) => part !== "");
}
