/** Whether a page came from storage instead of the network: it has a note at the top. */
export function isStoredPage(page: Document): boolean {
  return page.querySelector("body > .offline") !== null;
}
