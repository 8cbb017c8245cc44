CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"max_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_code_hash" UNIQUE("code_hash"),
	CONSTRAINT "invitations_purpose_known" CHECK ("invitations"."purpose" in ('owner', 'member')),
	CONSTRAINT "invitations_uses_bounded" CHECK ("invitations"."uses" >= 0 and "invitations"."uses" <= coalesce("invitations"."max_uses", "invitations"."uses"))
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
CREATE INDEX "invitations_expires" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
-- A site from before this rule let everyone join: it goes on so until its owner says otherwise.
INSERT INTO "site_settings" ("name", "value") SELECT 'sign-up', '"open"' WHERE EXISTS (SELECT FROM "users");
