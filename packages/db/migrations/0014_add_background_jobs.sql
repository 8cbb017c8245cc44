CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" text,
	"lane" text NOT NULL,
	"key" text,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"run_at" timestamp (3) with time zone NOT NULL,
	"turn_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"server" text,
	"lease_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("turn_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "jobs_waiting_lane" ON "jobs" USING btree ("lane","turn_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("kind","lane","key") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_running_lane" ON "jobs" USING btree ("lane") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "jobs_finished" ON "jobs" USING btree ("finished_at") WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id") WHERE owner_id is not null;