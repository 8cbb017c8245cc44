DROP INDEX "shared_prompt_search_recent";--> statement-breakpoint
DROP INDEX "shared_prompt_search_title";--> statement-breakpoint
ALTER TABLE "shared_prompt_search" ADD COLUMN "score" smallint DEFAULT -1 NOT NULL;--> statement-breakpoint
CREATE INDEX "shared_prompt_search_score" ON "shared_prompt_search" USING btree ("workspace_id","score" DESC NULLS FIRST,"shared_at" DESC NULLS FIRST,"share_id" DESC NULLS FIRST,"category","shared_by");--> statement-breakpoint
CREATE INDEX "shared_prompt_search_recent" ON "shared_prompt_search" USING btree ("workspace_id","shared_at" DESC NULLS FIRST,"share_id" DESC NULLS FIRST,"category","shared_by","score");--> statement-breakpoint
CREATE INDEX "shared_prompt_search_title" ON "shared_prompt_search" USING btree ("workspace_id","title" collate "human_order","share_id","category","shared_by","score");
--> statement-breakpoint
-- Held as shared_prompt_search_add holds it: a score that is computed at the same moment waits, and then finds the row.
CREATE FUNCTION shared_prompt_search_begin_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(score, -1) INTO new.score FROM prompts WHERE id = new.prompt_id FOR SHARE;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shared_prompt_search_begin_score BEFORE INSERT ON shared_prompt_search
  FOR EACH ROW EXECUTE FUNCTION shared_prompt_search_begin_score();
--> statement-breakpoint
CREATE FUNCTION shared_prompt_search_follow_score() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shared_prompt_search SET score = coalesce(new.score, -1) WHERE prompt_id = new.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Also of the content, because its change empties the score (prompt_score_forget).
CREATE TRIGGER shared_prompt_search_follow_score AFTER UPDATE OF content, score ON prompts
  FOR EACH ROW WHEN (old.score IS DISTINCT FROM new.score) EXECUTE FUNCTION shared_prompt_search_follow_score();
--> statement-breakpoint
UPDATE shared_prompt_search AS search SET score = prompt.score
FROM prompts AS prompt WHERE prompt.id = search.prompt_id AND prompt.score IS NOT NULL;
