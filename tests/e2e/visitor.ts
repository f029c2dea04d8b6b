import { expect, type Locator, type Page } from "@playwright/test";

/** What a visitor can wish for besides a location, as the form's own words. */
export interface Wishes {
  readonly cuisine?: string;
  readonly miles?: number;
  readonly rating?: number;
  readonly price?: number;
  readonly openNow?: boolean;
}

export interface ReadCheck {
  readonly name: string;
  /** 'Pick 1 of 4'. */
  readonly pick: string;
  /** 'Status' to 'Website', by their labels; the front comes before the back. */
  readonly lines: Readonly<Record<string, string>>;
  readonly why: string;
}

export class Visitor {
  readonly location: Locator;
  readonly cuisine: Locator;
  readonly distance: Locator;
  readonly rating: Locator;
  readonly price: Locator;
  readonly openNow: Locator;
  readonly findMyDinner: Locator;
  readonly useMyLocation: Locator;
  readonly dice: Locator;
  readonly skip: Locator;
  readonly check: Locator;
  readonly name: Locator;
  readonly pick: Locator;
  /** What is read only once the check is turned. */
  readonly reverse: Locator;
  readonly findAnother: Locator;
  readonly back: Locator;
  readonly board: Locator;
  readonly alert: Locator;

  constructor(readonly page: Page) {
    const button = (name: string | RegExp): Locator => page.getByRole("button", { name });
    const named = { name: "Location" };
    this.location = page.getByRole("textbox", named).or(page.getByRole("combobox", named));
    this.cuisine = page.locator("form").getByRole("combobox", { name: "Cuisine" });
    this.distance = page.getByRole("slider", { name: "Distance" });
    this.rating = page.getByRole("slider", { name: "Minimum rating" });
    this.price = page.getByRole("slider", { name: "Maximum price" });
    this.openNow = page.getByRole("switch", { name: "Open now" });
    this.findMyDinner = page.getByRole("button", { name: /^(Find My Dinner|Searching\.\.\.)$/ });
    this.useMyLocation = button(/^(Use my location|Getting\.\.\.)$/);
    this.dice = page.getByRole("dialog");
    this.skip = this.dice.getByRole("button", { name: "Skip" });
    this.check = page.getByRole("article");
    this.name = this.check.getByRole("heading");
    this.reverse = page.locator("details").filter({ has: page.getByText("Back of the check") });
    this.pick = this.check.getByText(/^Pick \d+ of \d+$/);
    this.findAnother = button(/^(Find Another Restaurant|Find another)$/);
    this.back = button(/^(Back to Preferences|(← )?Search Again)$/);
    this.board = page.getByRole("region", { name: /Nothing left to roll|load(ing)? places/ });
    this.alert = page.getByRole("alert");
  }

  /** Opens a page and comes near its finder, so that it is alive. */
  async opens(path = "/"): Promise<void> {
    await this.page.goto(path);
    await this.wakesTheFinder();
  }

  /** By an event of our own: Playwright's would put its third of a megabyte of script into the page's own world first. */
  async wakesTheFinder(): Promise<void> {
    await this.page.evaluate(() => {
      const island = document.querySelector('[data-island$="-finder"]')!;
      island.scrollIntoView({ block: "nearest", behavior: "instant" });
      island.dispatchEvent(
        new PointerEvent("pointerover", { bubbles: true, cancelable: true, composed: true }),
      );
    });
    await expect(this.page.locator('[data-island$="-finder"]')).toHaveAttribute("data-awake", "yes");
  }

  /** Stands there and lets pages know, in the browser's own way. */
  async standsInMemphis(): Promise<void> {
    const context = this.page.context();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 35.1495, longitude: -90.049 });
  }

  async saysWhere(location: string): Promise<void> {
    await this.location.fill(location);
  }

  async wishes({ cuisine, miles, rating, price, openNow }: Wishes): Promise<void> {
    if (cuisine !== undefined) await this.cuisine.selectOption(cuisine);
    if (miles !== undefined) await this.distance.fill(String(miles));
    if (rating !== undefined) await this.rating.fill(String(rating));
    if (price !== undefined) await this.price.fill(String(price));
    if (openNow !== undefined) await this.openNow.setChecked(openNow);
  }

  /** Presses the form's button and nothing else. */
  async asks(): Promise<void> {
    await this.findMyDinner.click();
  }

  /** Asks, does not wait for the dice, and sees the check. */
  async rolls(): Promise<void> {
    await this.asks();
    await this.skipsTheDice();
    await expect(this.check).toBeVisible();
  }

  /** Skips them, unless they have landed by themselves meanwhile. */
  async skipsTheDice(): Promise<void> {
    await expect(this.dice.or(this.check).or(this.board).first()).toBeVisible();
    await this.skip.click({ timeout: 3500 }).catch(() => undefined);
    await expect(this.dice).toBeHidden();
  }

  async finds(location: string, wishes: Wishes = {}): Promise<void> {
    await this.saysWhere(location);
    await this.wishes(wishes);
    await this.rolls();
  }

  async rollsAgain(): Promise<void> {
    await this.findAnother.click();
    await this.skipsTheDice();
  }

  /** Opens the back of the check, and there the fold of that name. */
  async turnsTheCheck(fold?: "About it" | "Where this is from"): Promise<void> {
    if ((await this.reverse.getAttribute("open")) === null)
      await this.reverse.getByText("Back of the check").click();
    await expect(this.reverse).toHaveAttribute("open");
    const summary = this.reverse.locator("summary", { hasText: fold ?? "Back" });
    if (fold !== undefined && !(await summary.locator("xpath=..").evaluate((each) => each.matches("[open]"))))
      await summary.click();
  }

  async readsTheCheck(): Promise<ReadCheck> {
    await expect(this.check).toHaveAttribute("aria-busy", "false");
    return {
      name: await this.name.innerText(),
      pick: await this.pick.innerText(),
      lines: await this.check.evaluate((check) =>
        Object.fromEntries(
          [...check.querySelectorAll("dt")]
            .reverse()
            .map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
        ),
      ),
      why: await this.check.getByText("Why this one:").locator("..").innerText(),
    };
  }

  /** What the form holds; filters that its source cannot judge are not there. */
  async readsTheForm(): Promise<Wishes & { readonly location: string }> {
    await this.location.waitFor();
    const [rated, priced, opens] = await Promise.all(
      [this.rating, this.price, this.openNow].map((control) => control.isVisible()),
    );
    return {
      location: await this.location.inputValue(),
      cuisine: await this.cuisine.inputValue(),
      miles: Number(await this.distance.inputValue()),
      ...(rated && { rating: Number(await this.rating.inputValue()) }),
      ...(priced && { price: Number(await this.price.inputValue()) }),
      ...(opens && { openNow: await this.openNow.isChecked() }),
    };
  }
}
