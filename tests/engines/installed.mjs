import { accessSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where Debian keeps PostgreSQL's programs, which are on no PATH. */
const DEBIAN = "/usr/lib/postgresql";

/** The path of a program; undefined where it is not installed. */
function find(program, folders) {
  return folders.map((folder) => join(folder, program)).find(isThere);
}

function isThere(file) {
  try {
    accessSync(file);
    return true;
  } catch {
    return false;
  }
}

function postgresFolders() {
  try {
    return readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin"));
  } catch {
    return [];
  }
}

const PATH = (process.env.PATH ?? "").split(delimiter);

/** The programs that tests start besides Chromium; a path that is undefined is not installed. */
export const INSTALLED = {
  initdb: find("initdb", [...postgresFolders(), ...PATH]),
  postgres: find("postgres", [...postgresFolders(), ...PATH]),
  firefox: find("firefox-esr", PATH) ?? find("firefox", PATH),
};

/** What cannot be tested here, in words; empty where all is installed. */
export const NOT_RUN = [
  ...(INSTALLED.initdb && INSTALLED.postgres
    ? []
    : ["what is kept in PostgreSQL (apt-get install postgresql)"]),
  ...(INSTALLED.firefox ? [] : ["journeys in Firefox (apt-get install firefox-esr)"]),
];
