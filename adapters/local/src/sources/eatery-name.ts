/** What a name says about the business: that it serves meals, only snacks, or no food at all. */
export interface NameSays {
  /** 'strongly' for an eatery or a dish, 'weakly' for a word that other businesses use too: "Kitchen". */
  readonly dinner: "strongly" | "weakly" | "no";
  readonly snacks: boolean;
  /** Another business: a wholesaler, a caterer, a laundry, a company of a legal form. */
  readonly otherBusiness: boolean;
  /** A park, a hotel, a school: where its category is no restaurant, it is that. */
  readonly surroundings: boolean;
}

/** Eateries and dishes, in the languages whose words travel. */
const STRONG = wordsOf(
  "restaurants? restaurante ristorante restaurang restoran ravintola trattoria osteria pizza pizzas pizzeria taqueria tacos? burritos? tamales",
  "steakhouse steakhaus grille? grillroom burgers? hamburgers? hamburgueria sushi ramen udon izakaya bistros? bistrot brasserie diner bbq barbecue barbeque",
  "smokehouse chophouse eatery tapas noodles? dumplings? gastropub kebabs? kabob shawarma falafel gyros? souvlaki tandoori biryani pho rotisserie carvery",
  "buffet luncheonette lunchonette cheesesteaks? sandwich(?:es)? subs cantina churrascaria parrilla asador marisqueria cevicheria pupuseria arepas birria",
  "gasthaus gasthof wirtshaus taverna creperie wok hotpot poke",
);
const STRONG_PHRASES =
  /\b(?:steak house|hot pot|dim sum|fish (?:and|&) chips|food truck|food court|soul food)\b/u;

/** Words of meals that other businesses use too. */
const WEAK = wordsOf("kitchen chicken pollo wings seafood curry");

const SNACKS = wordsOf(
  "coffee roasters espresso bakery bakeshop bakehouse bakes? cakes? cupcakes? pastry patisserie boulangerie pasteleria panaderia donuts? doughnuts?",
  "gelato gelateria heladeria creamery custard yogurt pretzels? juice juices smoothies? boba desserts? sweets candy candies chocolates? cookies? nutrition bagels? popcorn pops",
);
const SNACK_PHRASES = /\b(?:ice cream|bubble tea)\b/u;

const OTHER_BUSINESS = wordsOf(
  "llc inc ltd corp corporation gmbh holdings? franchises franchising hospitality enterprises? consulting foundation association",
  "distribut(?:or|ors|ing|ion) wholesale wholesalers? equipment supply supplies produce provisions packing catering caterers? market mkt marketplace",
  "supermarket supermercado grocery groceries grocers? butchers? butchery liquors? cellars? vending laundry laundromat cleaners? wash",
  "realty insurance attorneys? lawyers? pharmacy dental clinic barber salon automotive plumbing remodeling cabinets countertops podcast",
);
/** What a place may be near or named after. Alone, the word names another business. */
const SURROUNDINGS = wordsOf(
  "campground camping hotel motel hostel lodge inn school academy university college institute church temple hospital bank park playground stadium",
  "museum gallery theat(?:er|re) cinema embassy airlines? airport spa gym studios? photography farms? stores? shop mall rentals? storage bath repair construction law auto cars?",
);
const OTHER_PHRASES = /\binternet cafe\b/u;

/** Judges a name that `foldedName` folded. */
export function nameSays(folded: string): NameSays {
  const isStrong = STRONG.test(folded) || STRONG_PHRASES.test(folded);
  return {
    dinner: isStrong ? "strongly" : WEAK.test(folded) ? "weakly" : "no",
    snacks: SNACKS.test(folded) || SNACK_PHRASES.test(folded),
    otherBusiness: OTHER_BUSINESS.test(folded) || OTHER_PHRASES.test(folded),
    surroundings: SURROUNDINGS.test(folded),
  };
}

/** Matches any of the words, alone. */
function wordsOf(...lines: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${lines.join(" ").split(" ").join("|")})(?![\\p{L}\\p{N}])`, "u");
}
