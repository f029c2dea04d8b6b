import { bloggersPage } from "./bloggers-page.js";
import { expect, test } from "./test.js";
import { CARD_HEIGHT, CHECK_CARD } from "@dinner-dice/server/doors/check-card";

const HOSTILE = '<img src="x" onerror="top.hacked = true">';

function chat(answer: object): string {
  const card = JSON.stringify(CHECK_CARD).replaceAll("<", "\\u003c");
  const known = JSON.stringify(answer).replaceAll("<", "\\u003c");
  return `<iframe title="card" sandbox="allow-scripts"></iframe><script>
const frame = document.querySelector("iframe");
const tell = (message) => frame.contentWindow.postMessage({ jsonrpc: "2.0", ...message }, "*");
const heard = globalThis.heard = [];
const variables = { "--color-text-primary": "rgb(1, 2, 3)" };
addEventListener("message", ({ data }) => {
  heard.push(data);
  if (data.method === "ui/initialize") tell({ id: data.id, result: { hostContext: { styles: { variables } } } });
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
      place: {
        name: HOSTILE,
        address: "1 Main St",
        unknown: ["review_count"],
        sources: [{ text: "A source" }],
      },
      receipt_url: "https://dice.example/check#x",
    }),
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src *",
  );
  await page.goto(host.url);
  const card = page.frameLocator("iframe");
  await expect(card.getByRole("heading")).toHaveText(HOSTILE);
  await expect(card.getByText("Unknown: review count")).toBeVisible();
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

test("the card wears its host's colors, tells its size, and has the host open the receipt", async ({
  page,
}) => {
  const receipt = "https://dice.example/check#x";
  const order = "Everything on the menu. ".repeat(200);
  await using host = await bloggersPage(
    chat({ message: "Rolled.", place: { name: "A", order }, receipt_url: receipt }),
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'",
  );
  await page.goto(host.url);
  const card = page.frameLocator("iframe");
  await expect(card.getByRole("heading")).toHaveCSS("color", "rgb(1, 2, 3)");
  await card.getByRole("link", { name: "Check this roll" }).click();
  const heard = (): Promise<readonly { method?: string; params?: unknown }[]> =>
    page.evaluate(() => (globalThis as unknown as { heard: [] }).heard);
  await expect
    .poll(heard)
    .toContainEqual(expect.objectContaining({ method: "ui/open-link", params: { url: receipt } }));
  const sizes = (await heard()).filter(({ method }) => method === "ui/notifications/size-changed");
  expect(sizes.at(-1)?.params).toMatchObject({ height: CARD_HEIGHT });
});
