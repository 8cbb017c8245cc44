CREATE TABLE "library_changes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_changes" ADD CONSTRAINT "library_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Counts a change of these people's libraries. A person who is being deleted has no row of users any more, and gets none here.
-- In order of their ids, so that two changes of the same people do not wait for each other.
CREATE FUNCTION library_changed(people text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO library_changes AS changes (user_id, count)
  SELECT id, 1 FROM users WHERE id = ANY (people) ORDER BY id
  ON CONFLICT (user_id) DO UPDATE SET count = changes.count + 1;
$$;
--> statement-breakpoint
-- Prompts that one statement adds or deletes count at once.
CREATE FUNCTION library_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM library_changed(array(SELECT DISTINCT user_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Uses, stars and scores count nothing: lists of clients do not show them.
CREATE FUNCTION library_changed_updates() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people text[];
BEGIN
  people := array(
    SELECT latter.user_id FROM latter JOIN former ON former.id = latter.id
    WHERE (former.user_id, former.title, former.description, former.content, former.deleted_at, former.attachments,
        former.not_variables, former.also_variables)
      IS DISTINCT FROM (latter.user_id, latter.title, latter.description, latter.content, latter.deleted_at,
        latter.attachments, latter.not_variables, latter.also_variables)
    UNION
    SELECT former.user_id FROM former JOIN latter ON former.id = latter.id
    WHERE former.user_id <> latter.user_id);
  IF people <> '{}' THEN
    PERFORM library_changed(people);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_changed_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION library_changed_rows();
--> statement-breakpoint
CREATE TRIGGER library_changed_delete AFTER DELETE ON prompts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION library_changed_rows();
--> statement-breakpoint
CREATE TRIGGER library_changed_update AFTER UPDATE ON prompts REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION library_changed_updates();
