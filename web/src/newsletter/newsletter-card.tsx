import {
  Newsletter,
  NewsletterButton,
  NewsletterFace,
  NewsletterFaces,
  NewsletterForm,
  NewsletterInput,
  NewsletterLede,
  NewsletterNews,
  NewsletterRow,
  NewsletterTitle,
} from "../parts/newsletter.js";
import { VisuallyHidden } from "../parts/text.js";
import type { NewsletterAnswer } from "@dinner-dice/core/finder/home-answer";
import { newsletterMachine } from "@dinner-dice/core/finder/newsletter";
import { EMAIL_LENGTH } from "@dinner-dice/core/ground/email";
import type { NewsletterList } from "@dinner-dice/core/ports/stores";
import { GOOD_NEWS, MESSAGES } from "@dinner-dice/core/search/failures";
import { NEWSLETTER_PATH } from "@dinner-dice/wire/requests";
import { useMachine } from "@xstate/react";
import { type FormEvent, type ReactElement, useEffect, useRef } from "react";

export interface NewsletterCardProps {
  readonly list: NewsletterList;
  /** Shown until the visitor does something. */
  readonly answer?: NewsletterAnswer | undefined;
}

/** The newsletter card: a matchbook. 'Thanks!' appears only after the address is stored. */
export function NewsletterCard({ list, answer }: NewsletterCardProps): ReactElement {
  const [snapshot, send] = useMachine(newsletterMachine, { input: { list } });
  const email = useRef<HTMLInputElement>(null);
  const known = snapshot.matches("normal") ? answer : undefined;
  const failure = known ? known.failure : snapshot.matches("failed") ? snapshot.context.failure : undefined;
  const joining = snapshot.matches("joining");
  const joined = snapshot.matches("joined") || (known !== undefined && failure === undefined);
  useEffect(() => {
    if (joined && email.current) email.current.value = "";
  }, [joined]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send({ type: "join", email: email.current?.value ?? "" });
    email.current?.focus();
  };
  const problem = failure && MESSAGES[failure];
  return (
    <Newsletter aria-labelledby="newsletter-title">
      <NewsletterFaces aria-hidden="true">
        <NewsletterFace pips={6} />
        <NewsletterFace pips={4} />
      </NewsletterFaces>
      <NewsletterTitle id="newsletter-title">Hot off the grill</NewsletterTitle>
      <NewsletterLede>New cities and features, now and then.</NewsletterLede>
      <NewsletterForm
        action={`${NEWSLETTER_PATH}#newsletter-title`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <label htmlFor="newsletter-email">Email</label>
        <NewsletterRow>
          <NewsletterInput
            ref={email}
            id="newsletter-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={EMAIL_LENGTH}
            aria-required="true"
            defaultValue={answer?.email}
            placeholder="you@example.com"
            {...(problem !== undefined && { "aria-invalid": true, "aria-describedby": "newsletter-news" })}
          />
          <NewsletterButton type="submit" aria-disabled={joining}>
            {joining ? "Joining..." : "Join"}
          </NewsletterButton>
        </NewsletterRow>
        <Honeypot />
        <NewsletterNews id="newsletter-news" aria-live="polite" data-room={GOOD_NEWS.joined}>
          {problem ?? (joined ? GOOD_NEWS.joined : "")}
        </NewsletterNews>
      </NewsletterForm>
    </Newsletter>
  );
}

/** A field that people do not see. Only bots fill it in. */
function Honeypot(): ReactElement {
  return (
    <VisuallyHidden as="div" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  );
}
