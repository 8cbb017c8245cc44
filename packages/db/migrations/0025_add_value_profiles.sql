CREATE TABLE "value_profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"workspace_id" text,
	"name" text NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "value_profiles_one_owner" CHECK (("value_profiles"."user_id" is null) <> ("value_profiles"."workspace_id" is null)),
	CONSTRAINT "value_profiles_name_not_blank" CHECK (btrim("value_profiles"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "value_profiles" ADD CONSTRAINT "value_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_profiles" ADD CONSTRAINT "value_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "value_profiles_user" ON "value_profiles" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "value_profiles_workspace" ON "value_profiles" USING btree ("workspace_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "value_profiles_user_name_once" ON "value_profiles" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "value_profiles_workspace_name_once" ON "value_profiles" USING btree ("workspace_id",lower("name"));