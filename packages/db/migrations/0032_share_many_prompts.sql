ALTER TABLE "changes" DROP CONSTRAINT "changes_field_known";--> statement-breakpoint
ALTER TABLE "changed_prompts" ADD COLUMN "share" jsonb;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_field_known" CHECK ("changes"."field" in ('tags', 'category', 'favorite', 'trash', 'merge', 'share'));
--> statement-breakpoint
-- Shares made by the hundred get their rows of search together, see prompts_changed_together; one by one, the words of
-- each would be written at once.
DROP TRIGGER shared_prompt_search_insert ON shared_prompts;
--> statement-breakpoint
CREATE TRIGGER shared_prompt_search_insert AFTER INSERT ON shared_prompts
  FOR EACH ROW
  WHEN (current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION shared_prompt_search_add();
