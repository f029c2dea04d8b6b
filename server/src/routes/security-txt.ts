import type { Context } from "koa";
import { contactAddress } from "../site-configuration.js";

/** Where RFC 9116 has people look for whom to tell about a hole. */
export const SECURITY_PATH = "/.well-known/security.txt";

const HALF_A_YEAR = 182 * 86_400_000;

/** Tells whom to tell about a hole: an e-mail address or an https address. */
export function securityTxt(contact: string, now: () => number): (ctx: Context) => void {
  const to = contactAddress(contact);
  return (ctx) => {
    const expires = `${new Date(now() + HALF_A_YEAR).toISOString().slice(0, 10)}T00:00:00Z`;
    ctx.type = "text/plain";
    ctx.set("cache-control", "public, max-age=86400");
    ctx.body = `Contact: ${to}\nExpires: ${expires}\nPreferred-Languages: en\n`;
  };
}
