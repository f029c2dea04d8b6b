/** Files and pasted texts as a visitor's own lists; read where they are, never sent. */
export { LONGEST_LIST_FILE, readListFile, type ReadFile } from "./own-lists/list-file.js";
export { readListText, type ReadList, type ListProblem } from "./own-lists/read-list.js";
