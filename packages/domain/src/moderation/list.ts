import { users } from "@commonplace/db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { SignedInContext } from "../core/context";
import { decodeCursor, encodeCursor } from "../core/cursor";
import { storableText } from "../core/text";
import { requireSiteRunner, type SiteOwnership } from "../sessions";
import { CONTENT } from "./content";
import { SHOWN_REPORTS } from "./limits";
import type { ContentPage, ContentView, ListContentInput } from "./schemas";

const keySchema = z.tuple([z.iso.datetime(), storableText().max(64)]);

/**
 * A page of what people made public, newest first: templates, structures or workspaces, with what others reported.
 *
 * @throws DomainError FORBIDDEN to all who do not run the site; INVALID when the cursor is of another list.
 */
export async function listContent(
  ctx: SignedInContext & SiteOwnership,
  { kind, show, limit, cursor }: ListContentInput,
): Promise<ContentPage> {
  await requireSiteRunner(ctx);
  const order = `content_${kind}_${show}`;
  const after = cursor === undefined ? undefined : decodeCursor(cursor, order, keySchema);
  const { table, row, text, isPersonal, reports } = CONTENT[kind];
  const reported = (columns: SQL) =>
    reports
      ? sql`select ${columns} from ${reports.table} as report where report.${reports.ref} = ${row.id}`
      : null;
  const isReported = reported(sql``);
  const newest = reported(sql`report.*`);
  const rows = await ctx.db
    .select({
      id: sql<string>`${row.id}`,
      name: sql<string>`${row.name}`,
      text,
      authorEmail: users.email,
      createdAt: sql<Date>`${row.createdAt}`.mapWith((value: string) => new Date(value)),
      hiddenReason: sql<string | null>`${row.hiddenReason}`,
      reportCount: isReported
        ? sql<number>`(select count(*)::int from (${isReported}) as counted)`
        : sql<number>`0`,
      reports: newest
        ? sql<
            ContentView["reports"]
          >`(select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'note', note,
            'reportedBy', (select email from ${users} as reporter where reporter.id = newest.user_id))
            order by created_at desc), '[]'::jsonb)
          from (${newest} order by created_at desc limit ${SHOWN_REPORTS}) as newest)`
        : sql<ContentView["reports"]>`'[]'::jsonb`,
    })
    .from(table)
    .leftJoin(users, eq(users.id, row.authorId))
    .where(
      and(
        sql`${row.isPublic}`,
        isPersonal,
        show === "hidden" ? sql`${row.hiddenAt} is not null` : undefined,
        show === "reported" ? (isReported ? sql`exists (${isReported})` : sql`false`) : undefined,
        after && sql`(${row.createdAt}, ${row.id}) < (${after[0]}::timestamptz, ${after[1]})`,
      ),
    )
    .orderBy(sql`${row.createdAt} desc`, sql`${row.id} desc`)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })),
    nextCursor:
      last && rows.length > limit ? encodeCursor(order, [last.createdAt.toISOString(), last.id]) : null,
  };
}
