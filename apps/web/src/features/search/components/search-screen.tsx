import type { PromptHit } from "@commonplace/domain/prompts/schemas";
import { type ReactNode, useRef } from "react";
import { SearchField } from "../../../shared/forms/search-field";
import { useSearchUrl } from "../hooks/use-search-url";
import { ReadingNote } from "./reading-note";
import { SearchResults } from "./search-results";
import classes from "./search-screen.module.css";
import { SearchStart } from "./search-start";

/** From the last key to the search, in ms. */
const SEARCH_DEBOUNCE = 300;

/** Operators and tags are completed; categories only where they are listed. */
const NO_VALUES = {};

interface SearchScreenProps {
  /**
   * Renders a search result in a box of 216 px height. `tabbable` is false for results that arrows, not Tab, lead to;
   * the element that takes the focus carries `data-card-link`.
   */
  renderHit: (hit: PromptHit, options: { tabbable: boolean }) => ReactNode;
}

/** Search: suggestions and categories until something is typed, then what was found. */
export function SearchScreen({ renderHit }: SearchScreenProps) {
  const [q, search] = useSearchUrl();
  const field = useRef<HTMLInputElement>(null);
  const outcome = useRef<HTMLDivElement>(null);

  const choose = (suggestion: string) => {
    search(suggestion);
    // The pressed button disappears. The results take the focus rather than the field: that keeps the keyboard of
    // phones closed, and Tab leads into the results.
    outcome.current?.focus({ preventScroll: true });
  };

  const clear = () => {
    search("");
    field.current?.focus();
  };

  return (
    <div className={classes.screen}>
      <SearchField
        ref={field}
        size="lg"
        placeholder="Search titles, text, tags…"
        debounce={SEARCH_DEBOUNCE}
        value={q}
        operators={NO_VALUES}
        onSearch={search}
        onLeaveDown={() =>
          outcome.current?.querySelector<HTMLElement>("[data-card-link], button, a")?.focus()
        }
      />
      <ReadingNote />
      <div ref={outcome} className={classes.outcome} tabIndex={-1}>
        {q === "" ? (
          <SearchStart onSearch={choose} />
        ) : (
          <SearchResults
            q={q}
            renderHit={renderHit}
            onClear={clear}
            onLeaveUp={() => field.current?.focus()}
          />
        )}
      </div>
    </div>
  );
}
