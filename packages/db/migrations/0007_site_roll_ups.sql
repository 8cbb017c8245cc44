CREATE TABLE "site_day_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"title" text,
	"views" integer NOT NULL,
	CONSTRAINT "site_day_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "site_day_visits" (
	"day" date NOT NULL,
	"away_days" smallint NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "site_day_visits_day_away_days_pk" PRIMARY KEY("day","away_days")
);
--> statement-breakpoint
CREATE TABLE "site_days" (
	"day" date PRIMARY KEY NOT NULL,
	"page_views" integer NOT NULL,
	"sessions" integer NOT NULL,
	"session_seconds" bigint NOT NULL,
	CONSTRAINT "site_days_positive" CHECK ("site_days"."page_views" >= 0 and "site_days"."sessions" >= 0 and "site_days"."session_seconds" >= 0)
);
--> statement-breakpoint
DROP INDEX "prompt_usage_events_user_created";--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "visitor" text NOT NULL;--> statement-breakpoint
ALTER TABLE "site_visits" ADD COLUMN "previous_visit_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_day_pages" ADD CONSTRAINT "site_day_pages_day_site_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."site_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_day_visits" ADD CONSTRAINT "site_day_visits_day_site_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."site_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_visits_visitor" ON "site_visits" USING btree ("visitor","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prompt_usage_events_created" ON "prompt_usage_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "prompt_usage_events_user_created" ON "prompt_usage_events" USING btree ("user_id","created_at","prompt_id");