import type { OpenDatabase } from "@commonplace/db";
import { keepAnalytics } from "../../src/analytics";
import { systemClock } from "../../src/ports/clock";
import { countLibraries } from "../../src/testing/count-libraries";
import { generateTraffic } from "../../src/testing/traffic";
import { fillHub } from "../../src/workspaces/testing/fill";
import { loadLibraries } from "../library/load";
import { makeDrafts, seededRandom, sourcePrompts } from "../library/texts";

/** Different texts that the prompts are made of. */
const DRAFTS = 10_000;
/** Days that page views are spread over. */
const DAYS = 90;
const MEMBERS = 500;

export interface SiteSize {
  readonly prompts: number;
  readonly views: number;
  readonly shared: number;
  readonly templates: number;
}

export interface FilledSite {
  /** Who asks: the owner of a tenth of the prompts, of the site, and of a workspace with a fifth of what is shared. */
  readonly personId: string;
  /** Someone who has 1,000 prompts however large the site is. */
  readonly neighborId: string;
  readonly workspaceId: string;
}

/** Fills a migrated, empty database. */
export async function fillSite(
  database: OpenDatabase,
  { prompts, views, shared, templates }: SiteSize,
  say: (sentence: string) => void,
): Promise<FilledSite> {
  const { sql, db } = database;
  const drafts = makeDrafts(Math.min(DRAFTS, prompts), seededRandom(42), sourcePrompts());
  const own = Math.ceil(prompts / 10);
  const people = (share: number, each: number) => ({
    people: Math.round(((prompts - own) * share) / each),
    prompts: each,
  });
  const personId = await loadLibraries(
    sql,
    drafts,
    [{ people: 1, prompts: own }, people(0.3, 1_000), people(0.7, 100)],
    say,
    "full",
  );
  const [neighbor] = await sql<{ id: string }[]>`
    select user_id as id from prompts where user_id <> ${personId} group by user_id having count(*) = 1000 limit 1`;
  const inHub = Math.ceil(shared / 5);
  const { id } = await fillHub(sql, personId, { shares: inHub, others: shared - inHub, members: MEMBERS });
  await countLibraries(sql);
  say(`${shared.toLocaleString("en")} prompts are shared.`);
  await sql`insert into prompt_templates
      (id, title, description, content, category, tags, rating_count, rating_sum, usage_count, created_at)
    select 'template-' || n, draft ->> 'title', coalesce(draft ->> 'description', 'Of use'), draft ->> 'content',
      (array['coding', 'writing', 'marketing'])[1 + n % 3], '{}', n % 50, (n % 50) * 4, n % 997,
      now() - n * interval '1 minute'
    from generate_series(1, ${templates}::int) as n,
      lateral (select ${JSON.stringify(drafts.slice(0, 200))}::jsonb -> (n % 200) as draft offset 0) as drafts`;
  await sql`vacuum (analyze) prompt_templates`;
  say(`${templates.toLocaleString("en")} templates are in place.`);
  await generateTraffic(database, views, DAYS, new Date());
  await keepAnalytics({ db, clock: systemClock }, { timeZone: "UTC", retentionDays: 365 });
  await sql`vacuum (analyze)`;
  say(`${views.toLocaleString("en")} page views are in place.`);
  return { personId, neighborId: neighbor?.id ?? personId, workspaceId: id };
}
