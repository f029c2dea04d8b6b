/** A parsed house number: '12bis' is 12 and 'bis'. */
export interface HouseNumber {
  readonly ordinal: number;
  /** Lowercase; empty for most. */
  readonly suffix: string;
}

/** Reads '12', '12 bis', '12A', or the first number of '7-9' and '12;14'. Returns `undefined` for anything else. */
export function readHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, suffix = ""] = /^\s*(\d{1,6})\s*(bis|ter|quater|[a-z])?(?=$|\s*[-–;,/])/i.exec(text) ?? [];
  return digits === undefined ? undefined : { ordinal: Number(digits), suffix: suffix.toLowerCase() };
}

export function writeHouseNumber({ ordinal, suffix }: HouseNumber): string {
  return `${ordinal}${suffix}`;
}
