import { McpServer, ResourceTemplate } from "@modelcontextprotocol/server";

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
const WAV = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
const IMAGE = { type: "image", data: PNG, mimeType: "image/png" } as const;
const KEPT = { ttlMs: 60_000, cacheScope: "public" } as const;

/** The tools and resources that the conformance suite asks for, in place of ours. */
export function conformanceServer(): McpServer {
  const server = new McpServer(
    { name: "conformance", version: "1.0.0" },
    {
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      cacheHints: {
        "tools/list": KEPT,
        "resources/list": KEPT,
        "resources/templates/list": KEPT,
        "resources/read": KEPT,
      },
    },
  );
  const text = (words: string) => ({ type: "text", text: words }) as const;
  const embedded = (name: string) =>
    ({
      type: "resource",
      resource: { uri: `test://${name}`, mimeType: "application/json", text: "{}" },
    }) as const;
  const tools = {
    test_simple_text: [text("This is a simple text response for testing.")],
    test_image_content: [IMAGE],
    test_audio_content: [{ type: "audio", data: WAV, mimeType: "audio/wav" } as const],
    test_embedded_resource: [embedded("embedded-resource")],
    test_multiple_content_types: [
      text("Multiple content types test:"),
      IMAGE,
      embedded("mixed-content-resource"),
    ],
  };
  for (const [name, content] of Object.entries(tools))
    server.registerTool(name, { description: `Answers as the suite asks: ${name}.` }, () => ({
      content: [...content],
    }));
  server.registerTool("test_error_handling", { description: "Always fails." }, () => {
    throw new Error("This tool intentionally returns an error for testing");
  });
  const resources = {
    "test://static-text": {
      mimeType: "text/plain",
      text: "This is the content of the static text resource.",
    },
    "test://static-binary": { mimeType: "image/png", blob: PNG },
  };
  for (const [uri, body] of Object.entries(resources))
    server.registerResource(uri.slice(7), uri, { mimeType: body.mimeType }, () => ({
      contents: [{ uri, ...body }],
    }));
  const template = new ResourceTemplate("test://template/{id}/data", { list: undefined });
  server.registerResource("template", template, { mimeType: "application/json" }, ({ href }, { id }) => ({
    contents: [{ uri: href, mimeType: "application/json", text: JSON.stringify({ id }) }],
  }));
  return server;
}
