import { authorizationServerMetadata } from "@commonplace/accounts";
import { TOKEN_SCOPES } from "@commonplace/domain/tokens/schemas";
import type { FastifyInstance } from "fastify";

export const MCP_PATH = "/mcp";
const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

/** The address of the MCP server, as AI clients are told it and name it when they ask for a token. */
export const mcpAddress = (publicUrl: string): string => publicUrl + MCP_PATH;

/** Where a client learns how to get a token for the MCP server. */
export const mcpMetadataAddress = (publicUrl: string): string => publicUrl + RESOURCE_METADATA + MCP_PATH;

/**
 * Tells apps how to be let in: the requirements of this site's addresses (RFC 9728, OAuth 2.0 Protected Resource
 * Metadata) and the places that issue tokens for them (RFC 8414, OAuth 2.0 Authorization Server Metadata). Everyone may
 * read both.
 */
export function serveAppMetadata(
  app: FastifyInstance,
  { publicUrl, issuer }: { publicUrl: string; issuer: string },
): void {
  const serve = (path: string, document: object) =>
    app.get(path, async (_request, reply) =>
      reply
        .headers({ "access-control-allow-origin": "*", "cache-control": "public, max-age=300" })
        .send(document),
    );
  const resource = (address: string) => ({
    resource: address,
    resource_name: "Commonplace",
    authorization_servers: [issuer],
    scopes_supported: TOKEN_SCOPES,
    bearer_methods_supported: ["header"],
  });
  serve(RESOURCE_METADATA, resource(publicUrl));
  serve(RESOURCE_METADATA + MCP_PATH, resource(mcpAddress(publicUrl)));
  const server = authorizationServerMetadata(issuer);
  // Clients of the protocol's version of March 2025 look at the root.
  for (const path of ["", new URL(issuer).pathname]) {
    serve(`/.well-known/oauth-authorization-server${path}`, server);
  }
}
