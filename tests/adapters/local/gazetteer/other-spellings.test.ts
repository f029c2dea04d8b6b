import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type Gazetteer } from "@dinner-dice/local/gazetteer/locator";
import { beforeAll, expect, test } from "vitest";
import { partsInPlace } from "../../../parts-in-place.js";

let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

test.each([
  ["NYC", "New York, NY"],
  ["New York City", "New York, NY"],
  ["New York", "New York, NY"],
  ["LA", "Los Angeles, CA"],
  ["LA California", "Los Angeles, CA"],
  ["LA, California", "Los Angeles, CA"],
  ["SF", "San Francisco, CA"],
  ["DC", "Washington, DC"],
  ["Washington", "Washington, DC"],
  ["Washington, USA", "Washington, DC"],
  ["New York, USA", "New York, NY"],
  ["Philly", "Philadelphia, PA"],
  ["Vegas", "Las Vegas, NV"],
  ["KC", "Kansas City, MO"],
  ["St. Louis", "St. Louis, MO"],
  ["st.louis", "St. Louis, MO"],
  ["Saint Louis", "St. Louis, MO"],
  ["St Louis", "St. Louis, MO"],
  ["Ft Worth", "Fort Worth, TX"],
  ["Mt Pleasant, SC", "Mount Pleasant, SC"],
  ["N. Little Rock", "North Little Rock, AR"],
  ["Winston Salem", "Winston-Salem, NC"],
  ["coeur d’alene", "Coeur d'Alene, ID"],
  ["bronx", "The Bronx, NY"],
  ["sao paulo", "São Paulo, Brazil"],
  ["São Paulo", "São Paulo, Brazil"],
  ["Cologne", "Köln, Germany"],
  ["Koeln", "Köln, Germany"],
  ["Duesseldorf", "Düsseldorf, Germany"],
  ["Den Haag", "The Hague, Netherlands"],
  ["東京", "Tokyo, Japan"],
  ["Москва", "Moscow, Russia"],
  ["Bay Area", "San Francisco, CA"],
  ["Waikiki", "Honolulu, HI"],
  ["Minneapolis-St. Paul", "Minneapolis, MN"],
  ["Dallas/Ft. Worth", "Dallas, TX"],
  ["Charm City", "Baltimore, MD"],
  ["Shreveport-Bossier City", "Shreveport, LA"],
  ["Shreveport–Bossier", "Shreveport, LA"],
  ["Hampton Roads, VA", "Norfolk, VA"],
  ["Las Vegas Strip", "Las Vegas, NV"],
])("%s is known, however else it is written", (text, label) => {
  expect(gazetteer.locate(text)).toMatchObject({ label });
});
