-- The lexemes of a prompt took twice its texts as a vector, which has four bytes for each lexeme beside it and which PostgreSQL
-- hardly ever compresses. As a sorted text they take less than half of that; only the index has them as a vector.
DROP INDEX "prompt_search_outdated";--> statement-breakpoint
ALTER TABLE "prompt_search" ALTER COLUMN "words" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_search" ALTER COLUMN "words_version" SET DEFAULT 3;--> statement-breakpoint
ALTER TABLE "prompt_search" ADD COLUMN "lexemes" text;--> statement-breakpoint
CREATE INDEX "prompt_search_outdated" ON "prompt_search" USING btree ("user_id","words_version","prompt_id") WHERE "prompt_search"."words_version" < 3;
--> statement-breakpoint
-- Costs as much as PostgreSQL reading a few pages, so that it makes no vector where an index can tell.
CREATE FUNCTION search_vector(lexemes text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
BEGIN
  RETURN array_to_tsvector(string_to_array(lexemes, E'\n'));
END
$$;
--> statement-breakpoint
-- Rows that are there are found by their old index, until prompt_search_catch_up has written them anew and drops it.
ALTER INDEX "prompt_search_words" RENAME TO "prompt_search_old_words";--> statement-breakpoint
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM prompt_search) THEN
    DROP INDEX prompt_search_old_words;
  END IF;
