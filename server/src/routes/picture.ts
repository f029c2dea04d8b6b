import { clientLeft } from "../middleware/load-shedding.js";
import { traceOf } from "../middleware/trace.js";
import type { VisitorOf } from "../middleware/visitor.js";
import { isAskable } from "@dinner-dice/core/place/restaurant";
import type { Pictures } from "@dinner-dice/places/steps/additions";
import type { Context } from "koa";

/** Sends the picture of a place by its id: nobody can name a file or an address here. */
export function placePicture(pictures: Pictures, visitor?: VisitorOf): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const { place } = ctx.query;
    if (!isAskable(place)) return ctx.throw(400);
    const trace = traceOf(ctx)?.begin("picture");
    const call = { signal: clientLeft(ctx), visitor: visitor?.(ctx), ...(trace && { trace }) };
    const picture = await pictures.bytes(place, call);
    trace?.note("picture", picture ? picture.type : "none");
    ctx.set("cache-control", picture ? pictures.caching : "no-store");
    if (!picture) return ctx.throw(404);
    ctx.type = picture.type;
    ctx.body = Buffer.from(picture.bytes);
  };
}
