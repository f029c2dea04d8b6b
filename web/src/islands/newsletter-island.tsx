import type { ReactElement } from "react";
import { chosenNewsletter, DirectNewsletter, HttpNewsletter, readJsonOnce } from "@dinner-dice/browser";
import { NEWSLETTER_PATH } from "@dinner-dice/wire";
import { NewsletterCard, type NewsletterCardProps } from "../newsletter/newsletter-card.js";

const list = chosenNewsletter({
  read: () => readJsonOnce(NEWSLETTER_PATH),
  relay: new HttpNewsletter(),
  direct: (endpoint) => new DirectNewsletter(endpoint),
});

/** The newsletter card with the browser behind it. */
export function NewsletterIsland({ answer }: Pick<NewsletterCardProps, "answer">): ReactElement {
  return <NewsletterCard list={list} answer={answer} />;
}
