type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = "input, select, textarea";

/**
 * What stands in the fields of a part that wakes; the answer writes it into fields that took their place.
 *
 * React draws a part anew where a translator changed its texts before it woke.
 */
export function typedIn(part: HTMLElement): () => void {
  const before = fieldsOf(part);
  const values = before.map((field) => [field.value, "checked" in field && field.checked] as const);
  const focused = before.findIndex((field) => field === document.activeElement);
  return () => {
    if (before.every(({ isConnected }) => isConnected)) return;
    for (const [index, field] of fieldsOf(part).entries()) {
      const [value = field.value, checked = false] = values[index] ?? [];
      field.value = value;
      if ("checked" in field) field.checked = checked;
      if (index === focused) field.focus();
    }
  };
}

function fieldsOf(part: HTMLElement): readonly Field[] {
  return [...part.querySelectorAll<Field>(FIELDS)];
}
