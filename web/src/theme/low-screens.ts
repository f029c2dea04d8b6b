/** A page at 400 %, a phone with letters of twice their size: what stays in place would take half of what can be read, and hide it. */
export const LOWEST = "@media (max-height: 20rem), (max-height: 30rem) and (max-width: 19rem)";

/** A small laptop's window: the whole check and its buttons fit on one screen. */
export const SMALL_LAPTOP = "@media (min-width: 48rem) and (max-height: 45rem)";
