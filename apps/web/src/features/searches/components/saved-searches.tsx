import type { SavedQuery } from "@commonplace/domain/searches/schemas";
import { Button, UnstyledButton } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useMovableRow } from "../hooks/use-movable-row";
import { type ListedSearch, searchPath, useSavedSearches } from "../hooks/use-saved-searches";
import { SaveSearchDialog } from "./lazy-dialog";
import classes from "./saved-searches.module.css";
import { SEARCH_SIGNS } from "./search-icons";
import { SearchMenu } from "./search-menu";

interface SavedSearchesProps {
  /** The library's current state. */
  current: SavedQuery;
  /** Where the library shows a search. Equal for equal searches. */
  pathOf: (query: SavedQuery) => string;
}

/** The saved searches, each with the number of its prompts, and a button that saves the current search. */
export function SavedSearches({ current, pathOf }: SavedSearchesProps) {
  const { searches, isError, retry } = useSavedSearches();
  const [isSaving, setSaving] = useState(false);
  const shown = pathOf(current);
  const isSaveable = shown !== pathOf({}) && !searches.some((search) => searchPath(search, pathOf) === shown);
  const own = searches.filter(({ saved }) => saved && !saved.workspace);

  return (
    <section className={classes.group} aria-labelledby="saved-searches">
      <h2 id="saved-searches" className={classes.legend}>
        Saved searches
      </h2>
      {isError && (
        <p className={classes.note} role="alert">
          Saved searches could not be loaded.{" "}
          <Button variant="subtle" size="compact-xs" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
      <ul className={classes.rows}>
        {searches.map((search) => (
          <SearchRow
            key={search.id}
            search={search}
            to={searchPath(search, pathOf)}
            isShown={searchPath(search, pathOf) === shown}
            siblings={search.saved?.workspace ? [] : own.map(({ id }) => id)}
            current={current}
          />
        ))}
      </ul>
      {isSaveable && (
        <UnstyledButton className={classes.save} onClick={() => setSaving(true)}>
          <IconPlus size={16} aria-hidden />
          Save this search
        </UnstyledButton>
      )}
      <SaveSearchDialog opened={isSaving} query={current} onClose={() => setSaving(false)} />
    </section>
  );
}

interface SearchRowProps {
  search: ListedSearch;
  to: string;
  isShown: boolean;
  /** The ids among which it can be moved, in order. */
  siblings: readonly string[];
  current: SavedQuery;
}

function SearchRow({ search, to, isShown, siblings, current }: SearchRowProps) {
  const { name, icon, count, saved } = search;
  const { icon: Sign } = SEARCH_SIGNS[icon];
  const { row, keys } = useMovableRow(search.id, siblings);
  return (
    <li className={classes.row} data-menu={saved?.mayChange || undefined} {...row}>
      <Link
        to={to}
        className={classes.link}
        aria-current={isShown ? "page" : undefined}
        draggable={false}
        {...keys}
      >
        <Sign size={16} aria-hidden="true" className={classes.sign} />
        <span className={classes.name} dir="auto">
          {name}
          {saved?.workspace && <span className={classes.workspace}> {saved.workspace.name}</span>}
        </span>
        {count !== null && (
          <span className={classes.count}>
            {count}
            <span className="cp-visually-hidden"> {count === "1" ? "prompt" : "prompts"}</span>
          </span>
        )}
      </Link>
      {saved?.mayChange && (
        <span className={classes.menu}>
          <SearchMenu
            search={saved}
            siblings={siblings}
            current={isShown || saved.workspace ? null : current}
          />
        </span>
      )}
    </li>
  );
}
