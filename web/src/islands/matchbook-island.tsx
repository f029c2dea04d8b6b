import type { ReactElement } from "react";
import { chosenNewsletter } from "@dinner-dice/adapters/newsletter-list/chosen-newsletter";
import { DirectNewsletter } from "@dinner-dice/adapters/newsletter-list/direct-newsletter";
import { HttpNewsletter, NEWSLETTER_PATH } from "@dinner-dice/adapters/newsletter-list/http-newsletter";
import { readJson } from "@dinner-dice/adapters/reads/http-reads";
import { NewsletterCard, type NewsletterCardProps } from "../newsletter/newsletter-card.js";

const list = chosenNewsletter({
  read: () => readJson(NEWSLETTER_PATH),
  relay: new HttpNewsletter(),
  direct: (endpoint) => new DirectNewsletter(endpoint),
});

/** The newsletter card with the browser behind it. */
export function MatchbookIsland({ answer }: Pick<NewsletterCardProps, "answer">): ReactElement {
  return <NewsletterCard list={list} answer={answer} />;
}
