/** Ordinary names of columns by what they hold, the most telling first, as {@link columnKey} folds them. */
const COLUMNS = {
  name: "name nom nombre nome naam namn navn nazwa restaurantname restaurant businessname placename venuename venue establishment establishmentname facilityname facility storename dbaname dba tradename tradingname displayname title titre titulo titolo titel enseigne insegna rotulo bezeichnung",
  lat: "lat latitude latitud latitudine breitengrad breite y",
  lng: "lng lon long longitude longitud longitudine langengrad laengengrad lange x",
  cuisine:
    "cuisine cuisines cuisinetype typeofcuisine cuisinedescription kuche kueche cocina cucina cozinha tipodecocina tipodecuisine typedecuisine keuken",
  address:
    "address fulladdress formattedaddress streetaddress addrfull adresse direccion endereco indirizzo adres address1 street",
  town: "locality city town municipality ville ciudad cidade citta ort stadt plaats comune commune",
  phone:
    "phone phonenumber telephone telephonenumber tel contactphone mobile contactmobile telefono telefone telefon telefoonnummer telefoon",
  website:
    "websiteurl website officialwebsite officialsite contactwebsite homepage homepageurl siteurl site web webpage siteweb sitioweb paginaweb webseite webadresse sito sitoweb url",
  menu: "menu menuurl menulink menuwebsite websitemenu urlmenu menuhtml",
  booking:
    "booking bookingurl bookinglink bookingwebsite websitebooking reservation reservations reservationurl reservationsurl reservationlink reservationwebsite websitereservation reserve reserveurl ordertable",
  price: "price pricelevel pricerange pricecategory preis prijs prix precio prezzo preco",
  hours: "openinghours",
  asOf: "daterefreshed lastupdated updatedat dateupdated lastmodified asof",
} as const;
export type Column = keyof typeof COLUMNS;

const KEYS = new Map(Object.entries(COLUMNS).map(([column, names]) => [column, names.split(" ")]));

/** Names of columns that say what a place is, by how much they are believed. */
const KINDS = [
  ..."amenity type category kind maincategory categories categorylabels fsqcategorylabels types primarycategory primarytype placetype businesstype typeofbusiness venuetype establishmenttype facilitytype".split(
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

/** The value in one of the usual columns for a fact. */
export function valueIn(fields: ReadonlyMap<string, string>, column: Column): string | undefined {
  return valuesIn(fields, column)[0];
}

/** The same from every such column. */
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
