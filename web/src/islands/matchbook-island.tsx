import type { ReactElement } from "react";
import { HttpNewsletter } from "@dinner-dice/adapters/newsletter-list/http-newsletter";
import { NewsletterCard } from "../newsletter/newsletter-card.js";

const list = new HttpNewsletter();

/** The newsletter card with the browser behind it. */
export function MatchbookIsland(): ReactElement {
  return <NewsletterCard list={list} />;
}
