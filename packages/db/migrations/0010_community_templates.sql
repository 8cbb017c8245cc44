CREATE TABLE "template_ratings" (
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"value" smallint NOT NULL,
	"rated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_ratings_template_id_user_id_pk" PRIMARY KEY("template_id","user_id"),
	CONSTRAINT "template_ratings_value_range" CHECK ("template_ratings"."value" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "template_reports" (
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_reports_template_id_user_id_pk" PRIMARY KEY("template_id","user_id"),
	CONSTRAINT "template_reports_reason_known" CHECK ("template_reports"."reason" in ('spam', 'harmful', 'copied', 'broken', 'other'))
);
--> statement-breakpoint
CREATE TABLE "template_uses" (
	"template_id" text NOT NULL,
	"user_id" text NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "template_uses_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "prompt_templates" DROP CONSTRAINT "prompt_templates_rating_range";--> statement-breakpoint
DROP INDEX "prompt_templates_category";--> statement-breakpoint
DROP INDEX "prompt_builder_templates_user";--> statement-breakpoint
DROP INDEX "prompt_templates_created_by";--> statement-breakpoint
DROP INDEX "template_components_user_type";--> statement-breakpoint
ALTER TABLE "prompt_templates" ALTER COLUMN "rating" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "prompt_templates" drop column "rating";--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "rating_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "rating" real GENERATED ALWAYS AS (case when rating_count = 0 then 0 else rating_sum::real / rating_count::real end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "standing" double precision GENERATED ALWAYS AS ((rating_sum + 17.5)::double precision / (rating_count + 5)::double precision) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
ALTER TABLE "template_ratings" ADD CONSTRAINT "template_ratings_template_id_prompt_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."prompt_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_ratings" ADD CONSTRAINT "template_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_reports" ADD CONSTRAINT "template_reports_template_id_prompt_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."prompt_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_reports" ADD CONSTRAINT "template_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_template_id_prompt_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."prompt_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_uses" ADD CONSTRAINT "template_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_ratings_user" ON "template_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "template_reports_user" ON "template_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "template_reports_created" ON "template_reports" USING btree ("created_at" DESC NULLS FIRST,"template_id" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "template_uses_user" ON "template_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "prompt_builder_templates_public" ON "prompt_builder_templates" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_builder_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_standing" ON "prompt_templates" USING btree ("standing" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_category_standing" ON "prompt_templates" USING btree ("category","standing" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_used" ON "prompt_templates" USING btree ("usage_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_category_used" ON "prompt_templates" USING btree ("category","usage_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_newest" ON "prompt_templates" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_category_newest" ON "prompt_templates" USING btree ("category","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "prompt_templates"."is_public";--> statement-breakpoint
CREATE INDEX "prompt_templates_words" ON "prompt_templates" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "template_components_system" ON "template_components" USING btree ("type","sort_order","id") WHERE "template_components"."is_system";--> statement-breakpoint
CREATE INDEX "prompt_builder_templates_user" ON "prompt_builder_templates" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "prompt_templates_created_by" ON "prompt_templates" USING btree ("created_by","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "template_components_user_type" ON "template_components" USING btree ("user_id","type","sort_order","id");--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_official" CHECK (not "prompt_templates"."is_official" or "prompt_templates"."created_by" is null);--> statement-breakpoint
ALTER TABLE "prompt_templates" ADD CONSTRAINT "prompt_templates_rating_range" CHECK ("prompt_templates"."rating_sum" between "prompt_templates"."rating_count" and 5 * "prompt_templates"."rating_count");--> statement-breakpoint
ALTER TABLE "template_components" ADD CONSTRAINT "template_components_type_known" CHECK ("template_components"."type" in ('role', 'task', 'context', 'format', 'constraint', 'example', 'tone'));
--> statement-breakpoint
-- What of a template is searchable: the words of a library whose owner is "templates", see migration prompt_search.
CREATE FUNCTION prompt_templates_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.words := search_words('templates', new.category, new.title, new.tags, new.description, new.content);
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_templates_words
  BEFORE INSERT OR UPDATE OF category, title, tags, description, content ON prompt_templates
  FOR EACH ROW EXECUTE FUNCTION prompt_templates_words();
--> statement-breakpoint
UPDATE prompt_templates SET title = title;
--> statement-breakpoint
-- Whoever rates, thinks again or goes with their account: the sums follow in the same transaction.
CREATE FUNCTION template_ratings_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE prompt_templates SET
    rating_sum = rating_sum + coalesce(new.value, 0) - coalesce(old.value, 0),
    rating_count = rating_count + (tg_op = 'INSERT')::int - (tg_op = 'DELETE')::int
  WHERE id = coalesce(new.template_id, old.template_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER template_ratings_sums AFTER INSERT OR UPDATE OF value OR DELETE ON template_ratings
  FOR EACH ROW EXECUTE FUNCTION template_ratings_sums();