END
$$;
--> statement-breakpoint
CREATE INDEX "prompt_search_words" ON "prompt_search" USING gin (search_vector("lexemes")) WITH (fastupdate=false);
--> statement-breakpoint
-- Nobody plans by how common a word is among everyone.
ALTER TABLE prompt_search ALTER COLUMN lexemes SET STATISTICS 0;
--> statement-breakpoint
ALTER INDEX prompt_search_words ALTER COLUMN 1 SET STATISTICS 0;
--> statement-breakpoint
CREATE FUNCTION search_lexemes(
  user_id text, category text, title text, tags text[], description text, content text
) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT array_to_string(tsvector_to_array(search_words(user_id, category, title, tags, description, content)), E'\n')
$$;
--> statement-breakpoint
-- As before, with lexemes instead of words.
CREATE OR REPLACE FUNCTION prompt_search_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND current_setting('commonplace.index_later', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM prompt_search WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (old.title, old.tags, old.description, old.content, old.category, old.user_id, old.deleted_at)
    IS NOT DISTINCT FROM
    (new.title, new.tags, new.description, new.content, new.category, new.user_id, new.deleted_at)
  THEN
    UPDATE prompt_search SET is_favorite = new.is_favorite, created_at = new.created_at WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO prompt_search
    (prompt_id, user_id, category, is_favorite, created_at, title, head_text, lexemes, words_version)
  VALUES (
    new.id, new.user_id, new.category, new.is_favorite, new.created_at, new.title,
    search_head(new.title, new.tags),
    search_lexemes(new.user_id, new.category, new.title, new.tags, new.description, new.content), 3
  )
  ON CONFLICT (prompt_id) DO UPDATE SET
    user_id = excluded.user_id, category = excluded.category, is_favorite = excluded.is_favorite,
    created_at = excluded.created_at, title = excluded.title, head_text = excluded.head_text,
    lexemes = excluded.lexemes, words = NULL, words_version = excluded.words_version;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As before, with lexemes instead of words.
CREATE OR REPLACE FUNCTION prompts_changed_together(ids text[], with_words boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  gone text[];
  here text[];
BEGIN
  SELECT array_agg(id) FILTER (WHERE deleted_at IS NOT NULL), array_agg(id) FILTER (WHERE deleted_at IS NULL)
  INTO gone, here FROM prompts WHERE id = ANY (ids);

  IF gone IS NOT NULL THEN
    DELETE FROM prompt_tags WHERE prompt_id = ANY (gone);
    DELETE FROM prompt_search WHERE prompt_id = ANY (gone);
    DELETE FROM shared_prompt_search WHERE prompt_id = ANY (gone);
    DELETE FROM prompt_embeddings WHERE prompt_id = ANY (gone);
  END IF;
  IF here IS NULL THEN
    RETURN;
  END IF;

  DELETE FROM prompt_tags AS tagged USING prompts AS prompt
  WHERE tagged.prompt_id = ANY (here) AND prompt.id = tagged.prompt_id AND NOT EXISTS (
    SELECT FROM prompt_tag_rows(prompt.tags) AS named WHERE named.tag = tagged.tag AND named.is_own = tagged.is_own);
  INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
  SELECT prompt.user_id, named.tag, prompt.id, named.is_own
  FROM prompts AS prompt, prompt_tag_rows(prompt.tags) AS named
  WHERE prompt.id = ANY (here) AND NOT EXISTS (
    SELECT FROM prompt_tags AS tagged WHERE tagged.prompt_id = prompt.id AND tagged.tag = named.tag);

  INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
  SELECT share.id, share.workspace_id, prompt.id, share.shared_by, prompt.category, prompt.title, share.shared_at, ''
  FROM shared_prompts AS share JOIN prompts AS prompt ON prompt.id = share.prompt_id
  WHERE prompt.id = ANY (here)
  ON CONFLICT DO NOTHING;

  INSERT INTO prompt_embeddings (prompt_id, user_id)
  SELECT id, user_id FROM prompts
  WHERE id = ANY (here) AND NOT EXISTS (SELECT FROM prompt_embeddings AS known WHERE known.prompt_id = prompts.id)
  ON CONFLICT DO NOTHING;

  IF with_words THEN
    INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, lexemes)
    SELECT id, user_id, category, is_favorite, created_at, title, '', right(user_id, 2) || 'u' || user_id
    FROM prompts
    WHERE id = ANY (here) AND NOT EXISTS (SELECT FROM prompt_search AS known WHERE known.prompt_id = prompts.id)
    ON CONFLICT DO NOTHING;
    INSERT INTO prompt_search_due (prompt_id, user_id)
    SELECT id, user_id FROM prompts
    WHERE id = ANY (here) AND NOT EXISTS (SELECT FROM prompt_search_due AS known WHERE known.prompt_id = prompts.id)
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
-- Drops the index of rows before version 3 once there are none. Waits for no lock, behind which searches would queue up: it is
-- tried again within the hour.
CREATE FUNCTION prompt_search_drop_old_words() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF to_regclass('prompt_search_old_words') IS NULL OR EXISTS (SELECT FROM prompt_search WHERE words_version < 3) THEN
    RETURN;
  END IF;
  LOCK TABLE prompt_search IN ACCESS EXCLUSIVE MODE NOWAIT;
  DROP INDEX prompt_search_old_words;
EXCEPTION WHEN lock_not_available THEN
  NULL;
END
$$;
--> statement-breakpoint
-- As before, with lexemes instead of words, and writes the lexemes of rows that lack nothing else from their words.
CREATE OR REPLACE FUNCTION prompt_search_catch_up(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  rewritten int;
  held text[] := ARRAY(
    SELECT prompts.id FROM prompt_search_due AS due JOIN prompts ON prompts.id = due.prompt_id
    LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
BEGIN
  IF cardinality(held) = 0 THEN
    UPDATE prompt_search
    SET lexemes = array_to_string(tsvector_to_array(words), E'\n'), words = NULL, words_version = 3
    WHERE prompt_id = ANY (ARRAY(
      SELECT prompt_id FROM prompt_search WHERE words_version = 2
      ORDER BY user_id, words_version, prompt_id LIMIT most FOR NO KEY UPDATE SKIP LOCKED));
    GET DIAGNOSTICS rewritten = ROW_COUNT;
    IF rewritten > 0 THEN
      RETURN rewritten;
    END IF;
    held := ARRAY(
      SELECT prompts.id FROM prompt_search AS search JOIN prompts ON prompts.id = search.prompt_id
      WHERE search.words_version < 2 AND prompts.deleted_at IS NULL
      ORDER BY search.user_id, search.words_version, search.prompt_id
      LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
  END IF;
  IF cardinality(held) = 0 THEN
    PERFORM prompt_search_drop_old_words();
    RETURN 0;
  END IF;
  DELETE FROM prompt_search_due WHERE prompt_id = ANY (held);
  INSERT INTO prompt_search AS search
    (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words_version, lexemes)
  SELECT id, user_id, category, is_favorite, created_at, title, search_head(title, tags), 3,
    search_lexemes(user_id, category, title, tags, description, content)
  FROM prompts WHERE id = ANY (held) AND deleted_at IS NULL
  ON CONFLICT (prompt_id) DO UPDATE SET category = excluded.category, is_favorite = excluded.is_favorite,
    head_text = excluded.head_text, words_version = excluded.words_version, lexemes = excluded.lexemes, words = NULL;
  UPDATE shared_prompt_search AS search
  SET category = prompt.category,
    words = search_words(search.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  RETURN cardinality(held);
END
$$;
