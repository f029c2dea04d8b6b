/** Where the site keeps its page for failures. */
export const TROUBLE_PAGE = "/500";

/** Where the site keeps its not-found page. */
export const NOT_FOUND_PAGE = "/404";

/** Documents for what goes wrong: they answer, but not at addresses of their own. */
export const HIDDEN: ReadonlySet<string> = new Set([NOT_FOUND_PAGE, TROUBLE_PAGE]);
