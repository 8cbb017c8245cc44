import type { SignedInContext } from "../core/context";
import { DomainError } from "../core/errors";
import { runsSite, type SiteOwnership } from "../sessions";

/** The analytics settings. */
export interface AnalyticsSettings {
  /** Users, beside the site's owner, who may see the site's analytics. */
  readonly userIds: readonly string[];
  /** The IANA time zone that the site's days begin in. */
  readonly timeZone: string;
}

/** A context in which someone may ask for the site's analytics. */
export interface SiteAnalyticsContext extends SignedInContext, SiteOwnership {
  readonly analytics: AnalyticsSettings;
}

/**
 * Lets the site's owner and the users named in the settings through.
 *
 * @throws DomainError FORBIDDEN for everyone else.
 */
export async function requireAnalyticsAccess(ctx: SiteAnalyticsContext): Promise<void> {
  if (ctx.analytics.userIds.includes(ctx.actor.id) || (await runsSite(ctx, ctx.actor.id))) return;
  throw new DomainError("FORBIDDEN", "You don't have permission to view site analytics.");
}
