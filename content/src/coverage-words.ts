/** How a guide's page says that the directory holds nothing else in its city; true unless somebody installed more. */
export const NO_OTHERS = ", and no others";

/** A set of places that was installed beside the guides. */
export interface InstalledArea {
  /** What visitors call it: 'Boise, ID'; an operator's own list has no name for them. */
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
