import { BusyButton, ErrorState } from "@commonplace/ui";
import { lazy, Suspense, useCallback, useDeferredValue, useMemo } from "react";
import {
  type ChangeLibrary,
  hasFilters,
  type LibraryPrompt,
  type LibraryState,
  libraryQuestion,
  NoResults,
  type useLibraryPrompts,
  VirtualResults,
} from "../../../features/library";
import { type CategoryDirectory, needsHighCard, PromptCard, PromptListItem } from "../../../features/prompts";
import { errorMessage } from "../../../shared/api/error-message";
import { useDialogParams } from "../../../shared/dialogs/dialog-params";
import { INDEXING_NOTE } from "../../../shared/lists/indexing";
import { useShownItems } from "../../../shared/selection/selection";
import classes from "./library-results.module.css";

/** Lazy: most people see this only once. */
const FirstPrompts = lazy(async () => ({ default: (await import("./first-prompts")).FirstPrompts }));

/** Number of placeholders before the first answer: about one screen. */
const PLACEHOLDERS = 12;
/** Number of prompts to load ahead while scrolling; before any scrolling none are loaded ahead. */
const AHEAD = 36;

interface LibraryResultsProps {
  state: LibraryState;
  library: ReturnType<typeof useLibraryPrompts>;
  categories: CategoryDirectory;
  onChange: ChangeLibrary;
  onImport: () => void;
}

/** The prompts the library shows, or why there are none. */
export function LibraryResults({ state, library, categories, onChange, onImport }: LibraryResultsProps) {
  const { openPrompt } = useDialogParams();
  // The pressed switch changes at once; rendering dozens of cards as rows may take a moment longer.
  const view = useDeferredValue(state.view);
  const { prompts, total, similar, hasMore, isFetchingMore, moreError, fetchMore } = library;

  const ids = useMemo(() => prompts.map(({ id }) => id), [prompts]);
  useShownItems(ids, {
    total: library.isLoading ? 0 : total - similar,
    isTotalCapped: library.isTotalCapped,
  });

  const onReach = useCallback(
    (index: number) => {
      if (hasMore && !isFetchingMore && !moreError && index + AHEAD >= prompts.length) void fetchMore();
    },
    [hasMore, isFetchingMore, moreError, fetchMore, prompts.length],
  );

  const renderItem = useCallback(
    (prompt: LibraryPrompt, tabbable: boolean) => {
      const Item = view === "list" ? PromptListItem : PromptCard;
      return (
        <Item
          prompt={prompt}
          category={categories.find(prompt.category)}
          onOpen={openPrompt}
          tabbable={tabbable}
        />
      );
    },
    [view, categories, openPrompt],
  );

  if (library.error) {
    return (
      <ErrorState
        title="Your prompts could not be loaded"
        message={errorMessage(library.error)}
        onRetry={library.retry}
        retrying={library.isRetrying}
      />
    );
  }
  const indexing = library.isIndexing && (
    <p className={classes.note} role="status">
      {INDEXING_NOTE}
    </p>
  );
  if (!library.isLoading && !library.isOutdated && total === 0) {
    return state.q === "" && !hasFilters(state) ? (
      <Suspense>
        <FirstPrompts onImport={onImport} />
      </Suspense>
    ) : (
      <>
        {indexing}
        <NoResults state={state} onChange={onChange} />
      </>
    );
  }
  return (
    <>
      {indexing}
      {library.corrected && (
        <p className={classes.note} role="status">
          Nothing is spelled like that. These come close.
        </p>
      )}
      <VirtualResults
        label={library.isLoading ? "Loading prompts" : "Prompts"}
        items={prompts}
        total={library.isLoading ? PLACEHOLDERS : total}
        view={view}
        question={libraryQuestion(state)}
        isOutdated={library.isOutdated}
        renderItem={renderItem}
        isHigh={needsHighCard}
        onReach={onReach}
      />
      {moreError && (
        <div className={classes.more} role="alert">
          <span>More prompts could not be loaded. {errorMessage(moreError)}</span>
          <BusyButton variant="default" onClick={() => void fetchMore()} busy={isFetchingMore}>
            Retry
          </BusyButton>
        </div>
      )}
    </>
  );
}
