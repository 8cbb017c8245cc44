import { PageHeader } from "@commonplace/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import { FollowImport, ImportDialog } from "../../features/imports";
import {
  ActiveFilters,
  type ChangeLibrary,
  FilterPanel,
  FilterSheet,
  type LibraryState,
  libraryFilter,
  libraryQuestion,
  libraryRequest,
  savedQueryOf,
  savedQueryPath,
  useLibraryPrompts,
  useLibraryUrl,
} from "../../features/library";
import {
  FavoriteOrder,
  PromptActions,
  SelectionBar,
  useCardShortcuts,
  useCategories,
  usePromptCardArea,
  useReadAhead,
  useSelectedPrompts,
} from "../../features/prompts";
import { SavedSearches } from "../../features/searches";
import { countedUpTo, formatCount } from "../../shared/format/plural";
import { SearchField } from "../../shared/forms/search-field";
import { usePageTitle } from "../../shared/navigation/page-title";
import { SelectionProvider } from "../../shared/selection/selection";
import { SkipLink } from "../skip-link";
import { LibraryActions } from "./library/library-actions";
import classes from "./library/library-page.module.css";
import { LibraryResults } from "./library/library-results";
import { useLibraryCategories } from "./library/use-library-categories";
import { useLibraryTags } from "./library/use-library-tags";

/** Long enough to skip the letters of a quick word, short enough to feel like typing, in ms. */
const SEARCH_DEBOUNCE = 150;

/** A person's prompts: searched, filtered, ordered, selected, in a grid or list. */
export function LibraryPage() {
  usePageTitle("Library");
  const [state, change] = useLibraryUrl();
  return (
    <SelectionProvider question={JSON.stringify(libraryFilter(state))}>
      <PromptActions>
        <Library state={state} change={change} />
      </PromptActions>
    </SelectionProvider>
  );
}

function Library({ state, change }: { state: LibraryState; change: ChangeLibrary }) {
  const selected = useSelectedPrompts(libraryFilter(state));
  useCardShortcuts(selected);
  const cardArea = usePromptCardArea();
  const library = useLibraryPrompts(state);
  useReadAhead(library.prompts);
  const categories = useCategories();
  const operators = useMemo(
    () => ({ category: [...categories.builtIn, ...categories.custom].map(({ name }) => name) }),
    [categories],
  );
  const main = useRef<HTMLElement>(null);
  const [isImporting, setImporting] = useState(false);
  const startImport = () => setImporting(true);
  useTopOnChange(libraryQuestion(state));

  const { filterCategories, onCreateCategory, categoryDialog } = useLibraryCategories(
    categories,
    state,
    change,
  );
  const tags = useLibraryTags(state, change);
  const panel = {
    ...filterCategories,
    searches: <SavedSearches current={savedQueryOf(state)} pathOf={savedQueryPath} />,
    tags,
    state,
    facets: library.facets,
    onChange: change,
    onCreateCategory,
  };
  const focusResults = () =>
    document.querySelector<HTMLElement>("[data-library-results] [data-card-link][tabindex='0']")?.focus();

  return (
    <>
      <SkipLink to="library-prompts" onFollow={focusResults}>
        Skip to prompts
      </SkipLink>
      <PageHeader
        title="Library"
        description={<span role="status">{describe(library)}</span>}
        actions={<LibraryActions onImport={startImport} />}
        isCompact
      />
      <div className={classes.columns} data-page-width="wide">
        <aside className={classes.sidebar} aria-label="Filters">
          <FilterPanel {...panel} />
        </aside>
        <section ref={main} className={classes.main} aria-labelledby="library-prompts" {...cardArea.handlers}>
          <h2 id="library-prompts" className="cp-visually-hidden">
            Prompts
          </h2>
          <div className={classes.tools}>
            <div className={classes.search}>
              <SearchField
                size="md"
                placeholder="Search prompts"
                debounce={SEARCH_DEBOUNCE}
                value={state.q}
                operators={operators}
                isSearching={library.isOutdated}
                // Back leaves the search, rather than stepping through its letters.
                onSearch={(q) => change({ q }, { replace: state.q !== "" })}
                onLeaveDown={focusResults}
              />
              <span className={classes.sheet}>
                <FilterSheet
                  {...panel}
                  closeLabel={`Show ${countedUpTo(library.total, library.isTotalCapped, "prompt")}`}
                />
              </span>
            </div>
            <ActiveFilters
              state={state}
              nameOf={(id) => categories.find(id)?.name ?? "Unknown category"}
              onChange={change}
            />
          </div>
          <LibraryResults
            state={state}
            library={library}
            categories={categories}
            onChange={change}
            onImport={startImport}
          />
        </section>
      </div>
      <SelectionBar target={selected} />
      {libraryRequest(state).input.sort === "favorites" && <FavoriteOrder area={main} />}
      {cardArea.menu}
      {categoryDialog}
      <FollowImport />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}

/** The header's sentence ('Showing N prompt(s)', with the query repeated). */
function describe({
  error,
  isLoading,
  total,
  similar,
  isTotalCapped,
  answeredQuery,
}: ReturnType<typeof useLibraryPrompts>): string {
  if (error) return "Prompts could not be loaded";
  if (isLoading) return "Loading prompts…";
  const byWords = total - similar;
  const shown = `Showing ${countedUpTo(byWords, isTotalCapped, "prompt")}`;
  if (answeredQuery === "") return shown;
  if (similar === 0) return `${shown} for “${answeredQuery}”`;
  const found = `${formatCount(similar)} found by meaning`;
  return byWords === 0
    ? `Showing ${found} for “${answeredQuery}”`
    : `${shown} for “${answeredQuery}”, and ${found}`;
}

/** A new query scrolls to the top; the position of the first one is restored from the browser's history. */
function useTopOnChange(question: string): void {
  const last = useRef(question);
  useEffect(() => {
    if (last.current === question) return;
    last.current = question;
    window.scrollTo(0, 0);
  }, [question]);
}
