import type { Database } from "@commonplace/db";
import type { KoaContextWithOIDC } from "oidc-provider";
import { revokeGrant } from "./payload-store";

export interface FinishLogoutOptions {
  readonly db: Database;
  readonly cookieName: string;
  readonly cookie: { httpOnly: boolean; sameSite: "lax"; secure: boolean; signed: boolean; path: string };
}

/**
 * Signs out without oidc-provider's question "Do you want to sign out?". It asks because any site may send a browser to
 * the logout address. The question is not needed when the app sends the ID token of the person who is signed in, or
 * when nobody is.
 *
 * oidc-provider has by then checked the token's signature and that the address to return to is registered.
 */
export function finishLogout({ db, cookieName, cookie }: FinishLogoutOptions) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    if (ctx.status !== 200 || ctx.oidc?.route !== "end_session") return;
    const { session, entities } = ctx.oidc;
    if (!session) return;
    const hint = entities.IdTokenHint?.payload.sub;
    if (session.accountId && session.accountId !== hint) return ctx.redirect("/");
    const returnTo = session.state?.postLogoutRedirectUri;
    for (const { grantId, persistsLogout } of Object.values(session.authorizations ?? {})) {
      // Apps stay connected: people disconnect them in their account.
      if (grantId && !persistsLogout) await revokeGrant(db, grantId);
    }
    await session.destroy();
    ctx.cookies.set(cookieName, null, { ...cookie, overwrite: true });
    ctx.status = 303;
    ctx.redirect(typeof returnTo === "string" ? returnTo : "/");
  };
}
