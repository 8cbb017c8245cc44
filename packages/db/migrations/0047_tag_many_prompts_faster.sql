-- Checking the key took 0.3 of the 0.9 s in which 10,000 tagged prompts got their rows here. Triggers on prompts write these
-- rows in the transaction that locks the prompt, so none is written for a prompt that goes at the same moment.
ALTER TABLE "prompt_tags" DROP CONSTRAINT "prompt_tags_prompt_id_prompts_id_fk";
--> statement-breakpoint
CREATE FUNCTION prompt_tags_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM prompt_tags USING gone WHERE prompt_tags.prompt_id = gone.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_tags_delete AFTER DELETE ON prompts REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION prompt_tags_remove();
--> statement-breakpoint
-- As before, but rows that are there already are left out before the insert: refusing each as a conflict cost as much as
-- looking up its place in every index.
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
    INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
    SELECT id, user_id, category, is_favorite, created_at, title, '',
      array_to_tsvector(ARRAY[right(user_id, 2) || 'u' || user_id])
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
