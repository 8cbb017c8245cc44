import type { OpenDatabase } from "@commonplace/db";

/** Page views of a visit, and visits of a visitor over the whole time, on the average. */
const VIEWS_PER_VISIT = 4;
const VISITS_PER_VISITOR = 6;
const TABLES = ["site_visits", "user_sessions", "page_views"];

/**
 * Fills the raw tables with this many page views, evenly over the days before a moment, within the database. Rows lie in
 * the order of time, as they would; indexes are built afterwards, as a restore does.
 */
export async function generateTraffic(
  { sql }: OpenDatabase,
  views: number,
  days: number,
  until: Date,
): Promise<void> {
  const visits = Math.ceil(views / VIEWS_PER_VISIT);
  const visitors = Math.ceil(visits / VISITS_PER_VISITOR);
  const step = (days * 86_400) / visits;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ${sql(TABLES)} and indexdef not like 'CREATE UNIQUE%'`;
  const references = await sql<{ owner: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${sql(TABLES)}`;
  await sql.begin(async (tx) => {
    for (const { owner, name } of references) await tx`alter table ${tx(owner)} drop constraint ${tx(name)}`;
    for (const { name } of indexes) await tx`drop index ${tx(name)}`;
    const at = (n: string) =>
      `'${until.toISOString()}'::timestamptz - (${visits} - ${n}) * interval '${step} s'`;
    await tx.unsafe(`
      insert into site_visits (id, session_id, ip_address, user_agent, is_returning, visitor, created_at, previous_visit_at)
      select 'v' || to_char(n, 'FM00000000'), 's' || to_char(n, 'FM00000000'), 'qPzJ4Y1rYcI0m9mS3lB1aQ', 'Mozilla/5.0 (X11)',
        n > ${visitors}, md5((n % ${visitors})::text), ${at("n")},
        case when n > ${visitors} then ${at(`(n - ${visitors})`)} end
      from generate_series(1, ${visits}) n`);
    await tx.unsafe(`
      insert into user_sessions (id, session_id, start_time, end_time, duration, page_views, created_at)
      select 'u' || to_char(n, 'FM00000000'), 's' || to_char(n, 'FM00000000'), ${at("n")},
        ${at("n")} + interval '5 min', 300, ${VIEWS_PER_VISIT}, ${at("n")}
      from generate_series(1, ${visits}) n`);
    await tx.unsafe(`
      insert into page_views (id, visit_id, path, title, duration, created_at)
      select 'p' || to_char(n, 'FM00000000'), 'v' || to_char((n + ${VIEWS_PER_VISIT - 1}) / ${VIEWS_PER_VISIT}, 'FM00000000'),
        (array['/', '/library', '/search', '/mentor', '/workspaces', '/tutorial', '/about', '/contact'])[1 + n * 7 % 8],
        'A page', 60, ${at(`(n / ${VIEWS_PER_VISIT}.0)`)}
      from generate_series(1, ${views}) n`);
    for (const { definition } of indexes) await tx.unsafe(definition);
    // Right by construction, so nothing need be looked up.
    for (const { owner, name, definition } of references) {
      await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition} not valid`);
    }
  });
  await sql`vacuum analyze`;
}
