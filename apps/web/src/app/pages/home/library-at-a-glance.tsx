import type { PromptFacets, PromptSummary } from "@commonplace/domain/prompts/schemas";
import { HealthLine } from "../../../features/health";
import { MostUsed, UsagePanel } from "../../../features/usage";
import { ErrorBoundary } from "../../error-boundary";
import { CategoryGrid } from "./category-grid";
import { Favorites } from "./favorites";
import { FoldedSection } from "./folded-section";
import classes from "./library-at-a-glance.module.css";
import { Pinned } from "./pinned";
import { RecentPrompts } from "./recent-prompts";
import { Section } from "./section";

interface LibraryAtAGlanceProps {
  /** Newest first. */
  recent: readonly PromptSummary[];
  pinned: readonly PromptSummary[];
  /** Those that are pinned, too, are left to the pinned ones. */
  favorites: readonly PromptSummary[];
  /** Number of all favorites, once known. */
  favoriteCount: number | undefined;
  facets: PromptFacets | undefined;
}

/** The most useful parts of a library: pinned prompts, favorites, most used ones, recent ones, categories. */
export function LibraryAtAGlance({
  recent,
  pinned,
  favorites,
  favoriteCount,
  facets,
}: LibraryAtAGlanceProps) {
  return (
    <>
      <Pinned prompts={pinned} />
      <Favorites prompts={favorites} total={favoriteCount} />
      <div className={classes.columns}>
        <div className={classes.most}>
          <Section title="Most used">
            <MostUsed />
          </Section>
        </div>
        <div className={classes.recent}>
          <RecentPrompts prompts={recent} />
        </div>
        <div className={classes.categories}>
          <CategoryGrid facets={facets} />
        </div>
      </div>
      <HealthLine />
      <ErrorBoundary fallback={null}>
        <FoldedSection title="Usage">
          <UsagePanel />
        </FoldedSection>
      </ErrorBoundary>
    </>
  );
}
