/** Where visitors roll among places of their own: a page, and where its form goes. */
export const YOUR_SIX_PATH = "/your-six";

/** Where friends open a table to decide together; a table's own page is one below. */
export const TABLE_PATH = "/table";
