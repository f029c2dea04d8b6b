/** Runs in the page: counts each alert that comes, however short it stays. */
export function countsAlerts(): void {
  const { dataset } = document.documentElement;
  dataset["alerts"] = "0";
  const isAlert = (node: Node): boolean => node instanceof Element && node.matches("[role=alert]");
  new MutationObserver((changes) => {
    const come = changes.flatMap(({ addedNodes }) => [...addedNodes].filter(isAlert));
    dataset["alerts"] = String(Number(dataset["alerts"]) + come.length);
  }).observe(document.body, { childList: true, subtree: true });
}
