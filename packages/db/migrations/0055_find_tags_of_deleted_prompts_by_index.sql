-- See 0054. After a deletion of thousands of prompts the next ones on that connection read everybody's tags, one prompt's too.
ALTER FUNCTION prompt_tags_remove() SET enable_hashjoin = off;
--> statement-breakpoint
ALTER FUNCTION prompt_tags_remove() SET enable_mergejoin = off;
