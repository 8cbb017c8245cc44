-- Rows from before the index: the later ones of a name, and those named like a built-in category, become "Name (2)".
DO $$
DECLARE
	twin record;
	candidate text;
	number int;
BEGIN
	FOR twin IN
		SELECT "id", "user_id", btrim("name") AS "name" FROM (
			SELECT *, row_number() OVER (PARTITION BY "user_id", "folded" ORDER BY "created_at", "id") AS "place" FROM (
				SELECT *, lower(normalize(btrim("name"), NFC) collate "und-x-icu") AS "folded" FROM "categories"
			) AS "all_categories"
		) AS "placed"
		WHERE "place" > 1 OR "folded" IN ('marketing', 'coding', 'writing', 'social media', 'social-media', 'personal development', 'personal-development')
		ORDER BY "user_id", "created_at", "id"
	LOOP
		number := 2;
		LOOP
			candidate := rtrim(left(twin."name", 60 - length(format(' (%s)', number)))) || format(' (%s)', number);
			EXIT WHEN NOT EXISTS (
				SELECT FROM "categories" WHERE "user_id" = twin."user_id"
				AND lower(normalize(btrim("name"), NFC) collate "und-x-icu") = lower(normalize(candidate, NFC) collate "und-x-icu")
			);
			number := number + 1;
		END LOOP;
		UPDATE "categories" SET "name" = candidate WHERE "id" = twin."id";
	END LOOP;
END
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX "categories_user_name_once" ON "categories" USING btree ("user_id",lower(normalize(btrim("name"), NFC) collate "und-x-icu"));