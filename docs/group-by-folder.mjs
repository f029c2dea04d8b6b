/** TypeDoc plugin: files of docs/<folder> form a group of that name in the navigation. */
import { basename, dirname } from "node:path";
import { Converter } from "typedoc";

const NAMES = { docs: "Start", operate: "Operate", develop: "Develop", decisions: "Decisions" };

export function load(app) {
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, document) => {
    const file = document.project.files.getReflectionPath(document);
    const group = file && NAMES[basename(dirname(file))];
    if (group) document.frontmatter["group"] ??= group;
  });
}
