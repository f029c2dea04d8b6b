import { NewsletterCard, type NewsletterCardProps } from "../newsletter/newsletter-card.js";
import { readJsonOnce } from "@dinner-dice/browser/http-reads";
import { chosenNewsletter, DirectNewsletter, HttpNewsletter } from "@dinner-dice/browser/newsletter";
import { NEWSLETTER_PATH } from "@dinner-dice/wire/requests";
import type { ReactElement } from "react";

const list = chosenNewsletter({
  read: () => readJsonOnce(NEWSLETTER_PATH),
  relay: new HttpNewsletter(),
  direct: (endpoint) => new DirectNewsletter(endpoint),
});

/** The newsletter card with the browser behind it. */
export function NewsletterIsland({ answer }: Pick<NewsletterCardProps, "answer">): ReactElement {
  return <NewsletterCard list={list} answer={answer} />;
}
