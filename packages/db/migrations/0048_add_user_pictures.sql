CREATE TABLE "user_pictures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_pictures_id_unique" UNIQUE("id"),
	CONSTRAINT "user_pictures_media_type_known" CHECK ("user_pictures"."media_type" in ('image/png', 'image/jpeg', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" text;--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;