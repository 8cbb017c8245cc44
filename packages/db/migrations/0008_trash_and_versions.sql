CREATE TABLE "prompt_versions" (
	"prompt_id" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"note" text,
	"edited_by" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "prompt_versions_prompt_id_version_pk" PRIMARY KEY("prompt_id","version"),
	CONSTRAINT "prompt_versions_version_positive" CHECK ("prompt_versions"."version" > 0)
);
--> statement-breakpoint
DROP INDEX "prompts_user_recent";--> statement-breakpoint
DROP INDEX "prompts_user_category";--> statement-breakpoint
DROP INDEX "prompts_user_favorite";--> statement-breakpoint
DROP INDEX "prompts_user_title";--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "version_note" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_versions_user" ON "prompt_versions" USING btree ("user_id","prompt_id","version");--> statement-breakpoint
CREATE INDEX "prompts_user_trash" ON "prompts" USING btree ("user_id","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prompts_trashed" ON "prompts" USING btree ("deleted_at") WHERE "prompts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "prompts_user_recent" ON "prompts" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category","is_favorite") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_user_category" ON "prompts" USING btree ("user_id","category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_favorite") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_user_favorite" ON "prompts" USING btree ("user_id","is_favorite" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"category") WHERE "prompts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "prompts_user_title" ON "prompts" USING btree ("user_id","title" collate "und-x-icu","id","category","is_favorite") WHERE "prompts"."deleted_at" is null;
--> statement-breakpoint
-- Search sees the library alone: a prompt loses its row when it goes to the trash and gets it back with its restoration.
CREATE OR REPLACE FUNCTION prompt_search_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM prompt_search WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (old.title, old.tags, old.description, old.content, old.category, old.user_id, old.deleted_at)
    IS NOT DISTINCT FROM
    (new.title, new.tags, new.description, new.content, new.category, new.user_id, new.deleted_at)
  THEN
    UPDATE prompt_search SET is_favorite = new.is_favorite, created_at = new.created_at WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
  VALUES (
    new.id, new.user_id, new.category, new.is_favorite, new.created_at, new.title,
    search_head(new.title, new.tags),
    search_words(new.user_id, new.category, new.title, new.tags, new.description, new.content)
  )
  ON CONFLICT (prompt_id) DO UPDATE SET
    user_id = excluded.user_id, category = excluded.category, is_favorite = excluded.is_favorite,
    created_at = excluded.created_at, title = excluded.title, head_text = excluded.head_text, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER prompt_search_update ON prompts;
--> statement-breakpoint
CREATE TRIGGER prompt_search_update
  AFTER UPDATE OF title, tags, description, content, category, user_id, is_favorite, created_at, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.tags, old.description, old.content, old.category, old.user_id, old.is_favorite, old.created_at,
      old.deleted_at)
    IS DISTINCT FROM
    (new.title, new.tags, new.description, new.content, new.category, new.user_id, new.is_favorite, new.created_at,
      new.deleted_at))
  EXECUTE FUNCTION prompt_search_sync();
