/** The words in a guide that say the directory lists no other places in its city. They are false once somebody installs more. */
export const NO_OTHERS = ", and no others";

/** A set of places that was installed beside the guides. */
export interface InstalledArea {
  /** Its name for visitors: 'Boise, ID'. An operator's own list has none. */
  readonly label?: string;
  readonly count: number;
}

/** Replaces {@link NO_OTHERS} if installed sets cover the city. */
export function others(areas: readonly InstalledArea[]): string {
  const list = areas.map(({ label, count }) => {
    const many = `${count.toLocaleString("en-US")} restaurants`;
    return label === undefined ? many : `${label} (${many})`;
  });
  return `, plus ${list.join(", ")}`;
}
