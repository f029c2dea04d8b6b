import type { CUISINES } from "@dinner-dice/core/place/cuisines";

export type Kitchen = (typeof CUISINES)[number];

export interface KitchenWords {
  readonly type: string;
  readonly names: readonly string[];
  readonly dish: string;
}

/** Google's Table A type of every cuisine, six invented names each, and a dish that reviewers mention. */
export const KITCHENS: Readonly<Record<Kitchen, KitchenWords>> = {
  American: {
    type: "american_restaurant",
    dish: "meatloaf",
    names: [
      "Larkspur Diner",
      "The Tin Pail",
      "Copperline Grill",
      "Old Ferry Kitchen",
      "Quarry Street Tavern",
      "Millpond Table",
    ],
  },
  Italian: {
    type: "italian_restaurant",
    dish: "cacio e pepe",
    names: [
      "Trattoria Belfiumo",
      "Casa Ottoverde",
      "Osteria Nandini",
      "Mezzaluna Falls",
      "Nonna Perlita",
      "Il Gatto Quieto",
    ],
  },
  Mexican: {
    type: "mexican_restaurant",
    dish: "carnitas",
    names: [
      "La Calandria Azul",
      "Taqueria Dos Pozos",
      "El Farolito Verde",
      "Cantina Brandywine",
      "Casa Tlalita",
      "Mesa del Rio Bajo",
    ],
  },
  Chinese: {
    type: "chinese_restaurant",
    dish: "mapo tofu",
    names: [
      "Jade Otter",
      "Nine Lanterns",
      "Golden Heron House",
      "Willow Wok",
      "Red Sparrow Noodle",
      "Moon Gate Kitchen",
    ],
  },
  Japanese: {
    type: "japanese_restaurant",
    dish: "katsu curry",
    names: ["Hoshinomi", "Kawabe Table", "Little Cedar Izakaya", "Momiji Yard", "Tanuki & Oak", "Ame no Ya"],
  },
  Thai: {
    type: "thai_restaurant",
    dish: "khao soi",
    names: [
      "Baan Suan Fah",
      "Lotus Mill Thai",
      "Chili Barn",
      "Siam Larkspur",
      "Basil Ferry",
      "Rain Tree Thai",
    ],
  },
  Indian: {
    type: "indian_restaurant",
    dish: "chana masala",
    names: [
      "Saffron Depot",
      "Tamarind Mill",
      "Peacock Yard",
      "Masala Quarry",
      "Cardamom Lane",
      "The Blue Tiffin",
    ],
  },
  Mediterranean: {
    type: "mediterranean_restaurant",
    dish: "lamb shawarma",
    names: [
      "Olive & Anchor",
      "Cedar Court Mezze",
      "Zaytoun Falls",
      "Pomegranate Table",
      "Levant Lane",
      "Sumac House",
    ],
  },
  French: {
    type: "french_restaurant",
    dish: "duck confit",
    names: [
      "Chez Margolaine",
      "Le Petit Quai",
      "Bistro Vellorine",
      "La Cloche Bleue",
      "Maison Brindille",
      "Cafe du Barrage",
    ],
  },
  Greek: {
    type: "greek_restaurant",
    dish: "moussaka",
    names: [
      "Taverna Kalypsia",
      "Blue Amphora",
      "Meltemi Grill",
      "Olympia Lane Gyros",
      "Little Naxos",
      "Dolma House",
    ],
  },
  Korean: {
    type: "korean_restaurant",
    dish: "bibimbap",
    names: ["Seorak Table", "Kimchi Orchard", "Haneul House", "Ember & Sesame", "Magpie Grill", "Bap Street"],
  },
  Vietnamese: {
    type: "vietnamese_restaurant",
    dish: "pho",
    names: [
      "Pho Larkspur",
      "Lantern Banh Mi",
      "Saigon Mill",
      "Green Bamboo Yard",
      "Mai & Daughters",
      "Star Anise",
    ],
  },
  BBQ: {
    type: "barbecue_restaurant",
    dish: "burnt ends",
    names: [
      "Hickory Hollow Smokehouse",
      "Brandywine Pit",
      "Slow Mule BBQ",
      "Ash & Bone",
      "The Rib Wagon",
      "Cinder Creek BBQ",
    ],
  },
  Vegetarian: {
    type: "vegetarian_restaurant",
    dish: "beet burger",
    names: [
      "Green Thimble",
      "The Radish Room",
      "Root & Rafter",
      "Clover Kitchen",
      "Sprout Depot",
      "Bean Street",
    ],
  },
  Seafood: {
    type: "seafood_restaurant",
    dish: "crab cakes",
    names: [
      "The Salty Heron",
      "Harborless",
      "Pearl & Pike",
      "Driftwood Landing",
      "Catfish Corner",
      "Blue Gill House",
    ],
  },
  Pizza: {
    type: "pizza_restaurant",
    dish: "margherita",
    names: [
      "Falls Street Pizza",
      "Crust & Crane",
      "Tall Oven",
      "Slice of Quarry",
      "Pie Foundry",
      "Oven Nine",
    ],
  },
  Burger: {
    type: "hamburger_restaurant",
    dish: "double cheeseburger",
    names: [
      "Patty Works",
      "Big Larkspur Burger",
      "Smash Depot",
      "The Griddle Yard",
      "Bun & Barrow",
      "Route 9 Burger",
    ],
  },
  Sushi: {
    type: "sushi_restaurant",
    dish: "salmon nigiri",
    names: ["Sushi Tsubara", "River Roll", "Nami Counter", "Blue Fin Alley", "Kappa House", "Otoro Falls"],
  },
  Steakhouse: {
    type: "steak_house",
    dish: "ribeye",
    names: [
      "The Brass Bull",
      "Stockyard Nine",
      "Prime & Pasture",
      "Iron Larkspur",
      "Longhouse Steaks",
      "Black Angus Mill",
    ],
  },
};
