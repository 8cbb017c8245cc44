CREATE TABLE "connected_apps" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"returns_to" text NOT NULL,
	"grant_hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "connected_apps_grant" UNIQUE("grant_hash"),
	CONSTRAINT "connected_apps_once" UNIQUE("user_id","client_id"),
	CONSTRAINT "connected_apps_scopes_known" CHECK ("connected_apps"."scopes" <@ array['read', 'write', 'mentor']::text[]),
	CONSTRAINT "connected_apps_scopes_some" CHECK (cardinality("connected_apps"."scopes") > 0)
);
--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;