-- What prompts take up counts once for each statement. For each row, a change of 10,000 prompts wrote the same row of
-- storage_usage 10,000 times, and each time looked through all its earlier versions.
CREATE FUNCTION storage_count_prompt_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
  added bigint;
BEGIN
  FOR person, added IN
    SELECT user_id, sum(bytes)::bigint
    FROM (
      SELECT user_id, history_bytes + prompt_bytes(title, description, content, tags) AS bytes FROM latter
      UNION ALL
      SELECT user_id, -history_bytes - prompt_bytes(title, description, content, tags) FROM former
    ) AS counted
    GROUP BY user_id ORDER BY user_id
  LOOP
    PERFORM storage_add(person, added);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER storage_update ON prompts;
--> statement-breakpoint
-- PostgreSQL lets no trigger with transition tables name columns.
CREATE TRIGGER storage_update AFTER UPDATE ON prompts REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_prompt_changes();
--> statement-breakpoint
DROP FUNCTION storage_count_prompt_change();
--> statement-breakpoint
DROP TRIGGER prompt_embeddings_update ON prompts;
--> statement-breakpoint
CREATE TRIGGER prompt_embeddings_update AFTER UPDATE OF title, description, content, user_id, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.description, old.content, old.user_id, old.deleted_at)
    IS DISTINCT FROM (new.title, new.description, new.content, new.user_id, new.deleted_at)
    AND current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION prompt_embeddings_sync();
--> statement-breakpoint
-- Makes everything beside these prompts follow them, but for their rows of search: the prompts wait in prompt_search_due
-- for those, if `with_words` says so. Writing such a row enters all its words into an index anew, also when only its
-- category or star changed: for 10,000 prompts that took 15 s. A prompt that comes back from the trash has no words
-- meanwhile.
CREATE OR REPLACE FUNCTION prompts_changed_together(ids text[], with_words boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM prompt_tags AS tagged USING prompts AS prompt
  WHERE tagged.prompt_id = ANY (ids) AND prompt.id = tagged.prompt_id AND (prompt.deleted_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM prompt_tag_rows(prompt.tags) AS named WHERE named.tag = tagged.tag AND named.is_own = tagged.is_own));
  INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
  SELECT prompt.user_id, named.tag, prompt.id, named.is_own
  FROM prompts AS prompt, prompt_tag_rows(prompt.tags) AS named
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM prompt_tags AS tagged WHERE tagged.prompt_id = prompt.id AND tagged.tag = named.tag);

  DELETE FROM prompt_search AS search USING prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NOT NULL AND search.prompt_id = prompt.id;
  DELETE FROM shared_prompt_search AS search USING prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NOT NULL AND search.prompt_id = prompt.id;
  INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
  SELECT share.id, share.workspace_id, prompt.id, share.shared_by, prompt.category, prompt.title, share.shared_at, ''
  FROM shared_prompts AS share JOIN prompts AS prompt ON prompt.id = share.prompt_id
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NULL
  ON CONFLICT DO NOTHING;

  DELETE FROM prompt_embeddings AS embedding USING prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NOT NULL AND embedding.prompt_id = prompt.id;
  INSERT INTO prompt_embeddings (prompt_id, user_id)
  SELECT prompt.id, prompt.user_id FROM prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM prompt_embeddings AS embedding WHERE embedding.prompt_id = prompt.id);

  IF with_words THEN
    INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
    SELECT id, user_id, category, is_favorite, created_at, title, '',
      array_to_tsvector(ARRAY[right(user_id, 2) || 'u' || user_id])
    FROM prompts WHERE id = ANY (ids) AND deleted_at IS NULL
      AND NOT EXISTS (SELECT FROM prompt_search AS search WHERE search.prompt_id = prompts.id);
    INSERT INTO prompt_search_due (prompt_id)
    SELECT id FROM prompts WHERE id = ANY (ids) AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
-- As before, with the category and the star that search filters by.
CREATE OR REPLACE FUNCTION prompt_search_catch_up(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held text[] := ARRAY(
    SELECT prompts.id FROM prompt_search_due AS due JOIN prompts ON prompts.id = due.prompt_id
    LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
BEGIN
  IF cardinality(held) = 0 THEN
    held := ARRAY(
      SELECT prompts.id FROM prompt_search AS search JOIN prompts ON prompts.id = search.prompt_id
      WHERE search.words_version < 1 ORDER BY search.user_id, search.prompt_id
      LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
  END IF;
  DELETE FROM prompt_search_due WHERE prompt_id = ANY (held);
  UPDATE prompt_search AS search
  SET category = prompt.category, is_favorite = prompt.is_favorite,
    head_text = search_head(prompt.title, prompt.tags), words_version = 1,
    words = search_words(prompt.user_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  UPDATE shared_prompt_search AS search
  SET category = prompt.category,
    words = search_words(search.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  RETURN cardinality(held);
END
$$;
