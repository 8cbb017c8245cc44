import { documents, storageQuota, users } from "@commonplace/db/schema";
import { sql } from "drizzle-orm";
import { findLastBackup } from "../backups";
import type { SignedInContext } from "../core/context";
import { getJobStatus } from "../jobs";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import type { SiteState } from "./schemas";

/** Facts that only the running server knows. */
export interface RunningServer {
  readonly versions: { readonly commonplace: string; readonly node: string };
  /** One sentence for each part that does not work while the rest does. */
  problems(): string[];
  /** One sentence for each setting that is probably not as its owner means it. */
  readonly advice: readonly string[];
}

/**
 * How the site is doing.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site.
 */
export async function getSiteState(
  ctx: SignedInContext & SiteOwnership,
  server: RunningServer,
): Promise<SiteState> {
  await requireSiteRunner(ctx);
  const { db } = ctx;
  const [counted] = await db.execute<{
    postgres: string;
    people: number;
    database_bytes: number;
    documents: number;
    document_bytes: number;
    quota_bytes: number | null;
  }>(sql`
    select current_setting('server_version') as postgres,
      (select count(*)::int from ${users}) as people,
      pg_database_size(current_database())::float8 as database_bytes,
      (select count(*)::int from ${documents}) as documents,
      (select coalesce(sum(${documents.fileSize}), 0)::float8 from ${documents}) as document_bytes,
      (select ${storageQuota.bytes}::float8 from ${storageQuota}) as quota_bytes`);
  if (!counted) throw new Error("the database returned no figures");
  const backup = await findLastBackup(ctx);
  return {
    versions: { ...server.versions, postgres: counted.postgres },
    people: counted.people,
    databaseBytes: counted.database_bytes,
    documents: counted.documents,
    documentBytes: counted.document_bytes,
    quotaBytes: counted.quota_bytes,
    lastBackup: backup && { startedAt: backup.startedAt, bytes: backup.bytes, place: backup.place },
    jobs: await getJobStatus(ctx),
    problems: server.problems(),
    advice: [...server.advice],
  };
}
