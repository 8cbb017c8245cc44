import type { PromptHit } from "@commonplace/domain/prompts/schemas";
import { EmptyState, ErrorState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef } from "react";
import { errorMessage } from "../../../shared/api/error-message";
import { formatCount } from "../../../shared/format/plural";
import { INDEXING_NOTE } from "../../../shared/lists/indexing";
import { MoreResults } from "../../../shared/lists/more-results";
import { useSelection, useShownItems } from "../../../shared/selection/selection";
import { useGridFocus } from "../hooks/use-grid-focus";
import { usePromptSearch } from "../hooks/use-prompt-search";
import { HeadSkeleton, HitSkeletons } from "./results-skeleton";
import classes from "./search-results.module.css";

interface SearchResultsProps {
  /** The query; not empty. */
  q: string;
  renderHit: (hit: PromptHit, options: { tabbable: boolean }) => ReactNode;
  onClear: () => void;
  onLeaveUp: () => void;
}

/** The results of a search: 'N found' and the prompts, or suggestions when there are none. */
export function SearchResults({ q, renderHit, onClear, onLeaveUp }: SearchResultsProps) {
  const search = usePromptSearch(q);
  const grid = useRef<HTMLUListElement>(null);
  const { hits } = search;
  const ids = useMemo(() => hits?.map(({ id }) => id) ?? [], [hits]);
  useShownItems(ids, search);
  const selection = useSelection();
  const extend = (from: number, to: number) => {
    const [begin, end] = [ids[from], ids[to]];
    if (begin !== undefined && end !== undefined) selection?.extendTo(end, begin);
  };
  const { active, gridProps } = useGridFocus({
    grid,
    target: "[data-card-link]",
    onLeaveUp,
    onExtend: extend,
  });

  if (search.error) {
    return (
      <ErrorState
        title="The search did not work"
        message={errorMessage(search.error)}
        onRetry={search.retry}
        retrying={search.isFetching}
      />
    );
  }
  return (
    <div className={classes.results} data-outdated={search.isOutdated || undefined}>
      {/* The same live region in every state, so that screen readers announce its changes. */}
      <div role="status">
        {hits?.length === 0 && (
          <EmptyState
            icon={<IconSearchOff size={36} />}
            title="No results found"
            description={
              search.isIndexing
                ? INDEXING_NOTE
                : `Nothing in your library reads like “${q}”. Try fewer or other words.`
            }
            actions={
              <Button variant="default" onClick={onClear}>
                Clear Search
              </Button>
            }
          />
        )}
        {hits && hits.length > 0 && (
          <div className={classes.head}>
            {search.total === 0 && search.similar > 0 ? (
              <h2 className={classes.count}>{formatCount(search.similar)} found by meaning</h2>
            ) : (
              <h2 className={classes.count}>
                {formatCount(search.total)}
                {search.isTotalCapped && "+"} found
              </h2>
            )}
            {search.total > 0 && search.similar > 0 && (
              <p className={classes.note}>{formatCount(search.similar)} more found by meaning</p>
            )}
            {search.isIndexing && <p className={classes.note}>{INDEXING_NOTE}</p>}
            {search.corrected && <p className={classes.note}>Showing close matches for “{q}”</p>}
          </div>
        )}
        {!hits && (
          <div className={classes.head}>
            <HeadSkeleton />
          </div>
        )}
      </div>
      <ul ref={grid} className={classes.grid} aria-label="Results" aria-busy={!hits} {...gridProps}>
        {hits?.map((hit, index) => (
          <li key={hit.id} className={classes.cell}>
            {renderHit(hit, { tabbable: index === Math.min(active, hits.length - 1) })}
          </li>
        ))}
        {(!hits || search.isFetchingMore) && <HitSkeletons className={classes.cell} />}
      </ul>
      {search.hasMore && (
        <MoreResults
          error={search.moreError}
          isFetching={search.isFetchingMore || search.isOutdated}
          onMore={search.fetchMore}
        />
      )}
    </div>
  );
}
