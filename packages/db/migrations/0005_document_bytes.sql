CREATE TABLE "unclaimed_files" (
	"file_path" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "documents_user";--> statement-breakpoint
DROP INDEX "documents_prompt_uploaded";--> statement-breakpoint
-- No version before this one stored bytes, and a row is never without them.
DELETE FROM "documents";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "sha256" text NOT NULL;--> statement-breakpoint
CREATE INDEX "unclaimed_files_due" ON "unclaimed_files" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "documents_user_size" ON "documents" USING btree ("user_id","file_size");--> statement-breakpoint
CREATE INDEX "documents_prompt_uploaded" ON "documents" USING btree ("prompt_id","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_path_unique" UNIQUE("file_path");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_sha256_hex" CHECK ("documents"."sha256" ~ '^[0-9a-f]{64}$');
--> statement-breakpoint
-- Whatever deletes a document, a person, their prompt's end or their account's, names its bytes for removal in the same
-- transaction.
CREATE FUNCTION documents_leave_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO unclaimed_files (file_path, due_at) SELECT file_path, now() FROM gone ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER documents_leave_files AFTER DELETE ON documents
  REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION documents_leave_files();
