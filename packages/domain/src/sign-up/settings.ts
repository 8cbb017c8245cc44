import type { DatabaseOrTransaction } from "@commonplace/db";
import { siteSettings, users } from "@commonplace/db/schema";
import { eq, ne } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { Actor, DomainContext } from "../core/context";
import { type SignUpMode, signUpMode } from "./schemas";

/** Who may join, as far as the server's settings say. */
export interface SignUpSettings {
  /** Null leaves it to what was chosen at the command line, and without that to the address. */
  readonly mode: SignUpMode | null;
  /** Only emails at these domains may join, in lower case; none: any. */
  readonly domains: readonly string[];
  /** Whether the site is reached from other machines than its own. */
  readonly isPublic: boolean;
}

/** Who may join just now. */
export interface SignUp {
  readonly mode: SignUpMode;
  /** Nobody has joined a public site yet: only the link for its owner lets anyone in. */
  readonly awaitsOwner: boolean;
}

/** Key of the row that keeps the mode. */
const NAME = "sign-up";

/** @param besides id of a user who does not count: one that is just being made, in the same transaction. */
export async function findSignUp(
  { db }: { db: DatabaseOrTransaction },
  { mode, isPublic }: SignUpSettings,
  besides = "",
): Promise<SignUp> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, NAME));
  const [person] = await db.select({ id: users.id }).from(users).where(ne(users.id, besides)).limit(1);
  const chosen = mode ?? (row && signUpMode.parse(row.value));
  return { mode: chosen ?? (isPublic ? "invite" : "open"), awaitsOwner: isPublic && !person };
}

/** Says who may join from now on, on every server of the site whose settings leave it open. */
export async function setSignUpMode(
  ctx: DomainContext & { readonly actor?: Actor },
  mode: SignUpMode,
): Promise<void> {
  const value = { value: mode, updatedAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(siteSettings)
      .values({ name: NAME, ...value })
      .onConflictDoUpdate({ target: siteSettings.name, set: value });
    await recordAudit({ ...ctx, db: tx }, { action: "sign-up.changed", details: { mode } });
  });
}
