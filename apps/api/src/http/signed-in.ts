import type { ApiContext } from "@commonplace/api-routers";
import type { SignedInContext } from "@commonplace/domain/core/context";
import { unauthenticated } from "@commonplace/domain/core/errors";

/** A request's context, once it is known who signed in. @throws DomainError UNAUTHENTICATED when nobody is. */
export function requireSignedIn(context: ApiContext): ApiContext & SignedInContext {
  if (!context.user) throw unauthenticated();
  return { ...context, actor: { id: context.user.id } };
}
