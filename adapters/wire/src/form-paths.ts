/** The path that opens a live table; each table's page is below it. */
export const TABLE_PATH = "/table";
