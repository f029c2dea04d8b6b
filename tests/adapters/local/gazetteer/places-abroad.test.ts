import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type ForgivingGazetteer } from "@dinner-dice/local/gazetteer/locator";
import { beforeAll, expect, it } from "vitest";
import { partsInPlace } from "../../../parts-in-place.js";

let gazetteer: ForgivingGazetteer;

beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

it.each([
  ["10 Downing St, London SW1A 2AA", "London, United Kingdom"],
  ["75001 Paris", "Paris, France"],
  ["France", "Paris, France"],
  ["Mexico", "Mexico City, Mexico"],
  ["Paris 75001", "Paris, France"],
  ["Berlin 10115", "Berlin, Germany"],
  ["D-10115 Berlin", "Berlin, Germany"],
  ["Unter den Linden 77, 10117 Berlin", "Berlin, Germany"],
  ["Damrak 1, 1012 LG Amsterdam", "Amsterdam, Netherlands"],
  ["Damrak 1, Amsterdam 1012 LG", "Amsterdam, Netherlands"],
  ["10 Downing St, London SW1A 2AA, UK", "London, United Kingdom"],
  ["Manchester M1 1AE, England", "Manchester, United Kingdom"],
  ["Dublin D02 AF30, Ireland", "Dublin, Ireland"],
  ["Toronto ON M5V 2T6 Canada", "Toronto, Ontario, Canada"],
  ["Bennelong Point, Sydney NSW 2000, Australia", "Sydney, Australia"],
  ["Melbourne VIC 3000", "Melbourne, Australia"],
  ["Paris 75001 France", "Paris, France"],
  ["Piazza del Colosseo, 1, 00184 Roma RM, Italy", "Rome, Italy"],
  ["São Paulo - SP, 01310-100, Brazil", "São Paulo, Brazil"],
  ["Strøget, København K, Denmark", "Copenhagen, Denmark"],
  ["Sumida City, Tokyo 131-0045, Japan", "Tokyo, Japan"],
  ["UK", "London, United Kingdom"],
  ["UAE", "Dubai, United Arab Emirates"],
  ["Bavaria", "Munich, Germany"],
  ["Tuscany, Italy", "Florence, Italy"],
  ["Goa, India", "Mormugao, India"],
  ["5 de Mayo 101, Oaxaca", "Oaxaca, Mexico"],
  ["Calle Morelos, Oaxaca", "Oaxaca, Mexico"],
  ["Victoria, Australia", "Melbourne, Australia"],
  ["Marienplatz 1, 80331 München, Bayern", "Munich, Germany"],
])("%s is the town, marked approximate", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it.each([
  ["Melbourne, Victoria", "Melbourne, Australia"],
  ["Melbourne, Victoria, Australia", "Melbourne, Australia"],
  ["Geelong Victoria", "Geelong, Australia"],
  ["Cordoba, Andalusia", "Córdoba, Spain"],
  ["Guadalajara, Jalisco", "Guadalajara, Mexico"],
  ["Munich, Bavaria", "Munich, Germany"],
  ["München, Bayern", "Munich, Germany"],
  ["Barcelona, Catalonia, Spain", "Barcelona, Spain"],
  ["Florence, Tuscany", "Florence, Italy"],
  ["Mumbai, Maharashtra", "Mumbai, India"],
  ["Lahore, Punjab", "Lahore, Pakistan"],
  ["Amritsar, Punjab", "Amritsar, India"],
  ["Brisbane, Queensland", "Brisbane, Australia"],
  ["Perth WA", "Perth, Australia"],
  ["Seattle WA", "Seattle, WA"],
  ["Adelaide SA", "Adelaide, Australia"],
  ["Riyadh SA", "Riyadh, Saudi Arabia"],
  ["Goa, Philippines", "Goa, Philippines"],
  ["Jalisco, Mexico", "Jalisco, Mexico"],
  ["Puerto Escondido, Oaxaca", "Puerto Escondido, Mexico"],
  ["Puerto Escondido, Oaxaca, Mexico", "Puerto Escondido, Mexico"],
  ["San Miguel de Allende, Guanajuato", "San Miguel de Allende, Mexico"],
  ["Matehuala San Luis Potosi", "Matehuala, Mexico"],
  ["Cartagena, Murcia", "Cartagena, Spain"],
  ["Oaxaca", "Oaxaca, Mexico"],
  ["Madrid", "Madrid, Spain"],
])("%s is the town in its part of the country", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
  expect(gazetteer.locate(text)).not.toHaveProperty("approximate");
});

it.each([
  ["Victoria", "Victoria, TX"],
  ["CABA", "Buenos Aires, Argentina"],
])("%s alone is the town that is called so", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
});

it.each([
  ["Goa", "Mormugao, India", "Goa, Philippines"],
  ["Jalisco", "Guadalajara, Mexico", "Jalisco, Mexico"],
  ["Corsica", "Ajaccio, France", "Corsica, PA"],
  ["Victoria", "Victoria, TX", "Melbourne, Australia"],
  ["Andalusia", "Andalusia, AL", "Sevilla, Spain"],
])(
  "%s is a part of a country or a town at home, whichever is likelier, and the other is offered",
  (text, label, other) => {
    const found = gazetteer.locate(text);
    expect(found).toMatchObject({ label });
    expect(found?.others?.[0]).toMatchObject({ label: other });
  },
);

