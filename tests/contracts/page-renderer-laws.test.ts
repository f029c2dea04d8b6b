import { escapeHtml } from "@dinner-dice/content/escape-html";
import { pageRendererLaws } from "@dinner-dice/contracts";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

type Draw = (typed: string) => string | Promise<string>;

const lawsOf = (draw: Draw): ReturnType<typeof pageRendererLaws> =>
  pageRendererLaws({
    renderer: () => ({
      renderHome: async ({ preferences }) => draw(preferences.location),
      renderTable: async (shown) =>
        draw(typeof shown === "string" ? shown : (shown.view.candidates[0]?.name ?? "")),
    }),
  });

const page = (body: string): string =>
  `<!doctype html><html><head><title>Dinner</title></head><body><main>${body}</main></body></html>`;

const honest = (typed: string): string => page(`<input value="${escapeHtml(typed)}">`);

describe("the laws of the page renderer", () => {
  it.each(lawsOf(honest))("an honest one keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  let [last, drawn] = ["", 0];

  it.each<[string, string, Draw]>([
    ["draws a part only", "whole HTML", (typed) => `<main>${escapeHtml(typed)}</main>`],
    ["stops half-way", "whole HTML", (typed) => honest(typed).replace("</html>", "")],
    ["draws two pages at once", "whole HTML", (typed) => honest(typed) + honest(typed)],
    ["names no page", "whole HTML", (typed) => honest(typed).replace(/<title>.*<\/title>/, "")],
    ["drops what was typed", "stands there again", () => page("")],
    ["loses what is no ASCII", "stands there again", (typed) => honest(typed.replace(/[^ -~]/g, "?"))],
    ["lets scripts in", "never markup", (typed) => page(`<p>${typed}</p>`)],
    [
      "lets attributes end",
      "never markup",
      (typed) => honest("").replace('""', `"${typed.replace("<", "&lt;")}"`),
    ],
    ["takes markup out", "never markup", (typed) => honest(/[<>]/.test(typed) ? "" : typed)],
    [
      "draws what came last",
      "same time",
      async (typed) => {
        last = typed;
        await Promise.resolve();
        return honest(last);
      },
    ],
    ["counts its pages", "drawn before it", (typed) => honest(`${typed} ${(drawn += 1)}`)],
  ])("catch one that %s: '… %s …'", async (_, part, draw) => {
    await expect(checkNamed(lawsOf(draw), part)).rejects.toMatchObject(AT_FAULT);
  });
});
