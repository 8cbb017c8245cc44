CREATE TABLE "shared_prompt_search" (
	"share_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"prompt_id" text NOT NULL,
	"shared_by" text NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"shared_at" timestamp (3) with time zone NOT NULL,
	"words" "tsvector" NOT NULL,
	"filler" text DEFAULT repeat(' ', 2000) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workspace_activity" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor_id" text,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "shared_prompts_workspace";--> statement-breakpoint
DROP INDEX "workspace_members_user";--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "invite_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "invite_uses_left" integer;--> statement-breakpoint
ALTER TABLE "shared_prompt_search" ADD CONSTRAINT "shared_prompt_search_share_id_shared_prompts_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."shared_prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_activity" ADD CONSTRAINT "workspace_activity_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_activity" ADD CONSTRAINT "workspace_activity_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_prompt_search_recent" ON "shared_prompt_search" USING btree ("workspace_id","shared_at" DESC NULLS FIRST,"share_id" DESC NULLS FIRST,"category","shared_by");--> statement-breakpoint
CREATE INDEX "shared_prompt_search_title" ON "shared_prompt_search" USING btree ("workspace_id","title" collate "und-x-icu","share_id","category","shared_by");--> statement-breakpoint
CREATE INDEX "shared_prompt_search_prompt" ON "shared_prompt_search" USING btree ("prompt_id");--> statement-breakpoint
CREATE INDEX "shared_prompt_search_words" ON "shared_prompt_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "workspace_activity_recent" ON "workspace_activity" USING btree ("workspace_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "workspace_activity_actor" ON "workspace_activity" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "shared_prompts_workspace_author" ON "shared_prompts" USING btree ("workspace_id","shared_by");--> statement-breakpoint
CREATE INDEX "workspace_members_joined" ON "workspace_members" USING btree ("workspace_id","joined_at","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_members_one_owner" ON "workspace_members" USING btree ("workspace_id") WHERE "workspace_members"."role" = 'owner';--> statement-breakpoint
CREATE INDEX "workspaces_public" ON "workspaces" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "workspaces"."is_public";--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id","joined_at" DESC NULLS FIRST,"workspace_id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_invite_uses_left" CHECK ("workspaces"."invite_uses_left" >= 0);
--> statement-breakpoint
-- What workspaces list and search of the prompts shared in them lives beside the shares, kept by triggers: see
-- sharedPromptSearch in schema/workspaces.ts. Prompts in the trash have no row.
--> statement-breakpoint
CREATE FUNCTION shared_prompt_search_add() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prompt prompts%ROWTYPE;
BEGIN
  -- Held until the share is there for all to see: a change of the prompt waits, and then finds the share to follow.
  SELECT * INTO prompt FROM prompts WHERE id = new.prompt_id FOR SHARE;
  IF prompt.deleted_at IS NOT NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
  VALUES (new.id, new.workspace_id, prompt.id, new.shared_by, prompt.category, prompt.title, new.shared_at,
    search_words(new.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shared_prompt_search_insert AFTER INSERT ON shared_prompts
  FOR EACH ROW EXECUTE FUNCTION shared_prompt_search_add();
--> statement-breakpoint
CREATE FUNCTION shared_prompt_search_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM shared_prompt_search WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
  SELECT share.id, share.workspace_id, new.id, share.shared_by, new.category, new.title, share.shared_at,
    search_words(share.workspace_id, new.category, new.title, new.tags, new.description, new.content)
  FROM shared_prompts AS share WHERE share.prompt_id = new.id
  ON CONFLICT (share_id) DO UPDATE
    SET category = excluded.category, title = excluded.title, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shared_prompt_search_update
  AFTER UPDATE OF title, tags, description, content, category, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.tags, old.description, old.content, old.category, old.deleted_at)
    IS DISTINCT FROM (new.title, new.tags, new.description, new.content, new.category, new.deleted_at))
  EXECUTE FUNCTION shared_prompt_search_sync();
--> statement-breakpoint
-- As for prompt_search: nobody plans by how common a word is among everyone, and rows stay short.
ALTER TABLE shared_prompt_search ALTER COLUMN words SET STATISTICS 0;
--> statement-breakpoint
ALTER TABLE shared_prompt_search SET (toast_tuple_target = 512);
--> statement-breakpoint
INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
SELECT share.id, share.workspace_id, prompt.id, share.shared_by, prompt.category, prompt.title, share.shared_at,
  search_words(share.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
FROM shared_prompts AS share JOIN prompts AS prompt ON prompt.id = share.prompt_id
WHERE prompt.deleted_at IS NULL;
