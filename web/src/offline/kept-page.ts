/** Whether a page is one that was kept, not the network's: it says so on top. */
export function isKeptPage(page: Document): boolean {
  return page.querySelector("body > .offline") !== null;
}
