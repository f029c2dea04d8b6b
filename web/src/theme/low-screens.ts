/** A page at 400 %, or a phone with double-size text: sticky elements would cover half of the page. */
export const LOWEST = "@media (max-height: 20rem), (max-height: 30rem) and (max-width: 19rem)";

/** A small laptop's window: the whole check and its buttons fit on one screen. */
export const SMALL_LAPTOP = "@media (min-width: 48rem) and (max-height: 45rem)";
