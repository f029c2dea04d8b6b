/** The address of the installed app's shortcut. The form gets the location from the device and rolls. */
export const NEAR_ME_ADDRESS = "/?near";

/** Returns whether the address asks for a roll nearby at once. */
export function asksNearMe({ pathname, search }: Pick<Location, "pathname" | "search">): boolean {
  return pathname + search === NEAR_ME_ADDRESS;
}
