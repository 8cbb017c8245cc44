import type { AddCommand } from "../context";

export const addMcp: AddCommand = (program, { terminal, output, connect }) => {
  program
    .command("mcp")
    .description("connect an AI client that starts programs to the site's MCP server")
    .action(async () => {
      const { site } = await connect();
      // Loaded here: no other command needs the protocol.
      const { bridge } = await import("../mcp/bridge");
      await bridge(site, terminal, output.note);
    });
};
