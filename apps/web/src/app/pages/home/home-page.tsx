import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { ErrorState } from "@commonplace/ui";
import { useMemo, useState } from "react";
import { useReadAhead } from "../../../features/prompts";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { useTimeZone } from "../../../shared/format/time-zone";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { useUser } from "../../../shared/session/use-user";
import { CategoryGrid } from "./category-grid";
import { FiguresStrip } from "./figures-strip";
import classes from "./home-page.module.css";
import { FAVORITES, PINS, RECENT } from "./home-questions";
import { HomeSearch } from "./home-search";
import { HomeWaiting } from "./home-waiting";
import { LibraryAtAGlance } from "./library-at-a-glance";
import { StartLibrary } from "./start/start-library";

/** Where a person starts: search and what they use, or, with an empty library, the ways to fill it. */
export function HomePage() {
  usePageTitle("Home");
  const { firstName } = useUser();
  const stats = trpc.stats.get.useQuery({ tz: useTimeZone() });
  const facets = trpc.prompts.facets.useQuery();
  const recent = trpc.prompts.list.useQuery(RECENT);
  const favorites = trpc.prompts.list.useQuery(FAVORITES);
  const pins = trpc.prompts.list.useQuery(PINS);
  const rows = useMemo(
    () => [recent.data, favorites.data, pins.data].flatMap((page) => page?.items ?? []),
    [recent.data, favorites.data, pins.data],
  );
  useReadAhead(rows);
  const [added, setAdded] = useState<ReadonlyMap<string, PromptView>>(new Map());

  const failed = [stats, facets, recent, favorites, pins].filter((query) => query.isLoadingError);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  // Stays open after a prompt was added here, because the person may add more.
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
          <StartLibrary
            added={added}
            onAdd={(templateId, prompt) => setAdded((before) => new Map(before).set(templateId, prompt))}
          />
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
    </div>
  );
}
