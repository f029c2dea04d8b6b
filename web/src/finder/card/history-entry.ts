/** Marks the history entry of the form, so that an entry without a mark is known to be new. */
const FORM = { form: true } as const;

/** The id of the pick in the current history entry: after a reload, or when going back or forward to a card. */
export function cardInHistory(): string | undefined {
  const card: unknown = history.state?.card;
  return typeof card === "string" ? card : undefined;
}

/** How many history entries follow the form's: one at a card, more after links within its page, none at the form. */
export function stepsFromForm(): number {
  return cardInHistory() === undefined ? 0 : Number(history.state.steps ?? 1);
}

/** Returns whether the entry has no mark yet. */
export function isUnmarked(): boolean {
  return history.state === null;
}

/**
 * Returns whether a link within the page has just created or replaced this entry. An older build of this page left forms without a mark,
 * too.
 */
export function isLinked(): boolean {
  return isUnmarked() && location.hash !== "";
}

export function markAsForm(): void {
  history.replaceState(FORM, "");
}

export function markAsCard(card: string, steps: number): void {
  history.replaceState({ card, steps }, "");
}

/** Adds a history entry for a card after the form's. Another pick replaces it. */
export function enterCard(card: string): void {
  const steps = stepsFromForm();
  if (steps > 0) return markAsCard(card, steps);
  /* Back leads to the form's head, not to where its page was scrolled to when a link opened it anew. */
  history.scrollRestoration = "manual";
  history.pushState({ card, steps: 1 }, "");
  history.scrollRestoration = "auto";
}
