/** '5 miles', '1 mile'. */
export function milesText(miles: number): string {
  return `${miles} ${miles === 1 ? "mile" : "miles"}`;
}

/** '3.5 stars', '1 star'. */
export function starsText(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

/** '5 places', '1 place'. */
export function placesText(count: number): string {
  return `${count} ${count === 1 ? "place" : "places"}`;
}

/** The text with a capital first letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
