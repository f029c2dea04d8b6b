/** Where everything that is crossed out can be seen and cleared. */
export const CROSSED_OUT_PATH = "/crossed-out";

/** Where a check that was sent is seen. */
export const CHECK_PATH = "/check";
