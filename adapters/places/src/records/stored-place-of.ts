import { brandOf, foldedName, isOfGoneChain } from "../brand-of.js";
import { fingerprint } from "../fingerprint.js";
import { cuisinesOf } from "./cuisines.js";
import { customsIn } from "./customs.js";
import { saysClosed } from "./fate.js";
import { neverOpens } from "./hours-rules.js";
import { hoursOf } from "./week-of.js";
import { countryOf } from "./zone-of.js";
import { type Coordinates, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { known, readWebAddress, readLine } from "@dinner-dice/core/ground/reading";
import { isAskable } from "@dinner-dice/core/place/restaurant";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { type StoredPlace, type Dropped } from "./stored-place.js";
import { plainText } from "@dinner-dice/core/ground/plain-text";

/** Placeholders that sources write for an unknown name; folded. */
const PLACEHOLDERS = new Set(
  "yes,no,true,false,none,null,nil,nan,na,n a,undefined,unknown,unnamed,noname,not named,without name,todo,fixme,sin nombre,sans nom,ohne namen,unbekannt,senza nome,sem nome".split(
    ",",
  ),
);

/** Names of kitchens that are not for everybody; folded. */
const NOT_FOR_ALL =
  /\b(?:soup kitchen|food (?:pantry|bank)|(?:members|employees?|staff|residents) (?:only|club only|cafeteria|canteen|dining room|restaurant)|suppenkuche|betriebskantine|betriebsrestaurant|personalrestaurant|mitarbeiterrestaurant|comedor social|comedor de empleados|banco de alimentos|restos du c(?:oe|œ)ur|mensa dei poveri|mensa caritas|cantine d entreprise|restaurant d entreprise)\b/u;

/** The fewest letters of a brand that may be looked for in a longer name. */
const TELLING = 3;

/** The place as the directory stores it, or the reason why it is left out. Malformed facts become unknown. */
export function storedPlaceOf(place: SourcePlace, set: string): StoredPlace | Dropped {
  if (place.standing !== "serves") return place.standing;
  const { point } = place;
  const result = nameOf(place.name) ?? listedBrand(place.brand, point);
  if (result === undefined) return "no name";
  if (saysClosed(result)) return "closed";
  if (NOT_FOR_ALL.test(foldedName(result))) return "not public";
  if (!isCoordinates(point) || (point.lat === 0 && point.lng === 0)) return "no point";
  const named = brandOf({ name: result, location: point });
  if (isOfGoneChain({ name: result, location: point }, named)) return "closed";
  if (place.hours !== undefined && neverOpens({ text: place.hours, country: place.country })) return "closed";
  const chain = named ?? listedBrand(place.brand, point);
  const own = nameOf(place.brand);
  const brand = chain ?? (own !== undefined && !isForeignTo(result, own) ? own : undefined);
  const name = chain !== undefined && isForeignTo(result, chain) ? chain : result;
  const hours =
    place.hours === undefined ? undefined : hoursOf({ text: place.hours, point, country: place.country });
  const facts = {
    latinName: latinNameOf(place.latinName, name),
    address: readLine(place.address),
    district: readLine(place.district),
    phone: phoneOf(place.phone),
    website: siteOf(place.website),
    menu: siteOf(place.menu),
    booking: siteOf(place.booking),
    priceLevel: place.priceLevel,
    checked: place.checked,
    unconfirmed: place.unconfirmed,
    brand,
    traits: place.traits,
    hours,
    asOf: place.asOf,
  };
  const cuisines = cuisinesOf({
    name,
    kinds: place.kinds,
    brand: brand ?? place.brand,
    isAbroad: customsIn(countryOf(point)) !== undefined,
  });
  return { id: idOf(place.id, set), name, point, cuisines, ...known(facts) };
}

/** The id within a set. An id with characters that no request could carry is replaced by its fingerprint. */
function idOf(own: string, set: string): string {
  const id = `${set}/${own}`;
  return isAskable(id) ? id : `${set}/${fingerprint(own)}`;
}

const EXTENSION = /\s*(?:ext(?:ension)?|x|#)[.:]?\s*\d+$/i;

/** The prefix of an international number. With a plus sign instead, it can be dialed from everywhere. */
const ABROAD = /^00(?=[1-9])|^011\s?(?=[2-9])/;

/** The first of several numbers that has enough digits. A slash may separate two numbers or be part of one: '030/123456'. */
function phoneOf(text: string | undefined): string | undefined {
  const plain = (readLine(text) ?? "")
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-")
    .replace(/\btel:/gi, "");
  const numbers = plain
    .split(/[;,|]|\s(?:or|oder|ou|o)\s/i)
    .map((each) => each.trim().replace(EXTENSION, "").replace(ABROAD, "+"));
  return numbers
    .flatMap((each) => (each.split("/").every(isPhone) ? each.split("/") : each.replaceAll("/", " ")))
    .map((each) => each.trim().replace(/\s+/g, " "))
    .find(isPhone);
}

function isPhone(text: string): boolean {
  const number = text.trim();
  return /^[+(\d][\d\s().+-]{5,24}$/.test(number) && number.replace(/\D/g, "").length >= 6;
}

/** The first of several addresses that is https, else the first that is http; one without a scheme is http, which browsers try as https first. */
export function siteOf(text: string | undefined): string | undefined {
  const sites = (text ?? "").split(/[;\s]/).flatMap((each) => siteIn(each) ?? []);
  return sites.find((each) => each.startsWith("https://")) ?? sites[0];
}

function siteIn(text: string): string | undefined {
  const address = /^www\.[^\s/]+\.[^\s/]/i.test(text) ? `http://${text}` : text;
  const lower = address.replace(/^https?:\/\//i, (scheme) => scheme.toLowerCase());
  return readWebAddress(lower) !== undefined && URL.canParse(lower) && /\.|\[/.test(new URL(lower).hostname)
    ? lower
    : undefined;
}

/** The name of a place on one line, without HTML entities; `undefined` for a placeholder. */
function nameOf(text: string | undefined): string | undefined {
  const name = text === undefined ? undefined : readLine(plainText(text));
  if (name === undefined || !/[\p{L}\p{N}]/u.test(name)) return undefined;
  return PLACEHOLDERS.has(foldedName(name)) ? undefined : name;
}

/** A name in Latin letters that the other one does not contain. */
function latinNameOf(text: string | undefined, name: string): string | undefined {
  const latin = nameOf(text);
  return latin !== undefined &&
    /\p{Script=Latin}/u.test(latin) &&
    !foldedName(name).includes(foldedName(latin))
    ? latin
    : undefined;
}

/** The chain that a record names. Other brands may be what a bar serves: 'Guinness'. */
function listedBrand(text: string | undefined, location: Coordinates | undefined): string | undefined {
  const brand = nameOf(text);
  return brand === undefined ? undefined : brandOf({ name: brand, ...known({ location }) });
}

/** Returns whether a name does not contain its brand. Chains list their branches by corners: '55th and Sixth'. Only Latin names are compared. */
function isForeignTo(name: string, brand: string): boolean {
  if (!/^[\p{Script=Latin}\P{L}]+$/u.test(`${name}${brand}`)) return false;
  const [folded, words] = [foldedName(name).replaceAll(" ", ""), foldedName(brand).split(" ")];
  return (
    !words.some((word) => word.length >= TELLING && folded.includes(word)) && !folded.includes(words.join(""))
  );
}

/** Decimals of a degree that count: some 11 m. */
const DECIMALS = 4;

/** The id of a place whose source has none, by name and point alone, so that other changes do not affect it. */
export function contentId({ name = "", point }: Pick<SourcePlace, "name" | "point">): string {
  const where = point && [point.lat, point.lng].map((degrees) => degrees.toFixed(DECIMALS)).join(",");
  return `named/${fingerprint(`${foldedName(name) || name} ${where ?? ""}`)}`;
}
