ALTER TABLE "imports" DROP CONSTRAINT "imports_status_known";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "ticked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "replaces" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('previewed', 'running', 'done', 'undone'));--> statement-breakpoint
-- A transaction that makes thousands of prompts may leave them out of the search index and add them afterwards, a few at a
-- time: indexing is nine tenths of the work, and nobody waits for it then.
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
  INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
  VALUES (
    new.id, new.user_id, new.category, new.is_favorite, new.created_at, new.title,
    search_head(new.title, new.tags),
    search_words(new.user_id, new.category, new.title, new.tags, new.description, new.content)
  )
  ON CONFLICT (prompt_id) DO UPDATE SET
    user_id = excluded.user_id, category = excluded.category, is_favorite = excluded.is_favorite,
    created_at = excluded.created_at, title = excluded.title, head_text = excluded.head_text, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Adds prompts to the search index that were left out of it. Those that were changed meanwhile are there already; the lock
-- keeps one from being trashed or deleted while it is added.
-- Returns how many were added.
CREATE FUNCTION prompt_search_add(ids text[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  PERFORM FROM prompts WHERE id = ANY (ids) ORDER BY id FOR SHARE;
  INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
  SELECT id, user_id, category, is_favorite, created_at, title,
    search_head(title, tags),
    search_words(user_id, category, title, tags, description, content)
  FROM prompts
  WHERE id = ANY (ids) AND deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM prompt_search WHERE prompt_search.prompt_id = prompts.id)
  ON CONFLICT (prompt_id) DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  RETURN added;
END
$$;
