ALTER TABLE "import_rows" ALTER COLUMN "draft" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "imports_previewed" ON "imports" USING btree ("created_at") WHERE "imports"."status" = 'previewed';