CREATE TABLE "prompt_search" (
	"prompt_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"category" text NOT NULL,
	"is_favorite" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"title" text NOT NULL,
	"head_text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"filler" text DEFAULT repeat(' ', 2000) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prompt_search" ADD CONSTRAINT "prompt_search_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prompt_search_words" ON "prompt_search" USING gin ("words") WITH (fastupdate=false);
--> statement-breakpoint
-- Search lives in a table beside the prompts; these functions say what of a prompt is searchable and triggers keep it.
-- They are the one account of it, in step with packages/domain/src/prompts/search/text.ts, which reads what people type
-- and finds the places to highlight: a test compares the two over every character.
--> statement-breakpoint
-- A text as search compares it: lower case, without accents, compatible forms made one.
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = length(value) THEN lower(value)
    ELSE replace(replace(replace(replace(translate(regexp_replace(
      lower(normalize(value, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]+', '', 'g'),
      'øđłðıς', 'odldiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
--> statement-breakpoint
-- A folded text with one blank before and after each word and nothing else between them.
CREATE FUNCTION search_spaced(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(' ' || folded || ' ', '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]+', ' ', 'g')
$$;
--> statement-breakpoint
-- Whether words follow each other in a text. `needle` is spaced; without a blank at its start or end, longer words and
-- scripts without blanks will do there. Most texts are looked through as they are: folding takes ten times as long.
CREATE FUNCTION search_has_phrase(value text, needle text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  pattern CONSTANT text := CASE WHEN needle LIKE ' %' THEN '(^|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff])' ELSE '' END
    || replace(btrim(needle, ' '), ' ', '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]+')
    || CASE WHEN needle LIKE '% ' THEN '($|[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff])' ELSE '' END;
BEGIN
  RETURN coalesce(
    value ~* pattern OR (octet_length(value) <> length(value) AND search_fold(value) ~ pattern), false);
END
$$;
--> statement-breakpoint
-- A prompt's title and tags, each spaced and on a line of its own.
CREATE FUNCTION search_head(title text, tags text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT string_agg(search_spaced(search_fold(part)), E'\n' ORDER BY place)
  FROM unnest(title || tags) WITH ORDINALITY AS head (part, place)
$$;
--> statement-breakpoint
-- The words of a folded text, at most 40,000 of them: with repetitions and empty strings, in no order.
-- Scripts that put no blanks between words (Chinese, Japanese, Thai …) give their characters in overlapping pairs, the
-- last of a run alone; pictures such as emoji give themselves.
CREATE FUNCTION search_tokens(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  tokens text[];
BEGIN
  IF octet_length(folded) = length(folded) THEN
    tokens := string_to_array(regexp_replace(folded, '[^a-z0-9]+', ' ', 'g'), ' ');
  ELSE
    tokens := string_to_array(regexp_replace(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]+', ' ', 'g'), ' ');
    IF folded ~ '[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]' THEN
      tokens := tokens || string_to_array(regexp_replace(folded, '[^\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff]+', '', 'g'), NULL);
    END IF;
    IF folded ~ '[\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]' THEN
      tokens := tokens || ARRAY(
        SELECT this || CASE next WHEN ' ' THEN '' ELSE coalesce(next, '') END
        FROM (
          SELECT this, lead(this) OVER (ORDER BY place) AS next
          FROM unnest(string_to_array(regexp_replace(folded, '[^\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]+', ' ', 'g'), NULL))
            WITH ORDINALITY AS run (this, place)
        ) AS pairs
        WHERE this <> ' '
      );
    END IF;
  END IF;
  RETURN CASE WHEN cardinality(tokens) > 40000 THEN tokens[1:40000] ELSE tokens END;
END
$$;
--> statement-breakpoint
-- The lexemes of a prompt, each behind its owner's mark and the letter of its place, and one for the owner; see
-- prompt_search in schema/prompts.ts. Words are found by themselves, at most 40 characters of each, and by their English
-- stems.
CREATE FUNCTION search_words(
  user_id text, category text, title text, tags text[], description text, content text
) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  mark CONSTANT text := right(user_id, 2);
  titled CONSTANT text[] := search_tokens(search_fold(title));
  tagged CONSTANT text[] := search_tokens(search_fold(array_to_string(tags, ' ')));
  described CONSTANT text[] := search_tokens(search_fold(coalesce(description, '')));
  written CONSTANT text[] := search_tokens(search_fold(left(content, 200000)));
BEGIN
  RETURN array_to_tsvector(ARRAY(
    WITH found AS MATERIALIZED (
      SELECT left(token, 40) AS word, min(place) AS place
      FROM (
        SELECT unnest(titled), 1 UNION ALL SELECT unnest(tagged), 2
        UNION ALL SELECT unnest(described), 3 UNION ALL SELECT unnest(written), 4
      ) AS tokens (token, place)
      WHERE token <> ''
      GROUP BY 1
    ), lexemes AS MATERIALIZED (
      SELECT word AS lexeme, place FROM found
      UNION ALL
      SELECT stem, place FROM found, unnest(ts_lexize('english_stem', word)) AS stem WHERE stem <> word
    )
    SELECT mark || 'u' || user_id
    UNION ALL SELECT mark || 'd' || lexeme FROM lexemes
    UNION ALL SELECT mark || 'c' || lexeme FROM lexemes WHERE place <= 3 AND description <> ''
    UNION ALL SELECT mark || 'b' || lexeme FROM lexemes WHERE place <= 2
    UNION ALL SELECT mark || 'a' || lexeme FROM lexemes WHERE place = 1
    UNION ALL SELECT mark || place || '@' || category FROM unnest('{b,c,d}'::text[]) AS place
    UNION ALL SELECT mark || 'r' || reverse(word) FROM found WHERE place <= 2 AND length(word) > 3
  ));
END
$$;
--> statement-breakpoint
CREATE FUNCTION prompt_search_sync() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (old.title, old.tags, old.description, old.content, old.category, old.user_id)
    IS NOT DISTINCT FROM (new.title, new.tags, new.description, new.content, new.category, new.user_id)
  THEN
    UPDATE prompt_search SET is_favorite = new.is_favorite, created_at = new.created_at WHERE prompt_id = new.id;
    RETURN NULL;
  END IF;
  INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
  VALUES (
    new.id, new.user_id, new.category, new.is_favorite, new.created_at, new.title,
    search_head(new.title, new.tags),
    search_words(new.user_id, new.category, new.title, new.tags, new.description, new.content)
  )
  ON CONFLICT (prompt_id) DO UPDATE SET
    user_id = excluded.user_id, category = excluded.category, is_favorite = excluded.is_favorite,
    created_at = excluded.created_at, title = excluded.title, head_text = excluded.head_text, words = excluded.words;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prompt_search_insert AFTER INSERT ON prompts
  FOR EACH ROW EXECUTE FUNCTION prompt_search_sync();
--> statement-breakpoint
CREATE TRIGGER prompt_search_update
  AFTER UPDATE OF title, tags, description, content, category, user_id, is_favorite, created_at ON prompts
  FOR EACH ROW
  WHEN ((old.title, old.tags, old.description, old.content, old.category, old.user_id, old.is_favorite, old.created_at)
    IS DISTINCT FROM
    (new.title, new.tags, new.description, new.content, new.category, new.user_id, new.is_favorite, new.created_at))
  EXECUTE FUNCTION prompt_search_sync();
--> statement-breakpoint
-- Nobody plans by how common a word is among everyone.
ALTER TABLE prompt_search ALTER COLUMN words SET STATISTICS 0;
--> statement-breakpoint
-- Searches count rows by the thousand, so rows are kept short: long values go to the side table. PostgreSQL looks into
-- that only for rows of more than 2,000 bytes, which the filler makes of each; it is compressed to next to nothing then.
-- Some room is left for favouriting to change a row in place, without new index entries.
ALTER TABLE prompt_search SET (toast_tuple_target = 512, fillfactor = 90);
--> statement-breakpoint
INSERT INTO prompt_search (prompt_id, user_id, category, is_favorite, created_at, title, head_text, words)
SELECT id, user_id, category, is_favorite, created_at, title,
  search_head(title, tags),
  search_words(user_id, category, title, tags, description, content)
FROM prompts;
