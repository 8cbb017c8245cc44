ALTER TABLE "prompts" ADD COLUMN "not_variables" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "prompts" ADD COLUMN "also_variables" text[] DEFAULT '{}'::text[] NOT NULL;