import type { PromptView } from "@commonplace/domain/prompts/schemas";
import { ErrorState } from "@commonplace/ui";
import { useState } from "react";
import { HealthLine } from "../../../features/health";
import { UsagePanel } from "../../../features/usage";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { readerTimeZone } from "../../../shared/format/dates";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { useUser } from "../../../shared/session/use-user";
import { ErrorBoundary } from "../../error-boundary";
import { CategoryGrid } from "./category-grid";
import { FiguresStrip } from "./figures-strip";
import classes from "./home-page.module.css";
import { RecentPrompts } from "./recent-prompts";
import { Section } from "./section";
import { StartLibrary } from "./start/start-library";

/** Prompts shown as the most recent ones. */
const RECENT_COUNT = 4;

/** Where a person stands: the library's figures, its categories, its newest prompts. */
export function HomePage() {
  usePageTitle("Home");
  const { firstName } = useUser();
  const stats = trpc.stats.get.useQuery({ tz: readerTimeZone() });
  const facets = trpc.prompts.facets.useQuery();
  const recent = trpc.prompts.list.useQuery({ limit: RECENT_COUNT });
  const [added, setAdded] = useState<ReadonlyMap<string, PromptView>>(new Map());

  const failed = [stats, facets, recent].filter((query) => query.isLoadingError);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  // What was just added from here leaves the invitation open: more may follow.
  const addedIds = new Set([...added.values()].map(({ id }) => id));
  const isStarting = recent.data?.items.every(({ id }) => addedIds.has(id)) ?? false;
  const greeting = firstName ? `Hello, ${firstName}` : "Hello";
  if (failed[0]) {
    return (
      <div className={classes.page}>
        <h1 className={classes.title} tabIndex={-1}>
          {greeting}
        </h1>
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
        <h1 className={classes.title} tabIndex={-1}>
          {greeting}
        </h1>
      </div>
      <FiguresStrip stats={stats.data} />
      <CategoryGrid facets={facets.data} />
      <RecentPrompts prompts={recent.data?.items} count={RECENT_COUNT} />
      <HealthLine />
      <ErrorBoundary fallback={null}>
        <Section title="Usage">
          <UsagePanel />
        </Section>
      </ErrorBoundary>
    </div>
  );
}
