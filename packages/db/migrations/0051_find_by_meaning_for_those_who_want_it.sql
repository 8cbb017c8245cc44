ALTER TABLE "library_findings" DROP CONSTRAINT "library_findings_kind";--> statement-breakpoint
ALTER TABLE "library_findings" DROP CONSTRAINT "library_findings_other_told";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "finds_by_meaning" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "library_findings" ADD CONSTRAINT "library_findings_kind" CHECK ("library_findings"."kind" in ('duplicate', 'alike', 'leftover', 'blank'));--> statement-breakpoint
ALTER TABLE "library_findings" ADD CONSTRAINT "library_findings_other_told" CHECK (("library_findings"."kind" in ('duplicate', 'alike')) = ("library_findings"."other_id" is not null));
--> statement-breakpoint
-- Every way in which prompts begin to wait for a model ends here, so that none of a person who wants none does.
CREATE FUNCTION prompt_embeddings_leave_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM prompt_embeddings USING added, users
  WHERE prompt_embeddings.prompt_id = added.prompt_id AND users.id = added.user_id AND NOT users.finds_by_meaning;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_embeddings_leave_out AFTER INSERT ON prompt_embeddings REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION prompt_embeddings_leave_out();
