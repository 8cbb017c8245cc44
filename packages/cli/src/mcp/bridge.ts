import { type JSONRPCMessage, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { Site } from "../site";
import type { Terminal } from "../terminal/terminal";

/** JSON-RPC's code for errors of its own kind. */
const SERVER_ERROR = -32_000;

/**
 * Passes messages of the Model Context Protocol between the standard input and output and the site's `/mcp`, until the
 * client closes the input. A message that the site does not take is answered with an error, so that the client need not
 * wait for it.
 *
 * @param note is told of faults; the standard output is the protocol's.
 */
export async function bridge(
  { url, token }: Site,
  terminal: Terminal,
  note: (text: string) => void,
): Promise<void> {
  const client = new StdioServerTransport(terminal.stdin, terminal.stdout);
  const site = new StreamableHTTPClientTransport(new URL("/mcp", url), {
    authProvider: { token },
  });
  const underWay = new Set<Promise<void>>();

  async function pass(message: JSONRPCMessage): Promise<void> {
    try {
      await site.send(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      note(`commonplace: ${url} did not take a message (${reason}).`);
      if (!("method" in message) || !("id" in message)) return;
      const answer = { code: SERVER_ERROR, message: `${url} did not answer: ${reason}` };
      await client.send({ jsonrpc: "2.0", id: message.id, error: answer });
    }
  }

  const ended = new Promise<void>((resolve) => {
    client.onclose = resolve;
  });
  client.onerror = ({ message }) => note(`commonplace: ${message}`);
  client.onmessage = (message) => {
    const passing = pass(message).finally(() => underWay.delete(passing));
    underWay.add(passing);
  };
  site.onmessage = (message) => {
    // Later requests have to name the version that was agreed on.
    if ("result" in message && typeof message.result.protocolVersion === "string")
      site.setProtocolVersion(message.result.protocolVersion);
    void client.send(message);
  };
  await site.start();
  await client.start();
  await ended;
  await Promise.all(underWay);
  await site.close();
}
