-- As before, and writes the row of search where none is yet: what an import makes waits here, too, instead of in a way of
-- its own that no search knew of.
CREATE OR REPLACE FUNCTION prompt_search_catch_up(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held text[] := ARRAY(
    SELECT prompts.id FROM prompt_search_due AS due JOIN prompts ON prompts.id = due.prompt_id
    LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
BEGIN
  IF cardinality(held) = 0 THEN
    held := ARRAY(
      SELECT prompts.id FROM prompt_search AS search JOIN prompts ON prompts.id = search.prompt_id
      WHERE search.words_version < 2 AND prompts.deleted_at IS NULL
      ORDER BY search.user_id, search.words_version, search.prompt_id
      LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
  END IF;
  DELETE FROM prompt_search_due WHERE prompt_id = ANY (held);
  INSERT INTO prompt_search AS search
    (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words_version, words)
  SELECT id, user_id, category, is_favorite, created_at, title, search_head(title, tags), 2,
    search_words(user_id, category, title, tags, description, content)
  FROM prompts WHERE id = ANY (held) AND deleted_at IS NULL
  ON CONFLICT (prompt_id) DO UPDATE SET category = excluded.category, is_favorite = excluded.is_favorite,
    head_text = excluded.head_text, words_version = excluded.words_version, words = excluded.words;
  UPDATE shared_prompt_search AS search
  SET category = prompt.category,
    words = search_words(search.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  RETURN cardinality(held);
END
$$;
--> statement-breakpoint
DROP FUNCTION prompt_search_add(text[]);
--> statement-breakpoint
-- What an import made that the last version had not come to index.
INSERT INTO prompt_search_due (prompt_id, user_id)
SELECT id, user_id FROM prompts
WHERE deleted_at IS NULL AND NOT EXISTS (SELECT FROM prompt_search AS search WHERE search.prompt_id = prompts.id)
ON CONFLICT DO NOTHING;
