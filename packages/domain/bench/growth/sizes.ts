import type { OpenDatabase } from "@commonplace/db";

/** Tables and indexes below this many bytes are left out. */
const SMALL = 1024 * 1024;

/** Prints how large tables are, with the texts that PostgreSQL moves out of their rows, and each of their indexes. */
export async function printSizes({ sql }: OpenDatabase): Promise<void> {
  const relations = await sql<{ table: string; index: string | null; bytes: number }[]>`
    select relname as table, null as index, pg_table_size(oid)::float8 as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
    union all
    select indrelid::regclass::text, indexrelid::regclass::text, pg_relation_size(indexrelid)::float8
    from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
    order by 1, 3 desc`;
  const [texts] = await sql<{ bytes: number }[]>`
    select sum(octet_length(title) + coalesce(octet_length(description), 0) + octet_length(content))::float8 as bytes
    from prompts`;
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`.padStart(12);
  console.log(
    `\nTexts of all prompts:${megabytes(texts?.bytes ?? 0)}; tables and indexes of more than 1 MB:`,
  );
  for (const { table, index, bytes } of relations) {
    if (bytes >= SMALL) console.log(`${megabytes(bytes)}  ${index === null ? table : `  ${index}`}`);
  }
  const search = relations.filter(({ table }) => table === "prompt_search");
  const total = search.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(
    `Search, its table and indexes, is ${(total / (texts?.bytes ?? 1)).toFixed(2)} times the texts.`,
  );
}
