export { CHECK_PATH } from "@dinner-dice/content/site-paths";

/** Where everything that is crossed out can be seen and cleared. */
export const CROSSED_OUT_PATH = "/crossed-out";
