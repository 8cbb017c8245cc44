CREATE TABLE "library_findings" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"prompt_id" text NOT NULL,
	"other_id" text,
	"likeness" integer DEFAULT 0 NOT NULL,
	"quotes" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "library_findings_user_id_kind_prompt_id_pk" PRIMARY KEY("user_id","kind","prompt_id"),
	CONSTRAINT "library_findings_kind" CHECK ("library_findings"."kind" in ('duplicate', 'leftover', 'blank')),
	CONSTRAINT "library_findings_other_told" CHECK (("library_findings"."kind" = 'duplicate') = ("library_findings"."other_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "library_health" (
	"user_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"checked" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone,
	CONSTRAINT "library_health_state" CHECK ("library_health"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "library_health_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "library_health_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_field_known";--> statement-breakpoint
ALTER TABLE "changed_prompts" ADD COLUMN "merge" jsonb;--> statement-breakpoint
ALTER TABLE "library_findings" ADD CONSTRAINT "library_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_findings" ADD CONSTRAINT "library_findings_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_findings" ADD CONSTRAINT "library_findings_other_id_prompts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_health" ADD CONSTRAINT "library_health_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_health_due" ADD CONSTRAINT "library_health_due_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_findings_order" ON "library_findings" USING btree ("user_id","kind","likeness" DESC NULLS FIRST,"prompt_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "library_findings_prompt" ON "library_findings" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "library_findings_other" ON "library_findings" USING btree ("other_id") WHERE "library_findings"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "library_health_due_user" ON "library_health_due" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_field_known" CHECK ("changes"."field" in ('tags', 'category', 'favorite', 'trash', 'merge'));
--> statement-breakpoint
-- One row for each library that a statement adds prompts to; none where one waits that this transaction sees.
CREATE FUNCTION library_health_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO library_health_due (user_id)
  SELECT DISTINCT made.user_id FROM made
  WHERE NOT EXISTS (SELECT FROM library_health_due AS due WHERE due.user_id = made.user_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION library_health_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.deleted_at IS NULL AND old.deleted_at IS NULL THEN
    DELETE FROM library_findings WHERE prompt_id = new.id;
    DELETE FROM library_findings WHERE other_id = new.id;
  END IF;
  IF NOT EXISTS (SELECT FROM library_health_due AS due WHERE due.user_id = new.user_id) THEN
    INSERT INTO library_health_due (user_id) VALUES (new.user_id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_health_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION library_health_added();
--> statement-breakpoint
-- Findings of prompts in the trash stay, unseen, until the prompts come back or go for good.
CREATE TRIGGER library_health_update AFTER UPDATE OF content, not_variables, also_variables, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.content, old.not_variables, old.also_variables, old.deleted_at)
    IS DISTINCT FROM (new.content, new.not_variables, new.also_variables, new.deleted_at)
    AND current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION library_health_changed();
--> statement-breakpoint
INSERT INTO library_health_due (user_id) SELECT DISTINCT user_id FROM prompts WHERE deleted_at IS NULL;
