CREATE TABLE "deleted_documents" (
	"change_id" text NOT NULL,
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"prompt_id" text NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"file_type" text NOT NULL,
	"file_size" bigint NOT NULL,
	"file_path" text NOT NULL,
	"sha256" text NOT NULL,
	"category" text DEFAULT 'other' NOT NULL,
	"description" text,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dismissed_tag_spellings" (
	"act_id" text NOT NULL,
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_tag_spellings_act_id_key_pk" PRIMARY KEY("act_id","key")
);
--> statement-breakpoint
ALTER TABLE "changes" DROP CONSTRAINT "changes_field_known";--> statement-breakpoint
ALTER TABLE "deleted_documents" ADD CONSTRAINT "deleted_documents_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_documents" ADD CONSTRAINT "deleted_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_documents" ADD CONSTRAINT "deleted_documents_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_tag_spellings" ADD CONSTRAINT "dismissed_tag_spellings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deleted_documents_change" ON "deleted_documents" USING btree ("change_id");--> statement-breakpoint
CREATE INDEX "deleted_documents_prompt" ON "deleted_documents" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "deleted_documents_user" ON "deleted_documents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "dismissed_tag_spellings_user" ON "dismissed_tag_spellings" USING btree ("user_id","key");--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_field_known" CHECK ("changes"."field" in ('tags', 'category', 'favorite', 'trash', 'merge', 'share', 'documents'));
--> statement-breakpoint
-- When the act is forgotten, or the prompt or the person goes for good, the bytes go too.
CREATE TRIGGER deleted_documents_leave_files AFTER DELETE ON deleted_documents
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION documents_leave_files();
