import type { Context, Next } from "koa";

/** Refuses a request whose target has no path, such as 'http://[/'; from then on it stands for '/', so that whoever looks at its path can. */
export async function readableTargets(ctx: Context, next: Next): Promise<void> {
  if (!hasPath(ctx)) {
    ctx.url = "/";
    ctx.throw(400);
  }
  await next();
}

function hasPath(ctx: Context): boolean {
  try {
    return Boolean(ctx.path);
  } catch {
    return false;
  }
}
