import { sendPage } from "../site/served-file.js";
import { PRIVACY_PATH } from "@dinner-dice/content/site-paths";
import type { NewsletterAnswer, PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { EMAIL_LENGTH, readEmail } from "@dinner-dice/core/ground/email";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { type Fields, readFields } from "@dinner-dice/core/ground/reading";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { NewsletterList, Outbox } from "@dinner-dice/core/ports/stores";
import { MESSAGES } from "@dinner-dice/core/search/failures";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import type { Context } from "koa";

export interface NewsletterDesk {
  readonly list: NewsletterList & Pick<Outbox, "forget">;
}

export interface NewsletterPorts {
  readonly newsletter: NewsletterDesk;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
}

/** Adds an address, by script (JSON) or by the card's form (a page). It confirms only after the address is saved. */
export function joinNewsletter(ports: NewsletterPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const answer = await join(readFields(ctx.request.body), ports);
    if (ctx.is("application/json")) {
      ctx.set("cache-control", "no-store");
      ctx.body = answer.failure ? { error: MESSAGES[answer.failure] } : { status: "joined" };
    } else await drawAnswer(ctx, answer, ports.renderer);
    ctx.status = statusOf(answer);
  };
}

/** Deletes an address from the privacy page's form and redirects to the confirmation. The response does not reveal whether the address was listed. */
export function leaveNewsletter({
  newsletter,
  logger,
}: Pick<NewsletterPorts, "newsletter" | "logger">): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const reading = readEmail(readFields(ctx.request.body)["email"]);
    const result = "problem" in reading ? "no-address" : await forget(reading.email, newsletter, logger);
    ctx.set("cache-control", "no-store");
    ctx.redirect(`${PRIVACY_PATH}#${result}`);
    ctx.status = 303;
  };
}

async function forget(email: string, { list }: NewsletterDesk, logger: Logger): Promise<string> {
  try {
    await list.forget(email);
    return "deleted";
  } catch (error) {
    logger.error("newsletter address not deleted", { code: codeOf(error) });
    return "not-deleted";
  }
}

/** Renders the card again for a visitor over the rate limit, with the typed address. */
export function drawNewsletterRefusal(renderer: PageRenderer): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    if (ctx.is("application/json")) ctx.body = { error: MESSAGES["newsletter-failed"] };
    else await drawAnswer(ctx, failedWith("newsletter-failed", readFields(ctx.request.body)), renderer);
  };
}

async function join(fields: Fields, { newsletter, logger }: NewsletterPorts): Promise<NewsletterAnswer> {
  /* People do not see this field. */
  if (fields["website"] !== undefined && fields["website"] !== "") return { email: "" };
  const reading = readEmail(fields["email"]);
  if ("problem" in reading) return failedWith(reading.problem, fields);
  try {
    await newsletter.list.join(reading.email);
    return { email: "" };
  } catch (error) {
    logger.error("newsletter address not saved", { code: codeOf(error) });
    return failedWith("newsletter-failed", fields);
  }
}

function failedWith(failure: NonNullable<NewsletterAnswer["failure"]>, { email }: Fields): NewsletterAnswer {
  return { failure, email: typeof email === "string" ? email.slice(0, EMAIL_LENGTH) : "" };
}

function statusOf({ failure }: NewsletterAnswer): number {
  if (failure === undefined) return 202;
  return failure === "newsletter-failed" ? 503 : 400;
}

async function drawAnswer(ctx: Context, newsletter: NewsletterAnswer, renderer: PageRenderer): Promise<void> {
  sendPage(ctx, await renderer.renderHome({ preferences: DEFAULT_PREFERENCES, newsletter }));
}
