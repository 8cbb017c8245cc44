import type { Database } from "@commonplace/db";
import type { SessionAttributes, users } from "@commonplace/db/schema";
import type { Clock } from "@commonplace/domain/ports/clock";
import { noteSeen, toUserView } from "@commonplace/domain/sessions";
import type { UserView } from "@commonplace/domain/sessions/schemas";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Cookie, Lucia, TimeSpan } from "lucia";
import { bearerToken } from "./bearer";
import { cookieName, hashOf, newToken, readToken } from "./cookies";
import { createSessionAdapter } from "./session-adapter";

declare module "lucia" {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseSessionAttributes: SessionAttributes;
    DatabaseUserAttributes: typeof users.$inferSelect;
  }
}

/** Days a session lives after the last visit; lucia prolongs it once half of them are gone. */
const SESSION_DAYS = 30;

/** Days after which a session is over however often its browser comes: then the person shows who they are again. */
export const SESSION_LONGEST_DAYS = 180;

/**
 * Whether a session has lived its longest time. It begins when the person authenticated at the provider. Some providers keep
 * people signed in for longer than we do; then it begins with the sign-in here, else it would be over at once.
 */
function isOver({ authenticatedAt, signedInAt }: SessionAttributes, now: Date): boolean {
  const longest = SESSION_LONGEST_DAYS * 24 * 60 * 60_000;
  const signedIn = new Date(signedInAt).getTime();
  const authenticated = new Date(authenticatedAt ?? signedInAt).getTime();
  const began = signedIn - authenticated > longest ? signedIn : authenticated;
  return now.getTime() - began > longest;
}

function createLucia(db: Database, secure: boolean) {
  return new Lucia(createSessionAdapter(db), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
    sessionCookie: {
      name: cookieName("commonplace-session", secure),
      attributes: { sameSite: "lax", secure },
    },
    getSessionAttributes: (sess: SessionAttributes) => ({ sess }),
    getUserAttributes: (row: typeof users.$inferSelect) => ({
      view: toUserView(row),
      lastSeenAt: row.lastSeenAt,
    }),
  });
}

function setCookie(reply: FastifyReply, { name, value, attributes }: Cookie): void {
  reply.setCookie(name, value, attributes);
}

/** The sender of a request. */
export interface SignedIn {
  readonly user: UserView;
  /** The stored id of the session, which grants no access; never the cookie's token. */
  readonly sessionId: string;
}

export type SessionService = ReturnType<typeof createSessionService>;

/**
 * Signed-in browsers. The cookie holds a random token; the database knows only its SHA-256.
 *
 * @param secure whether people reach us over https.
 */
export function createSessionService(db: Database, clock: Clock, secure: boolean) {
  const lucia = createLucia(db, secure);
  const resolved = new WeakMap<FastifyRequest, Promise<SignedIn | null>>();
  const prolonged = new WeakMap<FastifyRequest, Cookie>();

  function tokenOf(request: FastifyRequest): string | null {
    return readToken(request.cookies, lucia.sessionCookieName);
  }

  async function check(request: FastifyRequest): Promise<SignedIn | null> {
    // A call is made with a bearer token or with a cookie, never both: the former is not guarded against forgery.
    if (bearerToken(request.headers) !== null) return null;
    const token = tokenOf(request);
    if (!token) return null;
    const { session, user } = await lucia.validateSession(hashOf(token));
    if (!session) return null;
    if (isOver(session.sess, clock.now())) {
      await lucia.invalidateSession(session.id);
      return null;
    }
    await noteSeen({ db, clock }, user);
    if (session.fresh) prolonged.set(request, lucia.createSessionCookie(token));
    return { user: user.view, sessionId: session.id };
  }

  return {
    /** Finds the sender of a request, or null. Queries once, however often it is called. */
    resolve(request: FastifyRequest): Promise<SignedIn | null> {
      const known = resolved.get(request) ?? check(request);
      resolved.set(request, known);
      return known;
    },

    /** Whether a request carries a session cookie, valid or not; queries nothing. */
    isCarriedBy: (request: FastifyRequest): boolean => tokenOf(request) !== null,

    /** The stored id of the session in a request's cookie, valid or not; queries nothing. */
    namedBy(request: FastifyRequest): string | null {
      const token = tokenOf(request);
      return token && hashOf(token);
    },

    /** Sends the cookie again with a later end when {@link resolve} has just prolonged its session. */
    sendProlonged(request: FastifyRequest, reply: FastifyReply): void {
      const cookie = prolonged.get(request);
      if (cookie) setCookie(reply, cookie);
    },

    /** Signs a browser in. Its token is new, and whatever session it had is over. */
    async start(
      request: FastifyRequest,
      reply: FastifyReply,
      userId: string,
      sess: SessionAttributes,
    ): Promise<void> {
      const previous = tokenOf(request);
      if (previous) await lucia.invalidateSession(hashOf(previous));
      const token = newToken();
      await lucia.createSession(userId, sess, { sessionId: hashOf(token) });
      await noteSeen({ db, clock }, { id: userId, lastSeenAt: null });
      setCookie(reply, lucia.createSessionCookie(token));
    },

    /** Signs a browser out. @returns the data of its session, or null if it had none. */
    async end(request: FastifyRequest, reply: FastifyReply): Promise<SessionAttributes | null> {
      setCookie(reply, lucia.createBlankSessionCookie());
      const token = tokenOf(request);
      if (!token) return null;
      const { session } = await lucia.validateSession(hashOf(token));
      await lucia.invalidateSession(hashOf(token));
      return session?.sess ?? null;
    },

    /** Deletes sessions that have ended. */
    sweep: () => lucia.deleteExpiredSessions(),
  };
}
