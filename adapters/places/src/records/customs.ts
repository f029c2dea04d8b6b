/** Besides America, from CLDR's measurement systems; Britain for its roads. */
const MILES = new Set(["GB", "GG", "IM", "JE", "LR", "MM"]);

/** CLDR 48: countries whose clocks show twelve hours, in English and in their own language. */
const TWELVE_HOURS = new Set(
  "AE AG AS AU BB BD BH BM BN BS BT CA CY DM DZ EG ER ET FJ FM GD GM GR GU GY HK IN IQ JM JO KH KI KN KR KW KY LB LC LR LY MH MO MP MW MY NA NZ OM PG PH PK PW QA SA SB SD SG SL SO SS SY SZ TC TD TN TO TT UM VC VG VI VU WS YE ZM".split(
    " ",
  ),
);

/** The signs of currencies and the countries that pay with them. Countries with dollars and pesos are the rest. */
const SIGNS: Readonly<Record<string, string>> = {
  "€": "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT",
  "£": "EG FK GB GG GI IM JE SH SS SY",
  "¥": "CN JP",
  "₩": "KP KR",
  "₹": "BT IN",
  "₺": "TR",
  "₽": "RU",
  "₴": "UA",
  "₸": "KZ",
  "₾": "GE",
  "֏": "AM",
  "₼": "AZ",
  "₪": "IL PS",
  "฿": "TH",
  "₫": "VN",
  "₱": "PH",
  "₦": "NG",
  "₵": "GH",
  "₡": "CR",
  "₲": "PY",
  "₮": "MN",
  "₭": "LA",
  "៛": "KH",
  "৳": "BD",
  kr: "DK FO GL IS NO SE SJ",
  Fr: "CH LI",
  zł: "PL",
  Kč: "CZ",
  Ft: "HU",
  lei: "MD RO",
  din: "RS",
  den: "MK",
  KM: "BA",
  R$: "BR",
  "S/": "PE",
  Bs: "BO VE",
  Q: "GT",
  L: "AL HN LS SZ",
  R: "ZA",
  K: "MM PG ZM",
  Rp: "ID",
  RM: "MY",
  Rs: "LK MU NP PK SC",
  KSh: "KE",
  TSh: "TZ",
  USh: "UG",
  Br: "BY ET",
  CFA: "BF BJ CF CG CI CM GA GN GQ GW ML NE SN TD TG",
  F: "NC PF WF",
  DH: "AE MA",
  DA: "DZ",
  DT: "TN",
  JD: "JO",
  SR: "SA",
  QR: "QA",
};

const BY_COUNTRY = new Map(
  Object.entries(SIGNS).flatMap(([sign, countries]) =>
    countries.split(" ").map((country) => [country, sign] as const),
  ),
);

/** How a country writes distances, clocks and prices, as a place tells it: 'km 24h € DE'; `undefined` in America and where no country is known. */
export function customsIn(country: string | undefined): string | undefined {
  if (country === undefined || country === "US") return undefined;
  const unit = MILES.has(country) ? "mi" : "km";
  return `${unit} ${TWELVE_HOURS.has(country) ? 12 : 24}h ${BY_COUNTRY.get(country) ?? "$"} ${country}`;
}

/** Countries that write the house's number before the street. */
const NUMBER_FIRST = new Set(
  "US CA PR GU VI AS MP GB GG IM JE IE AU NZ FR MC LU GF GP MQ RE NC PF YT ZA NA BW ZW ZM MW KE UG TZ RW NG GH SL LR GM SN CI CM CD MU SC MA DZ TN EG LB IN PK BD LK NP MM TH VN PH SG MY BN HK MO KH JM BB BS TT BZ GY FJ PG".split(
    " ",
  ),
);

export function isNumberFirst(country: string): boolean {
  return NUMBER_FIRST.has(country);
}

/** Countries that write the postcode before the town. */
const POSTCODE_FIRST = new Set(
  "AD AL AR AT AX BA BE BG BL CH CL CR CU CY CZ DE DK DO DZ EC EE ES ET FI FO FR GF GL GP GR GT HN HR HT HU IL IS IT KW LI LT LU MA MC MD ME MF MG MK MQ MX MY NC NE NI NL NO NP PF PH PL PM PT PY RE RO RS SE SI SJ SK SM SN TN TR UY VA WF XK YT".split(
    " ",
  ),
);

/** Countries that write it behind the town. The others write it on a line of its own. */
const POSTCODE_LAST = new Set(
  "AU BD BH BM BN CA FK GB GG GI ID IE IM IN IQ JE JO KH LB LK LS LV MM MT MV NG NZ PK SA TH TW UA VN ZA".split(
    " ",
  ),
);

/** The town of an address with its postcode as the country writes it: '10115 Berlin', 'London SW1A 2AA'. */
export function townLine(town: string, { postcode, country = "" }: Posted): string {
  if (postcode === undefined || town.includes(postcode)) return town;
  if (POSTCODE_FIRST.has(country)) return `${postcode} ${town}`;
  return POSTCODE_LAST.has(country) ? `${town} ${postcode}` : town;
}

interface Posted {
  readonly postcode: string | undefined;
  readonly country: string | undefined;
}
