CREATE TABLE "storage_quota" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "storage_quota_one_row" CHECK ("storage_quota"."is_only")
);
--> statement-breakpoint
CREATE TABLE "storage_usage" (
	"user_id" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "history_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Bytes of a prompt's texts, or of one of its versions; octet_length reads the length without unpacking a long text.
CREATE FUNCTION prompt_bytes(title text, description text, content text, tags text[]) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT octet_length(title) + coalesce(octet_length(description), 0) + octet_length(content)::bigint
    + octet_length(array_to_string(tags, ''))
$$;
--> statement-breakpoint
-- Adds to what a person takes up. The row stays locked until the transaction ends, so changes at the same moment cannot pass
-- the quota together. Only growing is refused: who has too much may delete, and change what takes up nothing more.
CREATE FUNCTION storage_add(person text, added bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  used bigint;
  quota bigint;
BEGIN
  IF added = 0 THEN
    RETURN;
  ELSIF added < 0 THEN
    -- No insert: the person may be going, and their rows with them.
    UPDATE storage_usage SET bytes = bytes + added WHERE user_id = person;
    RETURN;
  END IF;
  INSERT INTO storage_usage AS usage (user_id, bytes) VALUES (person, added)
    ON CONFLICT (user_id) DO UPDATE SET bytes = usage.bytes + excluded.bytes
    RETURNING bytes INTO used;
  SELECT bytes INTO quota FROM storage_quota;
  IF used > quota THEN
    RAISE EXCEPTION USING ERRCODE = 'CQ001', MESSAGE = 'storage quota reached', DETAIL = quota::text;
  END IF;
END
$$;
--> statement-breakpoint
-- Rows that one statement adds or deletes count at once: a purge of 10,000 prompts changes a person's row once.
-- The argument is the size of a row.
CREATE FUNCTION storage_count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
  size bigint;
  sign integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  FOR person, size IN EXECUTE
    'SELECT user_id, sum(' || TG_ARGV[0] || ')::bigint FROM counted GROUP BY user_id ORDER BY user_id'
  LOOP
    PERFORM storage_add(person, sign * size);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION storage_count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM storage_add(new.user_id, new.bytes - old.bytes);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION storage_count_prompt_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM storage_add(new.user_id,
    new.history_bytes + prompt_bytes(new.title, new.description, new.content, new.tags)
    - old.history_bytes - prompt_bytes(old.title, old.description, old.content, old.tags));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Versions are kept by updates of their prompt, which count them in history_bytes.
UPDATE prompts SET history_bytes = kept.bytes
FROM (
  SELECT prompt_id, sum(prompt_bytes(title, description, content, tags)) AS bytes FROM prompt_versions GROUP BY prompt_id
) AS kept
WHERE kept.prompt_id = prompts.id;
--> statement-breakpoint
UPDATE imports SET bytes = (
  SELECT coalesce(sum(octet_length(draft::text)), 0) FROM import_rows WHERE import_rows.import_id = imports.id
) WHERE status IN ('previewed', 'running');
--> statement-breakpoint
-- Of imports that are done only what undoing them needs is kept.
DELETE FROM import_rows USING imports
WHERE imports.id = import_rows.import_id
  AND (imports.status = 'undone' OR imports.status = 'done' AND import_rows.prompt_id IS NULL);
--> statement-breakpoint
UPDATE import_rows SET draft = CASE WHEN draft ? 'replaced' THEN jsonb_build_object('replaced', draft -> 'replaced') ELSE '{}' END
FROM imports WHERE imports.id = import_rows.import_id AND imports.status = 'done';
--> statement-breakpoint
UPDATE idempotency_keys SET bytes = octet_length(answer::text) WHERE answer IS NOT NULL;
--> statement-breakpoint
INSERT INTO storage_usage (user_id, bytes)
SELECT user_id, sum(bytes) FROM (
  SELECT user_id, history_bytes + prompt_bytes(title, description, content, tags) AS bytes FROM prompts
  UNION ALL SELECT user_id, file_size FROM documents
  UNION ALL SELECT user_id, bytes FROM imports
  UNION ALL SELECT user_id, bytes FROM idempotency_keys
) AS held GROUP BY user_id;
--> statement-breakpoint
CREATE TRIGGER storage_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('history_bytes + prompt_bytes(title, description, content, tags)');
--> statement-breakpoint
CREATE TRIGGER storage_delete AFTER DELETE ON prompts REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('history_bytes + prompt_bytes(title, description, content, tags)');
--> statement-breakpoint
CREATE TRIGGER storage_update AFTER UPDATE OF title, description, content, tags, history_bytes ON prompts
  FOR EACH ROW EXECUTE FUNCTION storage_count_prompt_change();
--> statement-breakpoint
CREATE TRIGGER storage_insert AFTER INSERT ON documents REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER storage_delete AFTER DELETE ON documents REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER storage_insert AFTER INSERT ON imports REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('bytes');
--> statement-breakpoint
CREATE TRIGGER storage_delete AFTER DELETE ON imports REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('bytes');
--> statement-breakpoint
CREATE TRIGGER storage_update AFTER UPDATE OF bytes ON imports
  FOR EACH ROW EXECUTE FUNCTION storage_count_change();
--> statement-breakpoint
CREATE TRIGGER storage_insert AFTER INSERT ON idempotency_keys REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('bytes');
--> statement-breakpoint
CREATE TRIGGER storage_delete AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION storage_count_rows('bytes');
--> statement-breakpoint
CREATE TRIGGER storage_update AFTER UPDATE OF bytes ON idempotency_keys
  FOR EACH ROW EXECUTE FUNCTION storage_count_change();
