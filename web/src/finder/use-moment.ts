import { useState } from "react";

/**
 * Counts how often a value changed: a key for what is replaced whole with it.
 *
 * Page translators replace text nodes with their own elements. React would keep writing into the removed nodes.
 */
export function useMoment(value: unknown): number {
  const [seen, setSeen] = useState({ value, moment: 0 });
  if (Object.is(seen.value, value)) return seen.moment;
  const next = { value, moment: seen.moment + 1 };
  setSeen(next);
  return next.moment;
}
