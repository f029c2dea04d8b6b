import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface BloggersPage extends AsyncDisposable {
  readonly url: string;
}

/** Serves one page with its own content policy, as strict as a careful blogger's. */
export async function bloggersPage(body: string, policy: string): Promise<BloggersPage> {
  const server = createServer((request, response) => {
    if (request.url !== "/") return response.writeHead(204).end();
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
    });
    return response.end(
      `<!doctype html><html lang="en"><title>My blog</title><main><h1>My blog</h1>${body}<p>More words.</p></main></html>`,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
