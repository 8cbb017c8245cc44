ALTER TABLE "prompt_versions" ADD COLUMN "score" smallint;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "score" smallint;--> statement-breakpoint
CREATE INDEX "prompt_versions_unscored" ON "prompt_versions" USING btree ("prompt_id" DESC NULLS FIRST,"version" DESC NULLS FIRST) WHERE "prompt_versions"."score" is null;--> statement-breakpoint
CREATE INDEX "prompts_user_score" ON "prompts" USING btree ("user_id",coalesce("score", -1) desc,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_favorite") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_unscored" ON "prompts" USING btree ("id" DESC NULLS FIRST) WHERE "prompts"."score" is null;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_score_known" CHECK ("prompt_versions"."score" between 0 and 100);--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_score_known" CHECK ("prompts"."score" between 0 and 100);--> statement-breakpoint
-- A score is that of the content: without it, a background job works it out anew.
CREATE FUNCTION prompt_score_forget() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.score := NULL;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_score_forget BEFORE UPDATE OF content ON prompts
  FOR EACH ROW WHEN (old.content IS DISTINCT FROM new.content) EXECUTE FUNCTION prompt_score_forget();
