import { MCP_PATH } from "./openapi.js";

/** How to add this server to an agent: words, and one text to copy. */
export interface AgentSetup {
  readonly agent: string;
  readonly how: string;
  readonly copied: string;
  readonly link?: string;
}

/** Every agent that we know how to add to. `own` is the server's address. */
export function agentSetups(own: string): readonly AgentSetup[] {
  const url = own + MCP_PATH;
  const local = { command: "npx", args: ["-y", "dinner-dice", "mcp", "--server", own] };
  const http = { type: "http", url };
  const cursor = encodeURIComponent(Buffer.from(JSON.stringify({ url })).toString("base64"));
  const code = encodeURIComponent(JSON.stringify({ name: NAME, ...http }));
  return [
    { agent: "Claude", how: "Settings, Connectors, Add custom connector, with this address.", copied: url },
    {
      agent: "Claude Desktop",
      how: "In claude_desktop_config.json.",
      copied: json({ mcpServers: { [NAME]: local } }),
    },
    { agent: "Claude Code", how: "In a terminal.", copied: `claude mcp add --transport http ${NAME} ${url}` },
    {
      agent: "Cursor",
      how: "In .cursor/mcp.json.",
      copied: json({ mcpServers: { [NAME]: { url } } }),
      link: `cursor://anysphere.cursor-deeplink/mcp/install?name=${NAME}&config=${cursor}`,
    },
    {
      agent: "VS Code",
      how: "In .vscode/mcp.json.",
      copied: json({ servers: { [NAME]: http } }),
      link: `vscode:mcp/install?${code}`,
    },
    {
      agent: "ChatGPT",
      how: "Settings, Apps and connectors, with developer mode on: Create, with this address.",
      copied: url,
    },
  ];
}

const NAME = "dinner-dice";

function json(value: object): string {
  return JSON.stringify(value, undefined, 2);
}
