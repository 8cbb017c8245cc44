import { promptTemplates, templateReports, users } from "@commonplace/db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import type { PageInput } from "../core/paging";
import { storableText } from "../core/text";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import type { ReportTemplateInput, TemplateReportPage } from "./schemas";
import { getTemplate } from "./service";

const { templateId, userId, createdAt } = templateReports;
const keySchema = z.tuple([z.iso.datetime(), storableText().max(64), storableText().max(64)]);

/**
 * Tells the site's owner that something is wrong with a template; a person's second report replaces the first.
 *
 * @throws DomainError NOT_FOUND when there is no such template.
 */
export async function reportTemplate(
  ctx: SignedInContext,
  { id, reason, note }: ReportTemplateInput,
): Promise<void> {
  await getTemplate(ctx, { id });
  const report = { reason, note, createdAt: ctx.clock.now() };
  await ctx.db
    .insert(templateReports)
    .values({ templateId: id, userId: ctx.actor.id, ...report })
    .onConflictDoUpdate({ target: [templateId, userId], set: report });
}

/**
 * A page of the reports, newest first.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; INVALID when the cursor is none of ours.
 */
export async function listReports(
  ctx: SignedInContext & SiteOwnership,
  { limit, cursor }: PageInput,
): Promise<TemplateReportPage> {
  await requireSiteRunner(ctx);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, "template_reports", keySchema);
  const rows = await ctx.db
    .select({
      templateId,
      userId,
      title: promptTemplates.title,
      reason: templateReports.reason,
      note: templateReports.note,
      reportedBy: users.email,
      createdAt,
    })
    .from(templateReports)
    .innerJoin(promptTemplates, eq(promptTemplates.id, templateId))
    .innerJoin(users, eq(users.id, userId))
    .where(
      after &&
        sql`(${createdAt}, ${templateId}, ${userId}) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})`,
    )
    .orderBy(desc(createdAt), desc(templateId), desc(userId))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ userId: _, ...row }) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    nextCursor:
      last && rows.length > limit
        ? encodeCursor("template_reports", [last.createdAt.toISOString(), last.templateId, last.userId])
        : null,
  };
}
