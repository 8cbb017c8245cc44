CREATE TABLE "dismissed_findings" (
	"act_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"prompt_id" text NOT NULL,
	"other_id" text,
	"likeness" integer NOT NULL,
	"quotes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_findings_act_id_kind_prompt_id_pk" PRIMARY KEY("act_id","kind","prompt_id")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "opened_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dismissed_findings" ADD CONSTRAINT "dismissed_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_findings" ADD CONSTRAINT "dismissed_findings_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_findings" ADD CONSTRAINT "dismissed_findings_other_id_prompts_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dismissed_findings_user" ON "dismissed_findings" USING btree ("user_id","kind","prompt_id");--> statement-breakpoint
CREATE INDEX "dismissed_findings_prompt" ON "dismissed_findings" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "dismissed_findings_other" ON "dismissed_findings" USING btree ("other_id") WHERE "dismissed_findings"."other_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_user_opened" ON "documents" USING btree ("user_id","opened_at","id");