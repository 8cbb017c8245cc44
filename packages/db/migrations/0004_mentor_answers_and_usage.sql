CREATE TABLE "mentor_answers" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentor_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "mentor_usage" (
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	"model" text NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"cost" numeric(20, 8) DEFAULT 0 NOT NULL,
	CONSTRAINT "mentor_usage_user_id_day_model_pk" PRIMARY KEY("user_id","day","model"),
	CONSTRAINT "mentor_usage_counts_positive" CHECK ("mentor_usage"."requests" >= 0 and "mentor_usage"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mentor_answers" ADD CONSTRAINT "mentor_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_usage" ADD CONSTRAINT "mentor_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mentor_answers_created" ON "mentor_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mentor_usage_day" ON "mentor_usage" USING btree ("day","model");