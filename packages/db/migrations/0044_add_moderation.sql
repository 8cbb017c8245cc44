CREATE TABLE "deletion_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deletion_notices_kind_known" CHECK ("deletion_notices"."kind" in ('template', 'structure', 'workspace'))
);
--> statement-breakpoint
CREATE TABLE "structure_reports" (
	"structure_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "structure_reports_structure_id_user_id_pk" PRIMARY KEY("structure_id","user_id"),
	CONSTRAINT "structure_reports_reason_known" CHECK ("structure_reports"."reason" in ('spam', 'harmful', 'copied', 'broken', 'other'))
);
--> statement-breakpoint
ALTER TABLE "prompt_builder_templates" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prompt_builder_templates" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "deletion_notices" ADD CONSTRAINT "deletion_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_reports" ADD CONSTRAINT "structure_reports_structure_id_prompt_builder_templates_id_fk" FOREIGN KEY ("structure_id") REFERENCES "public"."prompt_builder_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "structure_reports" ADD CONSTRAINT "structure_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deletion_notices_user" ON "deletion_notices" USING btree ("user_id","kind","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "structure_reports_user" ON "structure_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prompt_builder_templates_hidden" ON "prompt_builder_templates" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_builder_templates"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "prompt_templates_hidden" ON "prompt_templates" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "workspaces_hidden" ON "workspaces" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "workspaces"."hidden_at" is not null;