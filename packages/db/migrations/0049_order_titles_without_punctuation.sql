-- As "und-x-icu", but punctuation counts for nothing, as in a dictionary: titles in quotes or behind a dot stood before all others.
CREATE COLLATION "human_order" (provider = icu, locale = 'und-u-ka-shifted');
--> statement-breakpoint
DROP INDEX "categories_user_name";--> statement-breakpoint
DROP INDEX "prompts_user_title";--> statement-breakpoint
DROP INDEX "shared_prompt_search_title";--> statement-breakpoint
CREATE INDEX "categories_user_name" ON "categories" USING btree ("user_id","name" collate "human_order","id");--> statement-breakpoint
CREATE INDEX "prompts_user_title" ON "prompts" USING btree ("user_id","title" collate "human_order","id","category","is_favorite") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shared_prompt_search_title" ON "shared_prompt_search" USING btree ("workspace_id","title" collate "human_order","share_id","category","shared_by");
