import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";

/** The account that the provider remembers in a browser. */
export interface BrowserSession {
  readonly id: string;
  readonly accountId: string;
  /** Whether the password was entered within so many seconds. */
  isRecent(seconds: number): boolean;
}

/** Finds the account that the provider remembers in the browser of a request; null for none. */
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
