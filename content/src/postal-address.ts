/** The parts of an American address. */
export interface PostalAddress {
  readonly street: string;
  readonly town: string;
  /** Two capital letters. */
  readonly state: string;
  readonly zip?: string;
}

const STATE = /^([A-Z]{2})(?: (\d{5}))?$/;

/** Takes '8 Elm St, Suite 2, Bartlett, TN 38104' apart; an address of another shape is `undefined`. */
export function postalAddress(address: string): PostalAddress | undefined {
  const parts = address.split(", ");
  const [, state, zip] = STATE.exec(parts.at(-1) ?? "") ?? [];
  const town = parts.at(-2);
  const street = parts.slice(0, -2).join(", ");
  if (state === undefined || town === undefined || street === "") return undefined;
  return { street, town, state, ...(zip !== undefined && { zip }) };
}
