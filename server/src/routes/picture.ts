import type { Pictures } from "@dinner-dice/places/pictures";
import { isAskable } from "@dinner-dice/core/place/place-id";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { RestaurantDetails } from "@dinner-dice/core/restaurant";
import type { Context } from "koa";
import { clientLeft } from "../middleware/client-left.js";
import { traceOf } from "../middleware/trace.js";
import type { VisitorOf } from "../middleware/visitor.js";

export interface PicturePorts {
  readonly places: Pick<PlacesProvider, "details">;
  readonly pictures: Pick<Pictures, "bytes" | "caching">;
  readonly visitor?: VisitorOf | undefined;
}

/** Sends the picture of a place by its id: nobody can name a file or an address here. */
export function placePicture({ places, pictures, visitor }: PicturePorts): (ctx: Context) => Promise<void> {
  return async (ctx) => {
    const { place } = ctx.query;
    if (!isAskable(place)) return ctx.throw(400);
    const trace = traceOf(ctx)?.begin("picture");
    const call = { signal: clientLeft(ctx), visitor: visitor?.(ctx), ...(trace && { trace }) };
    const pictureFile = async (): Promise<string | undefined> =>
      (await places.details(place, call).catch(noPlace))?.pictureFile;
    const picture = await pictures.bytes({ id: place, pictureFile }, call);
    trace?.note("picture", picture ? picture.type : "none");
    ctx.set("cache-control", picture ? pictures.caching : "no-store");
    if (!picture) return ctx.throw(404);
    ctx.type = picture.type;
    ctx.body = Buffer.from(picture.bytes);
  };
}

function noPlace(error: unknown): RestaurantDetails | undefined {
  if (error instanceof PlacesError) return undefined;
  throw error;
}
