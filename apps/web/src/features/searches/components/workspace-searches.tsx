import type { SavedQuery } from "@commonplace/domain/searches/schemas";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type ListedSearch, useSavedSearches } from "../hooks/use-saved-searches";
import { workspaceSearchPath } from "../hooks/workspace-search-path";
import { SaveSearchDialog } from "./lazy-dialog";
import { SEARCH_SIGNS } from "./search-icons";
import { SearchMenu } from "./search-menu";
import classes from "./workspace-searches.module.css";

interface WorkspaceSearchesProps {
  workspace: { id: string; name: string };
  /** The list's current state. */
  current: SavedQuery;
  /** Whether the reader may save searches for the workspace. */
  mayChange: boolean;
}

/**
 * The saved searches of a workspace, each with the number of its prompts, and a button that saves the current search.
 */
export function WorkspaceSearches({ workspace, current, mayChange }: WorkspaceSearchesProps) {
  const { searches } = useSavedSearches();
  const [isSaving, setSaving] = useState(false);
  const own = searches.filter(({ saved }) => saved?.workspace?.id === workspace.id);
  const pathOf = (query: SavedQuery) => workspaceSearchPath(workspace.id, query);
  const shown = pathOf(current);
  const isSaveable = mayChange && shown !== pathOf({}) && !own.some(({ query }) => pathOf(query) === shown);
  if (own.length === 0 && !isSaveable) return null;
  return (
    <nav className={classes.searches} aria-label="Saved searches">
      <ul className={classes.list}>
        {own.map((search) => (
          <SearchChip
            key={search.id}
            search={search}
            to={pathOf(search.query)}
            isShown={pathOf(search.query) === shown}
            siblings={own.map(({ id }) => id)}
            current={current}
          />
        ))}
      </ul>
      {isSaveable && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setSaving(true)}
        >
          Save this search
        </Button>
      )}
      <SaveSearchDialog
        opened={isSaving}
        query={current}
        workspace={workspace}
        onClose={() => setSaving(false)}
      />
    </nav>
  );
}

interface SearchChipProps {
  search: ListedSearch;
  to: string;
  isShown: boolean;
  siblings: readonly string[];
  current: SavedQuery;
}

function SearchChip({ search, to, isShown, siblings, current }: SearchChipProps) {
  const { name, icon, count, saved } = search;
  const { icon: Sign } = SEARCH_SIGNS[icon];
  return (
    <li className={classes.chip} data-shown={isShown || undefined}>
      <Link to={to} replace className={classes.link} aria-current={isShown ? "page" : undefined}>
        <Sign size={16} aria-hidden="true" />
        <span className={classes.name} dir="auto">
          {name}
        </span>
        {count !== null && (
          <span className={classes.count}>
            {count}
            <span className="cp-visually-hidden"> {count === "1" ? "prompt" : "prompts"}</span>
          </span>
        )}
      </Link>
      {saved?.mayChange && (
        <SearchMenu search={saved} siblings={siblings} current={isShown ? null : current} />
      )}
    </li>
  );
}
