import { provider } from "../../core/fixtures.js";
import { WishControls } from "../../../web/src/finder/form/wish-controls.js";
import { boardView } from "../../../web/src/finder/board/board-view.js";
import { WrittenCustoms } from "../../../web/src/finder/hooks.js";
import { PanelForm } from "../../../web/src/parts/panel.js";
import { Looks } from "../../../web/src/theme/looks.js";
import { styleCache } from "../../../web/src/theme/recipe-look.js";
import { SiteProvider } from "../../../web/src/theme/site-provider.js";
import { systemConfig } from "../../../web/src/theme/system.js";
import { orderText } from "../../../web/src/words/card.js";
import { exclusionWords } from "../../../web/src/words/evening.js";
import { RULE_WORDS } from "../../../web/src/words/rules.js";
import { card, picked } from "../../web/finder/dealt-card.js";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { NEUTRAL_WISHES, RULE_IDS } from "@dinner-dice/core/filters/rules";
import { known } from "@dinner-dice/core/ground/reading";
import { type Cuisine, servesCuisine } from "@dinner-dice/core/place/cuisines";
import { exclusionsFor } from "@dinner-dice/core/lists/exclusions";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { failed, onItsDay } from "@dinner-dice/core/search/search-outcome";
import { candidateOf } from "@dinner-dice/core/table/apply";
import { osmPlace } from "@dinner-dice/places/records/osm-place";
import { restaurantOf } from "@dinner-dice/places/records/stored-place";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";
import { countries } from "@dinner-dice/places/steps/additions";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { doorPlace, placeLines, readBy } from "@dinner-dice/server/doors/door-place";
import { type DoorRequest, REQUEST } from "@dinner-dice/server/doors/door-schemas";
import { type DoorPorts, searched } from "@dinner-dice/server/doors/door-search";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

/** Town, point, an address as its country writes it, two price levels in its sign. */
const TOWNS = `
Tokyo|35.68,139.76|Meiji 12|¥¥
Osaka|34.69,135.5|Midosuji 12|¥¥
Lisbon|38.71,-9.14|Rua Augusta 12|€€
Porto|41.15,-8.61|Rua das Flores 12|€€
Berlin|52.52,13.4|Torstraße 12|€€
Potsdam|52.4,13.05|Charlottenstraße 12|€€
Munich|48.14,11.57|Sendlinger Straße 12|€€
Nairobi|-1.286,36.82|12 Moi Avenue|KSh KSh
Mombasa|-4.05,39.67|12 Nkrumah Road|KSh KSh
Paris|48.85,2.35|12 Rue de Rivoli|€€
Lille|50.63,3.06|12 Rue de Béthune|€€
Monaco|43.738,7.424|12 Rue Grimaldi|€€
Brussels|50.846,4.352|Rue Haute 12|€€
Ghent|51.05,3.72|Kouter 12|€€
Luxembourg|49.61,6.13|12 Grand-Rue|€€
Amsterdam|52.37,4.9|Damrak 12|€€
Copenhagen|55.68,12.57|Vesterbrogade 12|kr kr
Oslo|59.91,10.75|Storgata 12|kr kr
Stockholm|59.33,18.06|Drottninggatan 12|kr kr
Helsinki|60.17,24.94|Aleksanterinkatu 12|€€
Salzburg|47.8,13.04|Getreidegasse 12|€€
Zurich|47.37,8.54|Niederdorfstrasse 12|Fr Fr
Rome|41.9,12.5|Via Nazionale 12|€€
Como|45.81,9.08|Via Volta 12|€€
Madrid|40.42,-3.7|Calle Mayor 12|€€
San Sebastián|43.32,-1.98|Calle Narrica 12|€€
Prague|50.08,14.43|Dlouhá 12|Kč Kč
Kraków|50.06,19.94|Floriańska 12|zł zł
Budapest|47.5,19.05|Váci utca 12|Ft Ft
Istanbul|41.02,28.97|İstiklal Caddesi 12|₺₺
São Paulo|-23.55,-46.63|Rua Augusta 12|R$ R$
Rio de Janeiro|-22.91,-43.18|Rua do Lavradio 12|R$ R$
Lagos|6.45,3.4|12 Broad Street|₦₦
Bangkok|13.75,100.5|12 Thanon Sukhumvit|฿฿
Hanoi|21.03,105.85|12 Hàng Bạc|₫₫
Cape Town|-33.92,18.42|12 Long Street|R R
Marrakesh|31.63,-7.99|12 Rue Bab Agnaou|DH DH
Casablanca|33.59,-7.61|12 Boulevard Mohammed V|DH DH
Tel Aviv|32.08,34.78|Dizengoff 12|₪₪
Jakarta|-6.2,106.84|Jalan Sabang 12|Rp Rp
`
  .trim()
  .split("\n")
  .map((line) => line.split("|") as [string, string, string, string]);

