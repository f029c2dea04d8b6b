/** What a screen reader says after the words of a link that leaves the site. */
export const NEW_TAB = " (opens in a new tab)";
