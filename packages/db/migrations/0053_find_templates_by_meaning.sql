CREATE TABLE "template_embeddings" (
	"template_id" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"model" text,
	"signs" bit(512),
	"vector" "bytea"
);
--> statement-breakpoint
ALTER TABLE "template_embeddings" ADD CONSTRAINT "template_embeddings_template_id_prompt_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."prompt_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_embeddings_signs" ON "template_embeddings" USING btree ("model","category","signs","template_id");--> statement-breakpoint
INSERT INTO template_embeddings (template_id, category) SELECT id, category FROM prompt_templates;
--> statement-breakpoint
-- New templates wait for their vectors; one statement for however many are added at once.
CREATE FUNCTION template_embeddings_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO template_embeddings (template_id, category) SELECT id, category FROM made;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER template_embeddings_insert AFTER INSERT ON prompt_templates REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION template_embeddings_add();
--> statement-breakpoint
-- A changed text waits to be read again.
CREATE FUNCTION template_embeddings_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.title, old.description, old.content) IS DISTINCT FROM (new.title, new.description, new.content) THEN
    UPDATE template_embeddings
      SET category = new.category, revision = revision + 1, model = NULL, signs = NULL, vector = NULL
      WHERE template_id = new.id;
  ELSE
    UPDATE template_embeddings SET category = new.category WHERE template_id = new.id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER template_embeddings_update AFTER UPDATE OF title, description, content, category ON prompt_templates
  FOR EACH ROW
  WHEN ((old.title, old.description, old.content, old.category)
    IS DISTINCT FROM (new.title, new.description, new.content, new.category))
  EXECUTE FUNCTION template_embeddings_sync();
