CREATE TABLE "changed_prompts" (
	"change_id" text NOT NULL,
	"prompt_id" text NOT NULL,
	"title" text NOT NULL,
	"tags_before" text[],
	"tags_after" text[],
	"category_before" text,
	"category_after" text,
	"favorite_after" boolean,
	"deleted_after" timestamp (3) with time zone,
	CONSTRAINT "changed_prompts_change_id_prompt_id_pk" PRIMARY KEY("change_id","prompt_id")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" jsonb NOT NULL,
	"field" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "changes_field_known" CHECK ("changes"."field" in ('tags', 'category', 'favorite', 'trash'))
);
--> statement-breakpoint
CREATE TABLE "prompt_search_due" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prompt_tags" (
	"user_id" text NOT NULL,
	"tag" text NOT NULL,
	"prompt_id" text NOT NULL,
	"is_own" boolean NOT NULL,
	CONSTRAINT "prompt_tags_user_id_tag_prompt_id_is_own_pk" PRIMARY KEY("user_id","tag","prompt_id","is_own")
);
--> statement-breakpoint
ALTER TABLE "changed_prompts" ADD CONSTRAINT "changed_prompts_change_id_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_search_due" ADD CONSTRAINT "prompt_search_due_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_tags" ADD CONSTRAINT "prompt_tags_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_user" ON "changes" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "changes_created" ON "changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "prompt_tags_prompt" ON "prompt_tags" USING btree ("prompt_id");
--> statement-breakpoint
-- The tags of a prompt as prompt_tags holds them: each of them, and those that nest it.
CREATE FUNCTION prompt_tag_rows(tags text[]) RETURNS TABLE (tag text, is_own boolean)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT named.tag, bool_or(named.is_own)
  FROM (
    SELECT own, true FROM unnest(tags) AS own
    UNION ALL
    SELECT left(own, place - 1), false
    FROM unnest(tags) AS own, generate_series(2, length(own) - 1) AS place
    WHERE own LIKE '%/%' AND substr(own, place, 1) = '/'
  ) AS named (tag, is_own)
  GROUP BY named.tag
$$;
--> statement-breakpoint
CREATE FUNCTION prompt_tags_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM prompt_tags WHERE prompt_id = new.id;
  END IF;
  IF new.deleted_at IS NULL AND new.tags <> '{}' THEN
    INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
    SELECT new.user_id, tag, new.id, is_own FROM prompt_tag_rows(new.tags);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A transaction that changes thousands of prompts sets commonplace.many_prompts to "on" for itself: triggers for each row
-- would take seconds. It then calls prompts_changed_together, which does the same for all of them.
CREATE TRIGGER prompt_tags_insert AFTER INSERT ON prompts
  FOR EACH ROW WHEN (new.tags <> '{}') EXECUTE FUNCTION prompt_tags_sync();
--> statement-breakpoint
CREATE TRIGGER prompt_tags_update AFTER UPDATE OF tags, user_id, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.tags, old.user_id, old.deleted_at) IS DISTINCT FROM (new.tags, new.user_id, new.deleted_at)
    AND current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION prompt_tags_sync();
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
      new.deleted_at)
    AND current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION prompt_search_sync();
--> statement-breakpoint
DROP TRIGGER shared_prompt_search_update ON prompts;
--> statement-breakpoint
CREATE TRIGGER shared_prompt_search_update
  AFTER UPDATE OF title, tags, description, content, category, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.tags, old.description, old.content, old.category, old.deleted_at)
    IS DISTINCT FROM (new.title, new.tags, new.description, new.content, new.category, new.deleted_at)
    AND current_setting('commonplace.many_prompts', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION shared_prompt_search_sync();
--> statement-breakpoint
-- Makes everything beside these prompts follow them, but for the words of search: the prompts wait in prompt_search_due
-- for those, if `with_words` says that they changed. A prompt that comes back from the trash has no words meanwhile.
CREATE FUNCTION prompts_changed_together(ids text[], with_words boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM prompt_tags AS tagged USING prompts AS prompt
  WHERE tagged.prompt_id = ANY (ids) AND prompt.id = tagged.prompt_id AND (prompt.deleted_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM prompt_tag_rows(prompt.tags) AS named WHERE named.tag = tagged.tag AND named.is_own = tagged.is_own));
  INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
  SELECT prompt.user_id, named.tag, prompt.id, named.is_own
  FROM prompts AS prompt, prompt_tag_rows(prompt.tags) AS named
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NULL AND NOT EXISTS (
    SELECT FROM prompt_tags AS tagged WHERE tagged.prompt_id = prompt.id AND tagged.tag = named.tag);

  DELETE FROM prompt_search AS search USING prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NOT NULL AND search.prompt_id = prompt.id;
  UPDATE prompt_search AS search SET category = prompt.category, is_favorite = prompt.is_favorite
  FROM prompts AS prompt
  WHERE prompt.id = ANY (ids) AND search.prompt_id = prompt.id
    AND (search.category, search.is_favorite) IS DISTINCT FROM (prompt.category, prompt.is_favorite);
  DELETE FROM shared_prompt_search AS search USING prompts AS prompt
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NOT NULL AND search.prompt_id = prompt.id;
  UPDATE shared_prompt_search AS search SET category = prompt.category
  FROM prompts AS prompt
  WHERE prompt.id = ANY (ids) AND search.prompt_id = prompt.id AND search.category <> prompt.category;
  INSERT INTO shared_prompt_search (share_id, workspace_id, prompt_id, shared_by, category, title, shared_at, words)
  SELECT share.id, share.workspace_id, prompt.id, share.shared_by, prompt.category, prompt.title, share.shared_at, ''
  FROM shared_prompts AS share JOIN prompts AS prompt ON prompt.id = share.prompt_id
  WHERE prompt.id = ANY (ids) AND prompt.deleted_at IS NULL
  ON CONFLICT DO NOTHING;

  IF with_words THEN
    INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
    SELECT id, user_id, category, is_favorite, created_at, title, '',
      array_to_tsvector(ARRAY[right(user_id, 2) || 'u' || user_id])
    FROM prompts WHERE id = ANY (ids) AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
    INSERT INTO prompt_search_due (prompt_id)
    SELECT id FROM prompts WHERE id = ANY (ids) AND deleted_at IS NULL
    ON CONFLICT DO NOTHING;
  END IF;
END
$$;
--> statement-breakpoint
-- Writes the words of some prompts that wait for them, and says how many. The prompts are held first, as every change of
-- one holds it first, so that two never wait for each other and the words are those of the prompt as it is.
CREATE FUNCTION prompt_search_catch_up(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held CONSTANT text[] := ARRAY(
    SELECT prompts.id FROM prompt_search_due AS due JOIN prompts ON prompts.id = due.prompt_id
    LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
BEGIN
  DELETE FROM prompt_search_due WHERE prompt_id = ANY (held);
  UPDATE prompt_search AS search
  SET head_text = search_head(prompt.title, prompt.tags),
    words = search_words(prompt.user_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  UPDATE shared_prompt_search AS search
  SET words = search_words(search.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  RETURN cardinality(held);
END
$$;
--> statement-breakpoint
INSERT INTO prompt_tags (user_id, tag, prompt_id, is_own)
SELECT prompts.user_id, named.tag, prompts.id, named.is_own
FROM prompts, prompt_tag_rows(prompts.tags) AS named
WHERE prompts.deleted_at IS NULL AND prompts.tags <> '{}';