it.each([
  ["123 Douglas St, Victoria", "Victoria, TX"],
  ["Langford, Victoria", "Victoria, TX"],
  ["5 Elm St, Normandy", "Normandy, MO"],
])("in %s the town is meant, not the part of a country", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it("a village that is not known is no town at home which is called like its part of a country", () => {
  expect(gazetteer.locate("Etretat-sur-Mer, Normandy")).toBeUndefined();
});

it.each([
  ["Boston PE21 6TT", "Boston, United Kingdom"],
  ["124 Horn Lane, Acton, W3 6PS", "Acton, United Kingdom"],
  ["Washington NE38 7SD", "Washington, United Kingdom"],
  ["SW1A 1AA", "London, United Kingdom"],
  ["London N6A 1B1", "London, Ontario, Canada"],
  ["Saint John E2L 1A1", "Saint John, New Brunswick, Canada"],
  ["Galway H91 E2K3", "Gaillimh, Ireland"],
  ["Wellington 6011", "Wellington, New Zealand"],
  ["Rue de Rivoli, Paris 75001", "Paris, France"],
  ["Sukhumvit Soi 11, Bangkok 10110", "Bangkok, Thailand"],
  ["Polanco, Ciudad de México 11560", "Mexico City, Mexico"],
  ["Kuta, Bali 80361", "Kuta, Indonesia"],
  ["Via Borgo Vico 1, 22100 Como CO", "Como, Italy"],
])("the postcode in %s says the country", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it.each([
  ["Paris 75460", "Paris, TX 75460"],
  ["1200 NE Main St, Portland, OR 97232", "Portland, OR 97232"],
  ["100 Main St, Memphis 38103", "Memphis, TN 38103"],
  ["Memphis, TN 39999", "Memphis, TN"],
])("%s stays in the United States", (text, label) => {
  const found = gazetteer.locate(text)?.label;
  expect(found?.replace(/ \d{5}$/, "")).toBe(label.replace(/ \d{5}$/, ""));
});

it.each([
  ["Curitiba - PR", "Curitiba, Brazil"],
  ["Santos/SP", "Santos, Brazil"],
  ["Monterrey, N.L.", "Monterrey, Mexico"],
  ["Puebla, Pue.", "Puebla, Mexico"],
  ["Bologna (BO)", "Bologna, Italy"],
  ["Roma RM", "Rome, Italy"],
  ["Lausanne VD", "Lausanne, Switzerland"],
  ["Kamakura, Kanagawa", "Kamakura, Japan"],
  ["Boston, Lincs", "Boston, United Kingdom"],
  ["Durham, County Durham", "Durham, United Kingdom"],
  ["Donostia", "San Sebastián, Spain"],
  ["San Sebastián, Spain", "San Sebastián, Spain"],
  ["القاهرة", "Cairo, Egypt"],
  ["Казань", "Kazan, Russia"],
])("%s is the town, by its own code or name", (text, label) => {
  const found = gazetteer.locate(text);
  expect(found).toMatchObject({ label });
  expect(found?.approximate).toBeUndefined();
});

it.each([
  ["Logan Airport", "Boston, MA"],
  ["ORD", "Chicago, IL"],
  ["ORD airport", "Chicago, IL"],
  ["Heathrow Airport", "Hounslow, United Kingdom"],
  ["Congonhas Airport", "São Paulo, Brazil"],
])("%s is the town at the airport", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it("an airport that is called like a village is not that village", () => {
  expect(gazetteer.locate("Edna Airport")).toBeUndefined();
});

it.each([
  ["Berlin Mitte", "Berlin, Germany"],
  ["København K", "Copenhagen, Denmark"],
  ["Dubai Marina", "Dubai, United Arab Emirates"],
  ["Boston University", "Boston, MA"],
  ["〒150-0002 東京都渋谷区", "Tokyo, Japan"],
])("%s is a part of the town that it begins with", (text, label) => {
  expect(gazetteer.guess(text)).toMatchObject({ label, approximate: true });
});

it.each(["Main and Franklin", "Walnut & Salem", "London & Main", "Poplar and South Highland"])(
  "%s is a crossing in no town that is told",
  (text) => {
    expect(gazetteer.locate(text) ?? gazetteer.guess(text)).toBeUndefined();
  },
);

it.each([
  ["Europe/Rome", "50125", "Florence, Italy"],
  ["Europe/Berlin", "10115", "Berlin, Germany"],
  ["America/New_York", "10115", "New York, NY 10115"],
  ["America/New_York", "10115 Germany", "Berlin, Germany"],
  ["Europe/London", "90210", "Beverly Hills, CA 90210"],
  ["Asia/Saigon", "90210", undefined],
  ["America/Vancouver", "Kitsilano, Vancouver", "Vancouver, British Columbia, Canada"],
  ["Europe/Athens", "Psyrri, Athens", "Athens, Greece"],
  ["America/North_Dakota/Center", "Birmingham", "Birmingham, AL"],
  ["ES", "Cordoba", "Córdoba, Spain"],
  ["GB", "Birmingham", "Birmingham, United Kingdom"],
  ["US", "Birmingham", "Birmingham, AL"],
  ["Europe/London", "Birmingham", "Birmingham, United Kingdom"],
  ["Europe/Madrid", "Cordoba", "Córdoba, Spain"],
  ["America/Argentina/Buenos_Aires", "Cordoba", "Córdoba, Argentina"],
  ["Asia/Calcutta", "Salem", "Salem, India"],
  ["Europe/Berlin", "Memphis 38104", "Memphis, TN 38104"],
  ["Etc/UTC", "Richmond", "Richmond, VA"],
])("in the time zone %s, %s is what a reader there means", (zone, text, label) => {
  const found = gazetteer.locate(text, zone) ?? gazetteer.guess(text, zone);
  expect(found?.label).toBe(label);
});

it.each([
  ["Heathrow", "Hounslow, United Kingdom"],
  ["Schiphol", "Amsterdam, Netherlands"],
  ["Tokyo Shibuya", "Tokyo, Japan"],
  ["Shibuya Tokyo", "Tokyo, Japan"],
  ["Sevilla (Sevilla)", "Sevilla, Spain"],
  ["Neustadt an der Weinstraße", "Neustadt, Germany"],
  ["広島", "Hiroshima, Japan"],
  ["พัทยา", "Pattaya, Thailand"],
  ["சென்னை", "Chennai, India"],
  ["تبریز", "Tabriz, Iran"],
  ["Таллин", "Tallinn, Estonia"],
])("%s is found as %s", (text, label) => {
  expect((gazetteer.locate(text) ?? gazetteer.guess(text))?.label).toBe(label);
});

it.each([
  ["Баку", "Baku, Azerbaijan"],
  ["仙台市", "Sendai, Japan"],
  ["Nueva York", "New York, NY"],
  ["Lwów", "Lviv, Ukraine"],
  ["Манчестер", "Manchester, United Kingdom"],
  ["Birmingem", "Birmingham, AL"],
])("%s is the town in another language or script", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
});

it.each([
  ["Via Garibaldi 1, Genova 16121", "Genoa, Italy"],
  ["Calle Mayor 3, Saragosse 50001", "Zaragoza, Spain"],
])("%s is in the town abroad, not in the ZIP area of those digits", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label, approximate: true });
});

