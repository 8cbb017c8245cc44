CREATE TABLE "library_counts" (
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"prompts" integer NOT NULL,
	"favorites" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "library_counts" ADD CONSTRAINT "library_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_counts_user" ON "library_counts" USING btree ("user_id","category");--> statement-breakpoint
-- Adds to what a person has in a category. Rows that another transaction is adding up at the moment are left to it: waiting
-- for it could deadlock, when it waits for a prompt that this transaction has changed. A person who is being deleted has no
-- row of users any more, and gets none here.
CREATE FUNCTION library_counts_add(person text, place text, more integer, starred integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  WITH former AS (
    DELETE FROM library_counts WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM library_counts WHERE user_id = person AND category = place FOR UPDATE SKIP LOCKED))
    RETURNING prompts, favorites
  ), latter AS (
    SELECT more + coalesce(sum(prompts), 0) AS prompts, starred + coalesce(sum(favorites), 0) AS favorites FROM former
  )
  INSERT INTO library_counts (user_id, category, prompts, favorites)
  SELECT users.id, place, latter.prompts, latter.favorites FROM latter, users
  WHERE users.id = person AND (latter.prompts <> 0 OR latter.favorites <> 0);
END
$$;
--> statement-breakpoint
-- Counts once for each statement: a change of 10,000 prompts writes a row for each category.
CREATE FUNCTION library_counts_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM library_counts_add(user_id, category, count(*)::integer, (count(*) FILTER (WHERE is_favorite))::integer)
    FROM latter WHERE deleted_at IS NULL GROUP BY user_id, category;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM library_counts_add(user_id, category, -count(*)::integer, -(count(*) FILTER (WHERE is_favorite))::integer)
    FROM former WHERE deleted_at IS NULL GROUP BY user_id, category;
  ELSE
    PERFORM library_counts_add(user_id, category, sum(prompts)::integer, sum(favorites)::integer)
    FROM (
      SELECT user_id, category, 1 AS prompts, is_favorite::integer AS favorites FROM latter WHERE deleted_at IS NULL
      UNION ALL
      SELECT user_id, category, -1, -is_favorite::integer FROM former WHERE deleted_at IS NULL
    ) AS moved
    GROUP BY user_id, category HAVING sum(prompts) <> 0 OR sum(favorites) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_counts_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION library_counts_follow();
--> statement-breakpoint
CREATE TRIGGER library_counts_delete AFTER DELETE ON prompts REFERENCING OLD TABLE AS former
  FOR EACH STATEMENT EXECUTE FUNCTION library_counts_follow();
--> statement-breakpoint
CREATE TRIGGER library_counts_update AFTER UPDATE ON prompts REFERENCING OLD TABLE AS former NEW TABLE AS latter
  FOR EACH STATEMENT EXECUTE FUNCTION library_counts_follow();
--> statement-breakpoint
INSERT INTO library_counts (user_id, category, prompts, favorites)
SELECT user_id, category, count(*), count(*) FILTER (WHERE is_favorite)
FROM prompts WHERE deleted_at IS NULL GROUP BY user_id, category;
