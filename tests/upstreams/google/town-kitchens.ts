import type { CUISINES } from "@dinner-dice/core/place/cuisines";

export type Kitchen = (typeof CUISINES)[number];

export interface KitchenWords {
  readonly type: string;
  readonly names: readonly string[];
  readonly dish: string;
}

/** Google's Table A type of every cuisine, a dish that reviewers mention, and six invented names. */
const ROWS = `
American|american_restaurant|meatloaf|Larkspur Diner|The Tin Pail|Copperline Grill|Old Ferry Kitchen|Quarry Street Tavern|Millpond Table
Italian|italian_restaurant|cacio e pepe|Trattoria Belfiumo|Casa Ottoverde|Osteria Nandini|Mezzaluna Falls|Nonna Perlita|Il Gatto Quieto
Mexican|mexican_restaurant|carnitas|La Calandria Azul|Taqueria Dos Pozos|El Farolito Verde|Cantina Brandywine|Casa Tlalita|Mesa del Rio Bajo
Chinese|chinese_restaurant|mapo tofu|Jade Otter|Nine Lanterns|Golden Heron House|Willow Wok|Red Sparrow Noodle|Moon Gate Kitchen
Japanese|japanese_restaurant|katsu curry|Hoshinomi|Kawabe Table|Little Cedar Izakaya|Momiji Yard|Tanuki & Oak|Ame no Ya
Thai|thai_restaurant|khao soi|Baan Suan Fah|Lotus Mill Thai|Chili Barn|Siam Larkspur|Basil Ferry|Rain Tree Thai
Indian|indian_restaurant|chana masala|Saffron Depot|Tamarind Mill|Peacock Yard|Masala Quarry|Cardamom Lane|The Blue Tiffin
Mediterranean|mediterranean_restaurant|lamb shawarma|Olive & Anchor|Cedar Court Mezze|Zaytoun Falls|Pomegranate Table|Levant Lane|Sumac House
French|french_restaurant|duck confit|Chez Margolaine|Le Petit Quai|Bistro Vellorine|La Cloche Bleue|Maison Brindille|Cafe du Barrage
Greek|greek_restaurant|moussaka|Taverna Kalypsia|Blue Amphora|Meltemi Grill|Olympia Lane Gyros|Little Naxos|Dolma House
Korean|korean_restaurant|bibimbap|Seorak Table|Kimchi Orchard|Haneul House|Ember & Sesame|Magpie Grill|Bap Street
Vietnamese|vietnamese_restaurant|pho|Pho Larkspur|Lantern Banh Mi|Saigon Mill|Green Bamboo Yard|Mai & Daughters|Star Anise
BBQ|barbecue_restaurant|burnt ends|Hickory Hollow Smokehouse|Brandywine Pit|Slow Mule BBQ|Ash & Bone|The Rib Wagon|Cinder Creek BBQ
Vegetarian|vegetarian_restaurant|beet burger|Green Thimble|The Radish Room|Root & Rafter|Clover Kitchen|Sprout Depot|Bean Street
Seafood|seafood_restaurant|crab cakes|The Salty Heron|Harborless|Pearl & Pike|Driftwood Landing|Catfish Corner|Blue Gill House
Pizza|pizza_restaurant|margherita|Falls Street Pizza|Crust & Crane|Tall Oven|Slice of Quarry|Pie Foundry|Oven Nine
Burger|hamburger_restaurant|double cheeseburger|Patty Works|Big Larkspur Burger|Smash Depot|The Griddle Yard|Bun & Barrow|Route 9 Burger
Sushi|sushi_restaurant|salmon nigiri|Sushi Tsubara|River Roll|Nami Counter|Blue Fin Alley|Kappa House|Otoro Falls
Steakhouse|steak_house|ribeye|The Brass Bull|Stockyard Nine|Prime & Pasture|Iron Larkspur|Longhouse Steaks|Black Angus Mill
`;

export const KITCHENS = Object.fromEntries(
  ROWS.trim()
    .split("\n")
    .map((row) => row.split("|") as [Kitchen, string, string, ...string[]])
    .map(([kitchen, type, dish, ...names]) => [kitchen, { type, dish, names }]),
) as unknown as Readonly<Record<Kitchen, KitchenWords>>;
