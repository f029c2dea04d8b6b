/**
 * A statement that proves a file is writable: it writes the application id, which is unused and 0 in all our files. Writing the version would also
 * work, but another release may have just migrated it.
 */
export const WRITABLE_PROBE = "PRAGMA application_id = 0";
