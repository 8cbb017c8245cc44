import { type Access, type ApiContext, requireAccess } from "@commonplace/api-routers";
import type { SignedInContext } from "@commonplace/domain/core/context";

/**
 * The context of a request, after checking that its sender may call this route.
 *
 * @throws the call error of UNAUTHENTICATED when nobody is signed in; of FORBIDDEN when a token does not reach.
 */
export function requireSignedIn(
  context: ApiContext,
  route: { access: Exclude<Access, "public">; inWorkspace?: true },
): ApiContext & SignedInContext {
  return { ...context, ...requireAccess(context, route) };
}
