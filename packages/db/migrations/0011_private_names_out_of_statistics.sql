-- Statistics had kept the codes of invite links, with which whoever reads them could join, and the names of workspaces.
UPDATE page_views SET path = regexp_replace(path, '^(/+join)/+[^/]+', '\1/:code', 'i'), title = NULL
  WHERE path ~* '^/+join/+[^/]' OR (path LIKE '%/:id%' AND title IS NOT NULL);
--> statement-breakpoint
WITH told AS (
  DELETE FROM site_day_pages WHERE path ~* '^/+join/+[^/]'
  RETURNING day, regexp_replace(path, '^(/+join)/+[^/]+', '\1/:code', 'i') AS path, views)
INSERT INTO site_day_pages (day, path, views) SELECT day, path, sum(views) FROM told GROUP BY day, path;
--> statement-breakpoint
UPDATE site_day_pages SET title = NULL WHERE path LIKE '%/:id%' AND title IS NOT NULL;
