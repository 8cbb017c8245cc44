import { toCallError } from "@commonplace/api-routers";
import { DomainError } from "@commonplace/domain/core/errors";
import type { TokenGrant } from "@commonplace/domain/tokens";
import { TOKEN_SCOPES, type TokenScope } from "@commonplace/domain/tokens/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { scopeOfTool } from "./tool-procedures";

/** The fields of a message that name its request. */
const message = z.object({
  method: z.string(),
  params: z.object({ name: z.string().optional() }).optional(),
});

/**
 * Methods that people call on purpose. Lists are left out: clients fetch them unasked, and that must not open a
 * browser.
 */
const READS = new Set(["prompts/get", "resources/read", "completion/complete"]);

function scopeOfMessage(body: unknown): TokenScope | null {
  const parsed = message.safeParse(body);
  if (!parsed.success) return null;
  const { method, params } = parsed.data;
  if (READS.has(method)) return "read";
  return method === "tools/call" && params?.name !== undefined ? scopeOfTool(params.name) : null;
}

/**
 * Challenges of the MCP server (RFC 6750), by which a client learns what to ask the person for: how to get a token at all,
 * and which scopes a call would have needed.
 *
 * @param metadata address of the protected resource's metadata; null: the account provider issues no tokens to apps.
 */
export function createChallenge(metadata: string | null) {
  const challenge = (parts: Record<string, string>) => {
    const all = { ...parts, ...(metadata && { resource_metadata: metadata }) };
    const list = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
    return ["Bearer", list.join(", ")].join(" ").trim();
  };
  return {
    /** A hook that adds the challenge to answers for clients without a valid token. */
    async onSend(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (reply.statusCode !== 401) return;
      const isWrong = request.headers.authorization !== undefined;
      reply.header("www-authenticate", challenge(isWrong ? { error: "invalid_token" } : {}));
    },

    /**
     * Asks an app for the scope that its call lacks: it then asks the person, who may allow it or not. API tokens cannot
     * gain a scope, so their calls are refused where they are made.
     *
     * @throws the call error of FORBIDDEN.
     */
    requireScopes(reply: FastifyReply, body: unknown, { kind, scopes }: TokenGrant): void {
      if (kind !== "app") return;
      const missing = [body]
        .flat()
        .map(scopeOfMessage)
        .find((scope) => scope !== null && !scopes.includes(scope));
      if (!missing) return;
      const wanted = TOKEN_SCOPES.filter((scope) => scope === missing || scopes.includes(scope));
      const error = { error: "insufficient_scope", scope: wanted.join(" ") };
      reply.header("www-authenticate", challenge(error));
      throw toCallError(
        new DomainError("FORBIDDEN", `This app lacks the scope "${missing}".`, { missingScope: missing }),
      );
    },
  };
}
