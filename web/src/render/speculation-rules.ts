import { WAITING_PATH } from "@dinner-dice/content/site-paths";

/** What a browser may fetch ahead: pages of ours that a visitor points at (WICG, "Speculation Rules"). */
export function speculationRules(): string {
  const pages = [
    { href_matches: "/*" },
    { not: { href_matches: "/*.*" } },
    { not: { href_matches: "/functions/*" } },
    { not: { href_matches: `${WAITING_PATH}/*` } },
  ];
  return JSON.stringify({ prefetch: [{ where: { and: pages }, eagerness: "moderate" }] });
}
