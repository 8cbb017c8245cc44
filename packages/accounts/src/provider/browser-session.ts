import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";

/** Whom the provider remembers in a browser. */
export interface BrowserSession {
  readonly id: string;
  readonly accountId: string;
  /** Whether they gave their password within so many seconds. */
  isRecent(seconds: number): boolean;
}

/** Whom the provider remembers in the browser that sent a request; null: nobody. */
export async function findBrowserSession(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BrowserSession | null> {
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { accountId, jti } = session;
  if (!accountId || !jti) return null;
  return { id: jti, accountId, isRecent: (seconds) => !session.past(seconds) };
}