/** What a search at the point deals, from one OpenStreetMap record 1.2 km north of it. */
async function dealt(at: string, address = "12 Main Street"): Promise<string> {
  const [lat = 0, lng = 0] = at.split(",").map(Number);
  const point = { lat: lat + 0.0108, lng };
  const street = address.replace(/^12 | 12$/, "");
  const tags = { amenity: "restaurant", name: "A", "addr:housenumber": "12", "addr:street": street };
  const record = osmPlace({ id: "node/1", point, tags: { ...tags, opening_hours: "Mo-Su 11:00-22:00" } });
  const stored = storedPlaceOf({ ...record, priceLevel: 2 }, "set");
  if (typeof stored === "string") throw new Error(stored);
  const source = provider({ searchNearby: async () => [restaurantOf(stored)] });
  const outcome = await runSearch({
    provider: pipeline(source, [countries]),
    preferences: { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES, location: at },
    reach: "close-first",
    clock: { now: () => 0 },
  });
  if (outcome.kind !== "found") throw new Error(JSON.stringify(outcome));
  const { customs } = outcome.searched;
  const view = card(picked(outcome), { when: "1970-01-02", time: "19:30" });
  const [place] = outcome.restaurants;
  const seen = { now: 0, center: outcome.searched.center, attribution: [] };
  const told = place ? placeLines(doorPlace(place, seen)) : [];
  const { front, week, where, why, missed } = view;
  const wishes = {
    ...DEFAULT_PREFERENCES,
    maxPrice: 2 as const,
    radius: 8000,
    location: at,
    ...known({ customs }),
  };
  const sight = { now: 0, center: outcome.searched.center, rules: RULE_IDS };
  const skips = exclusionsFor(outcome.restaurants[0]!, outcome.searched.center).map(exclusionWords);
  const board = boardView({
    trouble: { ...failed({ kind: "no-results" }, outcome.searched), tally: outcome.tally },
    preferences: wishes,
    capabilities: source.capabilities,
  });
  const band = candidateOf(outcome.restaurants[0]!, sight).band;
  return JSON.stringify([
    ...[
      front.figures.map(({ value }) => value),
      week,
      where,
      why,
      missed,
      told,
      orderText(wishes),
      skips,
      band,
    ],
    ...[board?.heading, board?.widenings, RULE_WORDS.price.reason(wishes), formOf(customs)],
  ]);
}

/** The form of a page that its server wrote. */
function formOf(customs: string | undefined): string {
  const controls = createElement(WishControls, {
    name: "f",
    preferences: DEFAULT_PREFERENCES,
    rules: RULE_IDS,
  });
  const panel = createElement(PanelForm, {}, createElement(WrittenCustoms, { value: { customs } }, controls));
  const site = { cache: styleCache(), looks: LOOKS, product: "Dinner Dice", children: undefined };
  const html = renderToStaticMarkup(createElement(SiteProvider, site, panel));
  return [
    ...html.matchAll(/name="(?:km|distance|maxPrice)"[^>]*|data-said="[^"]*"|<span>[^<]*<\/span>/g),
  ].join(" ");
}

const LOOKS = new Looks({ ...createSystem(defaultBaseConfig, systemConfig), _global: [] });

