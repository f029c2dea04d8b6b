import { WAITING_PATH } from "@dinner-dice/content/site-paths";
import type { Context } from "koa";
import { TOO_MANY_ROLLS } from "@dinner-dice/core/machines/search-failures";
import { failed } from "@dinner-dice/core/machines/search-outcome";
import { readForm } from "@dinner-dice/core/preferences";
import type { HomeAnswer } from "@dinner-dice/core/home-answer";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import { type Fields, readFields } from "@dinner-dice/core/reading";
import type { VisitorOf } from "../middleware/visitor.js";
import { sendPage } from "../site/send-page.js";
import { answerForm, type FormPorts } from "./answer-form.js";
import { LOOKS_AGAIN, type WaitingForm } from "./waiting-forms.js";
import { placesFor, withPatience } from "./patient-places.js";

export interface HomeFormPorts extends FormPorts {
  readonly renderer: PageRenderer;
  /** Identifies the visitor; without it, the budget share per visitor is not enforced. */
  readonly visitor?: VisitorOf;
}

/** Answers the home page's form for visitors without JavaScript, with the same core that runs in the browser. */
export function homeForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const fields = readFields(ctx.request.body);
    await sendAnswer(ctx, { fields, ports });
  };
}

/** Answers the page of a form that waits for a fetch: first its progress, then the result. */
export function waitingForm(ports: HomeFormPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const form = waitingAt(ctx, ports);
    if (!form) {
      ctx.redirect("/");
      return;
    }
    const fetching = ports.openData?.under(form.circle);
    const again = ctx.path;
    if (!fetching || fetching.isSilent) await sendAnswer(ctx, { fields: form.fields, ports });
    else
      await sendHome(ctx, {
        answer: { preferences: readForm(form.fields), fetching: { progress: fetching.progress, again } },
        ports,
      });
  };
}

function waitingAt({ path }: Context, { waiting }: Pick<HomeFormPorts, "waiting">): WaitingForm | undefined {
  return waiting.get(path.slice(WAITING_PATH.length + 1));
}

async function sendAnswer(
  ctx: Context,
  { fields, ports }: { readonly fields: Fields; readonly ports: HomeFormPorts },
): Promise<void> {
  const answer = await withPatience((patience) =>
    answerForm(fields, { ...ports, places: placesFor(ctx, ports, patience) }),
  );
  await sendHome(ctx, { answer, ports });
}

/**
 * Renders and sends an answer; a waiting page reloads itself. This is a separate function so that V8 frees the page early: objects held by a function
 * that awaited the search would stay until a full garbage collection.
 */
async function sendHome(
  ctx: Context,
  { answer, ports }: { readonly answer: HomeAnswer; readonly ports: Pick<HomeFormPorts, "renderer"> },
): Promise<void> {
  sendPage(ctx, await ports.renderer.renderHome(answer));
  if (answer.fetching) ctx.set("refresh", `${LOOKS_AGAIN}; url=${answer.fetching.again}`);
}

/** Renders the form again for a visitor over the rate limit, with all their choices. */
export function drawHomeRefusal(renderer: PageRenderer): (ctx: Context) => Promise<void> {
  return (ctx) => drawRefusal(ctx, { fields: ctx.request.body, renderer });
}

/** Renders a waiting form for a visitor who reloads it too often. */
export function drawWaitingRefusal(
  ports: Pick<HomeFormPorts, "renderer" | "waiting">,
): (ctx: Context) => Promise<void> {
  return (ctx) => drawRefusal(ctx, { fields: waitingAt(ctx, ports)?.fields, renderer: ports.renderer });
}

interface Refused {
  readonly fields: unknown;
  readonly renderer: PageRenderer;
}

async function drawRefusal(ctx: Context, { fields, renderer }: Refused): Promise<void> {
  const trouble = failed(TOO_MANY_ROLLS);
  sendPage(ctx, await renderer.renderHome({ preferences: readForm(fields), trouble }));
}
