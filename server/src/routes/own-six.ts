import type { Context } from "koa";
import { readOwnSix, rollOwnSix } from "@dinner-dice/core/own-six";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { readFields } from "@dinner-dice/core/reading";
import { sendPage } from "../site/send-page.js";

export interface OwnSixPorts {
  readonly random: RandomSource;
  readonly renderer: PageRenderer;
}

/** Rolls among a visitor's own places where no script does; nothing of them is kept. */
export function ownSix({ random, renderer }: OwnSixPorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const typed = readOwnSix(readFields(ctx.request.body)["place"]);
    sendPage(ctx, await renderer.renderOwnSix(rollOwnSix(typed, random)));
  };
}
