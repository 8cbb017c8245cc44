CREATE TABLE "prompt_embedding_parts" (
	"prompt_id" text NOT NULL,
	"part" smallint NOT NULL,
	"user_id" text NOT NULL,
	"model" text NOT NULL,
	"signs" bit(512) NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "prompt_embedding_parts_prompt_id_part_pk" PRIMARY KEY("prompt_id","part")
);
--> statement-breakpoint
CREATE TABLE "prompt_embeddings" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"model" text
);
--> statement-breakpoint
ALTER TABLE "prompt_embedding_parts" ADD CONSTRAINT "prompt_embedding_parts_prompt_id_prompt_embeddings_prompt_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompt_embeddings"("prompt_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompt_embeddings" ADD CONSTRAINT "prompt_embeddings_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_embedding_parts_signs" ON "prompt_embedding_parts" USING btree ("user_id","model","signs","prompt_id","part");--> statement-breakpoint
CREATE INDEX "prompt_embeddings_user" ON "prompt_embeddings" USING btree ("user_id","model");--> statement-breakpoint
CREATE INDEX "prompt_embeddings_model" ON "prompt_embeddings" USING btree ("model","prompt_id");--> statement-breakpoint
INSERT INTO prompt_embeddings (prompt_id, user_id) SELECT id, user_id FROM prompts WHERE deleted_at IS NULL;
--> statement-breakpoint
-- New prompts wait for their vectors; one statement for however many are added at once.
CREATE FUNCTION prompt_embeddings_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO prompt_embeddings (prompt_id, user_id) SELECT id, user_id FROM made WHERE deleted_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_embeddings_insert AFTER INSERT ON prompts REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION prompt_embeddings_add();
--> statement-breakpoint
-- A changed text waits to be read again and is found by its old vectors meanwhile. The trash has no vectors.
CREATE FUNCTION prompt_embeddings_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM prompt_embeddings WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO prompt_embeddings AS embedding (prompt_id, user_id) VALUES (new.id, new.user_id)
  ON CONFLICT (prompt_id) DO UPDATE
    SET user_id = excluded.user_id, revision = embedding.revision + 1, model = NULL;
  IF new.user_id <> old.user_id THEN
    UPDATE prompt_embedding_parts SET user_id = new.user_id WHERE prompt_id = new.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_embeddings_update AFTER UPDATE OF title, description, content, user_id, deleted_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.description, old.content, old.user_id, old.deleted_at)
    IS DISTINCT FROM (new.title, new.description, new.content, new.user_id, new.deleted_at))
  EXECUTE FUNCTION prompt_embeddings_sync();
