import { newId, type OpenDatabase } from "@commonplace/db";

/** Number of rows to add. */
export interface HubSize {
  /** Prompts shared in the one workspace that is looked at, by its members in turn. */
  readonly shares: number;
  /** Prompts shared elsewhere, in workspaces of 1,000 each. */
  readonly others: number;
  /** People in that workspace, its owner included. */
  readonly members: number;
}

/**
 * Fills a database with a large workspace of someone's and many others beside it, by statements of thousands of rows,
 * and gathers statistics. Search reads of a prompt its title and the first 20 characters of its text, without the
 * triggers, which would take minutes.
 *
 * @param ownerId owner of the large one, who is in 50 of the others.
 * @returns the large workspace's id.
 */
export async function fillHub(
  sql: OpenDatabase["sql"],
  ownerId: string,
  { shares, others, members }: HubSize,
): Promise<{ id: string }> {
  const id = newId();
  const rooms = [id, ...Array.from({ length: Math.max(50, Math.ceil(others / 1_000)) }, () => newId())];
  const people = [ownerId, ...Array.from({ length: members - 1 }, () => newId())];
  await sql`insert into users (id, email, first_name, last_name)
    select id, id || '@hub.example', 'Person', nth::text
    from unnest(${people.slice(1)}::text[]) with ordinality as person (id, nth)`;
  await sql`insert into workspaces (id, name, owner_id, invite_code, is_public, created_at)
    select id, 'Room ' || nth, ${ownerId}, id, nth % 2 = 0, timestamptz '2026-01-01' + nth * interval '1 minute'
    from unnest(${rooms}::text[]) with ordinality as room (id, nth)`;
  await sql`insert into workspaces (id, name, owner_id, invite_code, is_public, created_at)
    select 'empty-' || n, 'Empty ' || n, ${ownerId}, 'empty-' || n, n % 2 = 0,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, 10000) as n`;
  await sql`insert into workspace_members (workspace_id, user_id, role, joined_at)
    select ${id}, person.id, case when nth = 1 then 'owner' else 'member' end,
      timestamptz '2026-01-01' + nth * interval '1 minute'
    from unnest(${people}::text[]) with ordinality as person (id, nth)`;
  await sql`insert into workspace_members (workspace_id, user_id, role, joined_at)
    select room.id, ${ownerId}, 'owner', timestamptz '2026-02-01' + nth * interval '1 minute'
    from unnest(${rooms.slice(1, 51)}::text[]) with ordinality as room (id, nth)`;
  await sql`alter table prompts disable trigger user`;
  await sql`alter table shared_prompts disable trigger user`;
  await sql`
    insert into prompts (id, user_id, title, content, category, created_at, score)
    select 'hub-' || lpad(n::text, 7, '0'), (${people}::text[])[1 + n % ${members}::int],
      'Title ' || n % 997, 'Some words about w' || lpad((n % 100)::text, 2, '0') || repeat(' and more of them', 60),
      (array['coding', 'writing', 'marketing'])[1 + n % 3], timestamptz '2026-01-01' + n * interval '1 minute', n % 101
    from generate_series(1, ${shares + others}::int) as n`;
  await sql`
    insert into shared_prompts (id, prompt_id, workspace_id, shared_by, permissions, shared_at)
    select 'share-' || id, id, case when nth <= ${shares}::int then ${id}
        else (${rooms.slice(1)}::text[])[1 + (nth / 1000)::int % ${rooms.length - 1}::int] end,
      user_id, case when nth % 5 = 0 then 'edit' else 'view' end, created_at
    from (select *, row_number() over (order by id) as nth from prompts where id like 'hub-%') as prompt`;
  await sql`
    insert into shared_prompt_search
      (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
    select share.id, workspace_id, prompt_id, shared_by, category, title, shared_at,
      array_to_tsvector(
        array(select right(workspace_id, 2) || place || word from unnest('{a,b,d}'::text[]) as place,
          unnest(string_to_array(lower(title), ' ')) as word)
        || array(select distinct right(workspace_id, 2) || 'd' || word
          from unnest(string_to_array(lower(left(content, 20)), ' ')) as word where word <> '')
        || (right(workspace_id, 2) || 'u' || workspace_id))
    from shared_prompts as share join prompts on prompts.id = prompt_id`;
  await sql`alter table prompts enable trigger user`;
  await sql`alter table shared_prompts enable trigger user`;
  await sql`insert into workspace_activity (id, workspace_id, actor_id, kind, detail, created_at)
    select 'activity-' || n, ${id}, ${ownerId}, 'shared', '{"promptTitle": "Title"}',
      timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, ${shares}::int) as n`;
  for (const table of [
    "prompts",
    "shared_prompts",
    "shared_prompt_search",
    "users",
    "workspaces",
    "workspace_members",
    "workspace_activity",
  ])
    await sql.unsafe(`vacuum (analyze) ${table}`);
  return { id };
}