it("a name in another language wins over a town's own name only abroad, where thirty times the people live", () => {
  const burdeos = { label: "Burdeos, Philippines" };
  expect(gazetteer.locate("Burdeos")).toMatchObject({ label: "Bordeaux, France", others: [burdeos] });
  expect(gazetteer.locate("Burdeos", "Asia/Manila")).toMatchObject(burdeos);
  expect(gazetteer.locate("Venecia")).toMatchObject({ label: "Venecia, Colombia" });
  expect(gazetteer.locate("Moscow")).toMatchObject({ label: "Moscow, Russia" });
  expect(gazetteer.locate("Pekin")).toMatchObject({ label: "Pekin, IL" });
});

it.each([
  ["Valparaíso", "Valparaíso, Chile"],
  ["Valparaiso", "Valparaiso, IN"],
  ["San José", "San Jose, CA"],
  ["Santa Fé", "Santa Fe, NM"],
])("the accents of %s choose the larger town of that spelling: %s", (text, label) => {
  expect(gazetteer.locate(text)?.label).toBe(label);
});

it.each([
  ["Vitória ES", "Vitória, Brazil", "Vitoria, Spain"],
  ["Serra, ES", "Serra, Brazil", "Serra, Spain"],
  ["Como, CO", "Como, Italy", "Como, CO"],
])(
  "in %s the code is that of the larger town's region, and the other town is offered",
  (text, label, other) => {
    expect(gazetteer.locate(text)).toMatchObject({ label, others: [{ label: other }] });
  },
);

it.each([
  ["Kuujjuaq", "Kuujjuaq, Quebec, Canada"],
  ["Churchill, MB", "Churchill, Manitoba, Canada"],
  ["Jamestown, Saint Helena", "Jamestown, St. Helena"],
  ["Kahului, Maui", "Kahului, HI"],
  ["Hyannis, Cape Cod", "Hyannis, MA"],
])("%s is a small town in the far north or on an island", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
});

it("a village of Quebec that is not known is nothing in the city of Quebec", () => {
  expect(gazetteer.locate("Aupaluk, Quebec") ?? gazetteer.guess("Aupaluk, Quebec")).toBeUndefined();
});

it("Newcastle is the one upon Tyne, and the others are offered", () => {
  const found = gazetteer.locate("Newcastle");
  expect(found).toMatchObject({ label: "Newcastle upon Tyne, United Kingdom" });
  expect(found?.others?.map(({ label }) => label)).toContain("Newcastle, Australia");
});
