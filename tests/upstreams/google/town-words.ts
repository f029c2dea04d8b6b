/** Places of no particular kitchen. */
export const PLAIN_NAMES = [
  "The Corner Plate",
  "Falls Overlook Cafe",
  "Depot Lunchroom",
  "Sunday Porch",
  "Lamplight",
  "The Long Table",
];

export const STREETS = [
  "Millrace Ave",
  "Quarry St",
  "Larkspur Ln",
  "Old Ferry Rd",
  "Cooper St",
  "Tannery Row",
  "Falls Blvd",
  "Lantern St",
  "Orchard Way",
  "Depot St",
  "Heron Dr",
  "Copperline Ave",
];

export const AUTHORS = [
  "Odalys Finch",
  "Bram Tolliver",
  "Wren Castellan",
  "Ignatius Poole",
  "Marisol Quade",
  "Teodor Blick",
  "Junia Harrow",
  "Cosmo Vandeleur",
  "Pilar Underhill",
  "Ansel Okoro-Lane",
  "Fern Abernathy-Cho",
  "Rufus Delacroix-Penn",
  "Ione Sparrow",
  "Lazlo Merriweather",
  "Tamsin Oduya-Brook",
  "Gideon Fairlamb",
];

export const AGES = [
  "a week ago",
  "2 weeks ago",
  "a month ago",
  "3 months ago",
  "8 months ago",
  "a year ago",
];

/** What reviewers say; {dish} is the kitchen's own, and the ampersand proves that entities are decoded. */
export const PRAISE = [
  "Came for the {dish}, stayed for the pie. Friendly & quick even on a Friday night.",
  "Best {dish} in the county. We have been back three times since we moved here.",
  "Small room, big flavors. Ask for the table by the window and order the {dish}.",
  "My kids cleaned their plates & so did I. The {dish} is the thing to get.",
  "Cozy, fair prices, and the staff remembered us from last year.",
];
export const SHRUGS = [
  "The {dish} was fine, the wait was not.",
  "Decent food & slow service.",
  "Good once, average the second time.",
];
export const GRUMBLES = [
  "Cold {dish}, loud room. We won't be back.",
  "Forgot half of our order & nobody seemed to mind.",
];
