-- The tags of all prompts that a statement makes, at once: for each row of an import of thousands this took more than half
-- of its time.
CREATE FUNCTION prompt_tags_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
  SELECT made.user_id, named.tag, made.id, named.is_own
  FROM made, prompt_tag_rows(made.tags) AS named
  WHERE made.deleted_at IS NULL AND made.tags <> '{}';
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER prompt_tags_insert ON prompts;
--> statement-breakpoint
CREATE TRIGGER prompt_tags_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION prompt_tags_add();
