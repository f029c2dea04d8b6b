/** The page where visitors roll among their own places, and the path that its form posts to. */
export const YOUR_SIX_PATH = "/your-six";

/** The path that opens a live table; each table's page is below it. */
export const TABLE_PATH = "/table";
