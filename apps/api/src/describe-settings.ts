import type { Database } from "@commonplace/db";
import { users } from "@commonplace/db/schema";
import { eq } from "drizzle-orm";
import type { Settings } from "./env";

/** Lines for the operator, at the start, about settings that are probably not meant. */
export async function describeSettings(settings: Settings, db: Database): Promise<string[]> {
  return [...settings.advice, ...(await describeOwner(settings, db))];
}

/** Advice about a SITE_OWNER_ID that no account has. */
export async function describeOwner(
  { siteOwnerId }: Pick<Settings, "siteOwnerId">,
  db: Database,
): Promise<string[]> {
  if (siteOwnerId === null) return [];
  const [owner] = await db.select({ id: users.id }).from(users).where(eq(users.id, siteOwnerId));
  if (owner) return [];
  return [
    `SITE_OWNER_ID=${siteOwnerId} is nobody's id, so this site has no owner. \`npm run admin -- list\` shows the id of each person.`,
  ];
}

/** Advice about contact addresses that are still the built-in examples. */
export function describeContact({ contact }: Pick<Settings, "contact">): string[] {
  const missing = [
    ...(contact.supportEmail ? [] : ["SUPPORT_EMAIL"]),
    ...(contact.contactEmail ? [] : ["CONTACT_EMAIL"]),
  ];
  if (missing.length === 0) return [];
  return [
    `The Contact page shows an address that leads nowhere. Set ${missing.join(" and ")} to one that somebody reads.`,
  ];
}
