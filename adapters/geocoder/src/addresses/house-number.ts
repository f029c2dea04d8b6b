/** A house number taken apart: '12bis' is 12 and 'bis'. */
export interface HouseNumber {
  readonly ordinal: number;
  /** Lower case; empty for most. */
  readonly suffix: string;
}

/** Reads '12', '12 bis', '12A', the first of '7-9' and of '12;14'; anything else is `undefined`. */
export function readHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, suffix = ""] = /^\s*(\d{1,6})\s*(bis|ter|quater|[a-z])?(?=$|\s*[-–;,/])/i.exec(text) ?? [];
  return digits === undefined ? undefined : { ordinal: Number(digits), suffix: suffix.toLowerCase() };
}

/** A house number as it is written. */
export function writeHouseNumber({ ordinal, suffix }: HouseNumber): string {
  return `${ordinal}${suffix}`;
}
