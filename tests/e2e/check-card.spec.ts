import { bloggersPage } from "./bloggers-page.js";
import { expect, test } from "./test.js";
import { CHECK_CARD } from "@dinner-dice/server/doors/mcp-server";

const HOSTILE = '<img src="x" onerror="top.hacked = true">';

function chat(answer: object): string {
  const card = JSON.stringify(CHECK_CARD).replaceAll("<", "\\u003c");
  const known = JSON.stringify(answer).replaceAll("<", "\\u003c");
  return `<iframe title="card" sandbox="allow-scripts"></iframe><script>
const frame = document.querySelector("iframe");
const tell = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
addEventListener("message", ({ data }) => {
  if (data.method === "ui/initialize") tell({ id: data.id, result: {} });
  if (data.method === "ui/notifications/initialized")
    tell({ method: "ui/notifications/tool-result", params: { structuredContent: ${known} } });
});
frame.srcdoc = ${card};
</script>`;
}

test("a chat's card shows the pick as text, whatever its source calls it, and links the receipt", async ({
  page,
}) => {
  await using host = await bloggersPage(
    chat({
      message: "The die shows 2 of 6.",
      place: { name: HOSTILE, address: "1 Main St", unknown: ["phone"], sources: [{ text: "A source" }] },
      receipt_url: "https://dice.example/check#x",
    }),
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src *",
  );
  await page.goto(host.url);
  const card = page.frameLocator("iframe");
  await expect(card.getByRole("heading")).toHaveText(HOSTILE);
  await expect(card.getByText("Unknown: phone")).toBeVisible();
  await expect(card.getByText("A source")).toBeVisible();
  await expect(card.getByRole("link", { name: "Check this roll" })).toHaveAttribute(
    "href",
    "https://dice.example/check#x",
  );
  expect(await page.evaluate(() => "hacked" in globalThis)).toBe(false);
});

test("a receipt that is no web address is no link", async ({ page }) => {
  await using host = await bloggersPage(
    chat({ message: "Rolled.", place: { name: "A" }, receipt_url: "javascript:alert(1)" }),
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
  );
  await page.goto(host.url);
  const card = page.frameLocator("iframe");
  await expect(card.getByText("Rolled.")).toBeVisible();
  await expect(card.getByRole("link")).toHaveCount(0);
});
