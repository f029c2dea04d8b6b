import type { Page } from "@playwright/test";

export async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return pdf.toString("latin1").split(/\/Type\s*\/Page\b/).length - 1;
}
