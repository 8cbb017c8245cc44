import { sql } from "drizzle-orm";
import { recordAudit } from "../audit";
import type { SignedInContext } from "../core/context";
import { notFound } from "../core/errors";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import { CONTENT } from "./content";
import type { ContentRef } from "./schemas";

/**
 * Puts aside what people reported of something public, which stays as it is.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; NOT_FOUND when nobody reported it.
 */
export async function dismissReports(
  ctx: SignedInContext & SiteOwnership,
  { id, kind }: ContentRef,
): Promise<void> {
  await requireSiteRunner(ctx);
  const { table, row, reports } = CONTENT[kind];
  if (!reports) throw notFound("Report");
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.execute(
      sql`delete from ${reports.table} where ${reports.ref} = ${id} returning user_id`,
    );
    if (gone.length === 0) throw notFound("Report");
    const [reported] = await tx
      .select({ name: sql<string>`${row.name}` })
      .from(table)
      .where(sql`${row.id} = ${id}`);
    await recordAudit(
      { ...ctx, db: tx },
      {
        action: "reports.dismissed",
        subject: reported?.name ?? null,
        subjectId: id,
        details: { kind, reports: gone.length },
      },
    );
  });
}
