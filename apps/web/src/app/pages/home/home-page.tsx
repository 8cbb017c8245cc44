import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { ErrorState } from "@commonplace/ui";
import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useEffect, useState } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { readerTimeZone } from "../../../shared/format/dates";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { useUser } from "../../../shared/session/use-user";
import { CategoryGrid } from "./category-grid";
import { FiguresStrip } from "./figures-strip";
import classes from "./home-page.module.css";
import { HomeSearch } from "./home-search";
import { HomeWaiting } from "./home-waiting";

/** Most people need it once. */
const StartLibrary = lazy(async () => ({ default: (await import("./start/start-library")).StartLibrary }));

const loadGlance = () => import("./library-at-a-glance");
/** Other pages do without its code. */
const LibraryAtAGlance = lazy(async () => ({ default: (await loadGlance()).LibraryAtAGlance }));

/** Prompts shown as the most recent ones. */
const RECENT_COUNT = 4;
/** Pinned prompts, and favorites, that there is room for. */
const TILE_COUNT = 6;

/** Where a person starts: search and what they use, or, with an empty library, the ways to fill it. */
export function HomePage() {
  usePageTitle("Home");
  const { firstName } = useUser();
  const stats = trpc.stats.get.useQuery({ tz: readerTimeZone() });
  const facets = trpc.prompts.facets.useQuery();
  const recent = trpc.prompts.list.useQuery({ limit: RECENT_COUNT });
  const favorites = trpc.prompts.list.useQuery({
    favorite: true,
    sort: "favorites",
    limit: TILE_COUNT,
  });
  const pins = trpc.prompts.list.useQuery({ pinnedFirst: true, limit: TILE_COUNT });
  // With the answers that it shows, not after them; a failure is told where it would stand.
  useEffect(() => void loadGlance().catch(() => undefined), []);
  const [added, setAdded] = useState<ReadonlyMap<string, PromptView>>(new Map());

  const failed = [stats, facets, recent, favorites, pins].filter((query) => query.isLoadingError);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  // What was just added from here leaves the invitation open: more may follow.
  const addedIds = new Set([...added.values()].map(({ id }) => id));
  const isStarting = recent.data?.items.every(({ id }) => addedIds.has(id)) ?? false;
  const greeting = firstName ? `Hello, ${firstName}` : "Hello";
  if (failed[0]) {
    return (
      <div className={classes.page}>
        <h1 tabIndex={-1}>{greeting}</h1>
        <ErrorState
          title="Your library could not be loaded"
          message={errorMessage(failed[0].error)}
          onRetry={() => void retry()}
          retrying={failed.some((query) => query.isFetching)}
        />
      </div>
    );
  }
  if (isStarting) {
    return (
      <div className={`${classes.page} ${classes.column}`}>
        <FiguresStrip stats={stats.data} />
        <div className={classes.intro}>
          <h1 className={classes.greeting} tabIndex={-1}>
            {greeting}
          </h1>
          <Suspense fallback={<Skeleton height={640} radius="md" />}>
            <StartLibrary
              added={added}
              onAdd={(templateId, prompt) => setAdded((before) => new Map(before).set(templateId, prompt))}
            />
          </Suspense>
        </div>
        <CategoryGrid facets={facets.data} />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <h1 className="cp-visually-hidden" tabIndex={-1}>
          {greeting}
        </h1>
        <HomeSearch total={stats.data?.totalPrompts} />
        <FiguresStrip stats={stats.data} />
      </div>
      <Suspense fallback={<HomeWaiting />}>
        {recent.data && favorites.data && pins.data ? (
          <LibraryAtAGlance
            recent={recent.data.items}
            pinned={pins.data.items.filter(({ isPinned }) => isPinned)}
            favorites={favorites.data.items.filter(({ isPinned }) => !isPinned)}
            favoriteCount={stats.data?.favorites}
            facets={facets.data}
          />
        ) : (
          <HomeWaiting />
        )}
      </Suspense>
    </div>
  );
}
