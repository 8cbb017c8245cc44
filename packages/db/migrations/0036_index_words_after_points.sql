DROP INDEX "prompt_search_outdated";--> statement-breakpoint
ALTER TABLE "prompt_search" ALTER COLUMN "words_version" SET DEFAULT 2;--> statement-breakpoint
CREATE INDEX "prompt_search_outdated" ON "prompt_search" USING btree ("user_id","words_version","prompt_id") WHERE "prompt_search"."words_version" < 2;
--> statement-breakpoint
-- As before, but a point or slash comes with the whole word after it, .net and /imagine, so that these are found without
-- reading each text that has a word and a point of that kind. In step with signsOf in
-- packages/domain/src/prompts/search/text.ts.
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_signs(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  signs text[];
BEGIN
  IF folded !~ '[#$%&+<=>@\[\\\]^`{|}~\u00a2-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020-\u2022\u2030\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff]|[./][^0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]' THEN
    RETURN '{}';
  END IF;
  signs := string_to_array(regexp_replace(folded, '[^#$%&+<=>@\[\\\]^`{|}~\u00a2-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020-\u2022\u2030\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff]+', ' ', 'g'), NULL);
  RETURN ARRAY(
    SELECT sign FROM unnest(signs) AS sign WHERE sign <> ' '
    UNION SELECT sign || next FROM unnest(signs, signs[2:]) AS pair (sign, next) WHERE sign <> ' ' AND next <> ' '
    UNION SELECT match[1] FROM regexp_matches(folded, '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff][#$%&+<=>@\[\\\]^`{|}~\u00a2-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020-\u2022\u2030\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff]', 'g') AS match
    UNION SELECT match[1] FROM regexp_matches(folded, '[#$%&+<=>@\[\\\]^`{|}~\u00a2-\u00a7\u00a9\u00ac\u00ae\u00b0\u00b1\u00b6\u00d7\u00f7\u2020-\u2022\u2030\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff][^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff]', 'g') AS match
    UNION SELECT left(match[1], 41)
    FROM regexp_matches(folded, '[./](?:[\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]|[^0-9\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff][^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u037e\u0387\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u0970\u0e2f\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u104a-\u104f\u10fb\u1360-\u1368\u1400\u166d\u166e\u1680\u169b\u169c\u16eb-\u16ed\u17d4-\u17da\u1800-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u25ff\u27c0-\u2aff\u2e00-\u2e7f\u2ff0-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufd3e\ufd3f\ufe00-\ufe6f\ufeff\uff00-\uff65\ufff0-\uffff\U0001f3fb-\U0001f3ff\U000e0000-\U000e0fff\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001f3fa\U0001f400-\U0001faff\u0e00-\u0e2e\u0e30-\u0e4e\u0e50-\u0e59\u0e80-\u0eff\u1000-\u1049\u1050-\u109f\u1780-\u17d3\u17db-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u30fa\u30fc-\u312f\u31a0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00016fe0-\U00018dff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]*)', 'g') AS match
  );
END
$$;
--> statement-breakpoint
-- As before; signs may be long now and get half of what pairs may take.
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_words(
  user_id text, category text, title text, tags text[], description text, content text
) RETURNS tsvector LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  mark CONSTANT text := right(user_id, 2);
  title_text CONSTANT text := search_fold(title);
  tags_text CONSTANT text := search_fold(array_to_string(tags, ' '));
  description_text CONSTANT text := search_fold(coalesce(description, ''));
  content_text CONSTANT text := search_fold(left(content, 200000));
  -- Words of different texts do not follow each other: one that is not common stands between them.
  whole CONSTANT text := concat_ws(
    ' zzzz ', title_text, search_fold(array_to_string(tags, ' zzzz ')), description_text, content_text);
  titled CONSTANT text[] := search_tokens(title_text);
  tagged CONSTANT text[] := search_tokens(tags_text);
  described CONSTANT text[] := search_tokens(description_text);
  written CONSTANT text[] := search_tokens(content_text);
  paired text[] := ARRAY(SELECT DISTINCT pair FROM unnest(search_pairs(whole)) AS pair);
  signed text[] := search_signs(whole);
BEGIN
  IF octet_length(array_to_string(paired, '')) > 200000 THEN
    paired := '{""}';
  END IF;
  IF cardinality(signed) > 4000 OR octet_length(array_to_string(signed, '')) > 100000 THEN
    signed := '{""}';
  END IF;
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
    UNION ALL SELECT mark || 'p' || pair FROM unnest(paired) AS pair
    UNION ALL SELECT mark || 's' || sign FROM unnest(signed) AS sign
  ));
END
$$;
--> statement-breakpoint
-- As before, for the second version of words.
--> statement-breakpoint
CREATE OR REPLACE FUNCTION prompt_search_catch_up(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  held text[] := ARRAY(
    SELECT prompts.id FROM prompt_search_due AS due JOIN prompts ON prompts.id = due.prompt_id
    LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
BEGIN
  IF cardinality(held) = 0 THEN
    held := ARRAY(
      SELECT prompts.id FROM prompt_search AS search JOIN prompts ON prompts.id = search.prompt_id
      WHERE search.words_version < 2 ORDER BY search.user_id, search.words_version, search.prompt_id
      LIMIT most FOR NO KEY UPDATE OF prompts SKIP LOCKED);
  END IF;
  DELETE FROM prompt_search_due WHERE prompt_id = ANY (held);
  UPDATE prompt_search AS search
  SET category = prompt.category, is_favorite = prompt.is_favorite,
    head_text = search_head(prompt.title, prompt.tags), words_version = 2,
    words = search_words(prompt.user_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  UPDATE shared_prompt_search AS search
  SET category = prompt.category,
    words = search_words(search.workspace_id, prompt.category, prompt.title, prompt.tags, prompt.description, prompt.content)
  FROM prompts AS prompt WHERE prompt.id = ANY (held) AND search.prompt_id = prompt.id;
  RETURN cardinality(held);
END
$$;
