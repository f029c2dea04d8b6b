/** A page at 400 %: what stays in place would take half of what can be read, and hide it. */
export const LOWEST = "@media (max-height: 20rem)";
