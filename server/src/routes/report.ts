import type { VisitorOf } from "../middleware/visitor.js";
import { sendPage } from "../site/served-file.js";
import type { PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { widestNetwork } from "@dinner-dice/core/ground/reading";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { PlaceReports, ReportAnswer } from "@dinner-dice/core/ports/stores";
import { readForm } from "@dinner-dice/core/search/preferences";
import type { Directory } from "@dinner-dice/local/directory/directory";
import { readReport, type WireReport } from "@dinner-dice/wire/requests";
import type { Context } from "koa";
import { LRUCache } from "lru-cache";
import { createHash } from "node:crypto";

export interface ReportPorts {
  readonly reports: Pick<PlaceReports, "add"> & Partial<Pick<PlaceReports, "hidden">>;
  readonly directory: Pick<Directory, "byId">;
  readonly renderer: PageRenderer;
  readonly logger: Logger;
  /** Identifies the sender; without it, every repeat counts. */
  readonly visitor?: VisitorOf | undefined;
}

const ANSWERS: Readonly<Record<ReportAnswer, readonly [status: number, body: object]>> = {
  kept: [200, { status: "reported" }],
  full: [507, { error: "Too many reports are waiting for review, so this one was not saved." }],
  "not kept": [503, { error: "The report could not be saved." }],
  "no such place": [404, { error: "There is no such place." }],
};

/** Accepts a report about a place of our directory, by script or by the card's form. Scripts get a status, people a page. */
export function reportPlace(ports: ReportPorts): (ctx: Context) => Promise<void> {
  const keep = keeping(ports);
  return async (ctx) => {
    const body: unknown = ctx.request.body;
    const report = readReport(body);
    if (!report) return void ctx.throw(400);
    const reported = await keep(report, ports.visitor?.(ctx));
    const [status, answer] = ANSWERS[reported];
    if (ctx.is("application/json")) {
      ctx.set("cache-control", "no-store");
      ctx.status = status;
      ctx.body = answer;
    } else {
      sendPage(ctx, await ports.renderer.renderHome({ preferences: readForm(body), reported }));
      ctx.status = reported === "no such place" ? 200 : status;
    }
  };
}

/** Sixteen bits of a hash of the visitor's network (/24, or /48 with IPv6) and the place: hundreds of networks share a mark, so none leads back. */
function networkMark(visitor: string, placeId: string): string {
  const network = visitor.includes(":") ? widestNetwork(visitor) : visitor.replace(/\.\d+$/, "");
  return createHash("sha256").update(`${placeId} ${network}`).digest("hex").slice(0, 4);
}

/** How many reports are remembered, for a day and in memory only, to ignore repeats. */
const SAID = { max: 50_000, ttl: 86_400_000 };

function keeping({
  reports,
  directory,
  logger,
}: ReportPorts): (report: WireReport, visitor?: string) => Promise<ReportAnswer> {
  const said = new LRUCache<string, true>(SAID);
  return async ({ placeId, kind }, visitor) => {
    const place = await directory.byId(placeId);
    if (!place) return "no such place";
    const word = `${visitor} ${kind} ${place.id} ${place.name}`;
    if (visitor !== undefined && said.has(word)) return "kept";
    said.set(word, true);
    try {
      const answer = await reports.add(place, kind, visitor && networkMark(visitor, place.id));
      if (answer === "full") said.delete(word);
      return answer;
    } catch (error) {
      said.delete(word);
      logger.error("report not saved", { code: codeOf(error) });
      return "not kept";
    }
  };
}
