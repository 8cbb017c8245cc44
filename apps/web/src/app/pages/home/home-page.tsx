import { ErrorState } from "@commonplace/ui";
import { UsagePanel } from "../../../features/usage";
import { errorMessage } from "../../../shared/api/error-message";
import { trpc } from "../../../shared/api/trpc";
import { readerTimeZone } from "../../../shared/format/dates";
import { usePageTitle } from "../../../shared/navigation/page-title";
import { useUser } from "../../../shared/session/use-user";
import { ErrorBoundary } from "../../error-boundary";
import { CategoryGrid } from "./category-grid";
import classes from "./home-page.module.css";
import { RecentPrompts } from "./recent-prompts";
import { Section } from "./section";
import { StatTiles } from "./stat-tiles";
import { SystemBanner } from "./system-banner";

/** Prompts shown as the most recent ones. */
const RECENT_COUNT = 4;

/** Where a person stands: the library's figures, its categories, its newest prompts. */
export function HomePage() {
  usePageTitle("Home");
  const { firstName } = useUser();
  const stats = trpc.stats.get.useQuery({ tz: readerTimeZone() });
  const facets = trpc.prompts.facets.useQuery();
  const recent = trpc.prompts.list.useQuery({ limit: RECENT_COUNT });

  const failed = [stats, facets, recent].filter((query) => query.isLoadingError);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <h1 className={classes.title} tabIndex={-1}>
          {firstName ? `Hello, ${firstName}` : "Hello"}
        </h1>
        <SystemBanner total={stats.data?.totalPrompts} />
      </div>
      {failed[0] ? (
        <ErrorState
          title="Your library could not be loaded"
          message={errorMessage(failed[0].error)}
          onRetry={() => void retry()}
          retrying={failed.some((query) => query.isFetching)}
        />
      ) : (
        <>
          <StatTiles stats={stats.data} />
          <CategoryGrid facets={facets.data} />
          <RecentPrompts prompts={recent.data?.items} count={RECENT_COUNT} />
          <ErrorBoundary fallback={null}>
            <Section title="Usage">
              <UsagePanel />
            </Section>
          </ErrorBoundary>
        </>
      )}
    </div>
  );
}
