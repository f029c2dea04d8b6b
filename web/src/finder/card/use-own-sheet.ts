import { useEffect } from "react";

/** Marks the part of a page that is printed alone. */
export const OWN_SHEET = { "data-sheet": "" } as const;

/** In print, shows the marked element with its ancestors and hides everything else. No component could style what is around it. */
const RULES =
  "@media print{main :has([data-sheet]){display:block!important;max-width:none!important}" +
  "[data-sheet] :has(>article){filter:none!important}main :has([data-sheet]){padding:0!important;border:0!important}" +
  "main:has([data-sheet]) :not(:has([data-sheet]),[data-sheet],[data-sheet] *){display:none!important}}";

/** While an element has this mark, only it is printed, wherever it is on the page. */
export function useOwnSheet(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(RULES);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return (): void => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