/** A source of OpenStreetMap records of these cuisines. */
function townOf(location: string, cuisines: string): PlacesProvider {
  const [lat = 0, lng = 0] = location.split(",").map(Number);
  const stored = cuisines.split(" ").flatMap((cuisine, at) => {
    const tags = { amenity: "restaurant", name: `A${at}`, cuisine };
    const place = storedPlaceOf(osmPlace({ id: `node/${at}`, point: { lat, lng }, tags }), "set");
    return typeof place === "string" ? [] : [restaurantOf(place)];
  });
  const cooked = ({ cuisine }: { readonly cuisine: Cuisine }): typeof stored =>
    stored.filter(({ types }) => cuisine === "" || servesCuisine(types, cuisine) === "yes");
  return pipeline(provider({ searchNearby: async (search) => cooked(search) }), [countries]);
}

/** The kinds that a search offers beside the list. */
async function kindsAt(
  location: string,
  cuisines: string,
  asked = {},
): Promise<readonly string[] | undefined> {
  const preferences = { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES, location, ...asked };
  const source = townOf(location, cuisines);
  const outcome = await runSearch({ provider: source, preferences, reach: "full", clock: { now: () => 0 } });
  return onItsDay(preferences, outcome).here?.kinds;
}

describe("the kinds that a town offers", () => {
  const cuisines =
    "danish danish;regional danish italian italian italian ramen;danish ramen ramen steak_house steak_house steak_house";

  it("stand three times among its places and not on the list", async () => {
    expect(await kindsAt("55.68,12.57", cuisines)).toEqual(["Danish", "Ramen"]);
  });

  it("stay while the visitor looks for one of them there, and go with the town", async () => {
    const [location, kinds] = ["55.68,12.57", ["Danish", "Friture"]];
    const asked = { cuisine: "here:Danish", here: { location, kinds } };
    expect(await kindsAt(location, "danish danish danish", asked)).toEqual(kinds);
    expect(await kindsAt("50.85,4.35", "danish danish danish", asked)).toBeUndefined();
  });

  it("are told to programs, which may ask for one of them and for no other word", async () => {
    const places = townOf("55.68,12.57", cuisines);
    const asked = (cuisine: string): ReturnType<typeof searched> => {
      const request = readBy(REQUEST, { location: "55.68,12.57", cuisine, unrated: true }) as DoorRequest;
      return searched({ request }, { places, clock: { now: () => 0 } } as DoorPorts);
    };
    expect((await asked("")).counted.searched).toMatchObject({ here: ["Danish", "Ramen"] });
    expect((await asked("danish")).left).toHaveLength(4);
    expect((await asked("steak house")).left).toHaveLength(3);
    await expect(asked("Martian")).rejects.toThrow("cuisine: no match");
  });

  it("are none in America", async () => {
    expect(await kindsAt("35.15,-90.05", cuisines)).toBeUndefined();
  });
});

describe("a place abroad, on the check and through the doors", () => {
  it.each(TOWNS)("follows its country in %s", async (...[, at, address, price]) => {
    const words = await dealt(at, address);
    for (const own of [`"${address}"`, `"${price}"`, "1.2\u00A0km north", "Monday: 11:00 – 22:00", "1.2 km"])
      expect(words).toContain(own);
    for (const own of [
      "nothing past 1.2\u00A0km",
      `at ${price} or more`,
      `up to ${price}`,
      `Over ${price}`,
      " 8 km,",
    ])
      expect(words).toContain(own);
    for (const own of ["Search out to 40 km", "within 3\u00A0km", "40\u00A0km"]) expect(words).toContain(own);
    expect(words).toMatch(/"about \d[\d to]* km"/);
    expect(words).not.toMatch(/\bmi\b|\bmiles?\b|[AP]M\b|(?<!R)\$/);
  });

  it("keeps miles, halves of the day and dollars at America's border, and miles and pounds in Britain", async () => {
    for (const at of ["42.33,-83.05", "32.7,-117.15", "18.45,-66.1"])
      for (const own of ['"12 Main Street"', '"$$"', "0.7\u00A0mi north", "11:00 AM – 10:00 PM", "0.7 mi"])
        expect(await dealt(at)).toContain(own);
    const british = await dealt("51.5,-0.12");
    for (const own of ['"12 Main Street"', '"££"', "0.7\u00A0mi north", "Monday: 11:00 – 22:00", "5 miles"])
      expect(british).toContain(own);
  });
});
