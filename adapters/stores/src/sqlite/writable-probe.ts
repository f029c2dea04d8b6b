/**
 * A statement that writes to a file, so that who can run it knows that the file can be written: it names a number that nothing else uses
 * and that is 0 in each of our files. The version would do as well, but another release may just have brought that forward.
 */
export const WRITABLE_PROBE = "PRAGMA application_id = 0";
