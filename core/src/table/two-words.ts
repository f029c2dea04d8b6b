/** First words, 64 of them: six bits of a transcript. */
const KINDS =
  "smoky crispy golden buttery spicy tangy toasted pickled roasted braised zesty salty sweet sour bitter peppery nutty creamy crunchy flaky glazed grilled steamed fried baked seared stuffed whipped melted chilled frozen warm hot mild wild fresh ripe dried minced shredded sliced diced mashed rolled folded twisted layered crumbled drizzled dusted salted sugared candied caramel velvet rustic hearty humble fancy jumbo tiny double triple extra".split(
    " ",
  );

/** Second words, 64 of them. */
const DISHES =
  "taco noodle dumpling biscuit waffle pancake burger brisket rib catfish shrimp oyster gumbo chili stew soup salad pickle olive pepper onion garlic ginger tomato potato pumpkin carrot radish beet cabbage corn bean lentil rice grits bread bagel pretzel pizza pasta ravioli meatball sausage bacon omelet yogurt cheese butter honey syrup peach plum cherry mango lemon lime melon berry pie cake cookie donut muffin sundae".split(
    " ",
  );

/**
 * Two words that every screen of a round shows, made from its transcript.
 *
 * A server that tells two people different stories has different transcripts, and people who read the words out to each other hear it.
 */
export function twoWords(transcript: string): string {
  const bits = Number.parseInt(transcript.slice(0, 3), 16);
  return `${KINDS[bits >> 6] ?? ""} ${DISHES[bits & 63] ?? ""}`;
}
