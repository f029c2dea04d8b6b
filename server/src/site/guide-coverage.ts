import type { PageAt } from "./fresh-pages.js";
import { ENCODINGS, ServedFile } from "./served-file.js";
import { escapeHtml } from "@dinner-dice/content/text";
import {
  type Capabilities,
  UNSUPPORTED_MARK,
  unsupportedRules,
  unsupportedText,
} from "@dinner-dice/core/filters/rules";
import type { DrawnDocument, PageRenderer } from "@dinner-dice/core/finder/home-answer";

const ROOT = '<html lang="en">';

/** The rules that the source can judge. Installed places may add some while the server runs. */
type Source = { readonly capabilities: Pick<Capabilities, "rules"> };

/** Hides form filters that the source cannot judge, on every page. One sentence names them. */
export function withUnsupportedFilters(pageAt: PageAt, source: Source): PageAt {
  const result = new WeakMap<ServedFile, { readonly off: string; readonly file: ServedFile }>();
  return async (path) => {
    const file = await pageAt(path);
    if (!file?.facts.type.startsWith("text/html")) return file;
    const off = offIn(source);
    const known = result.get(file);
    if (known?.off === off) return known.file;
    const page = { off, file: toldFile(file, source) };
    result.set(file, page);
    return page.file;
  };
}

export function withUnsupportedRenderer(renderer: PageRenderer, source: Source): PageRenderer {
  const draws =
    <Asked>(draw: (asked: Asked) => Promise<DrawnDocument | string>) =>
    async (asked: Asked): Promise<DrawnDocument | string> => {
      const drawn = await draw(asked);
      if (typeof drawn === "string") return toldIn(drawn, source);
      return { ...drawn, html: toldIn(drawn.html, source) };
    };
  return {
    renderHome: draws((answer) => renderer.renderHome(answer)),
    renderTable: (table) => renderer.renderTable(table),
  };
}

function offIn({ capabilities }: Source): string {
  return unsupportedRules(capabilities.rules).join(" ");
}

function toldFile(file: ServedFile, source: Source): ServedFile {
  const built = file.plain.toString();
  if (!built.includes(UNSUPPORTED_MARK)) return file;
  return new ServedFile(file.facts, {
    bytes: { identity: Buffer.from(toldIn(built, source)) },
    encodings: file.encodings.length > 1 ? ENCODINGS : file.encodings,
  });
}

function toldIn(html: string, source: Source): string {
  const off = offIn(source);
  const root = off === "" ? ROOT : ROOT.replace(">", ` data-off="${off}">`);
  return html
    .replace(ROOT, () => root)
    .replaceAll(UNSUPPORTED_MARK, () =>
      escapeHtml(unsupportedText(unsupportedRules(source.capabilities.rules))),
    );
}
