-- The rubric judges differently now: without a score, a background job works it out anew. Neither the search index nor the
-- storage counters depend on scores, so their triggers need not look at every prompt.
ALTER TABLE "prompts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "prompts" SET "score" = NULL WHERE "score" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "prompt_versions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "prompt_versions" SET "score" = NULL WHERE "score" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_versions" ENABLE TRIGGER USER;
