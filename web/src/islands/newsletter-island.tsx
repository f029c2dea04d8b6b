import { NewsletterCard, type NewsletterCardProps } from "../newsletter/newsletter-card.js";
import { HttpNewsletter } from "@dinner-dice/browser/newsletter";
import type { ReactElement } from "react";

const list = new HttpNewsletter();

export function NewsletterIsland({ answer }: Pick<NewsletterCardProps, "answer">): ReactElement {
  return <NewsletterCard list={list} answer={answer} />;
}
