export { CHECK_PATH } from "@dinner-dice/content/site-paths";

/** The page that lists all exclusions and clears them. */
export const CROSSED_OUT_PATH = "/crossed-out";
