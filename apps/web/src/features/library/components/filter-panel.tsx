import type { PromptFacets, PromptSort } from "@commonplace/domain/prompts/schemas";
import { NativeSelect, SegmentedControl, UnstyledButton } from "@mantine/core";
import { IconLayoutGrid, IconLayoutList, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { FilterCheckbox } from "../../../shared/forms/filter-checkbox";
import { countInCategory } from "../hooks/library-counts";
import { defaultSort, type LibraryState, type LibraryView } from "../hooks/library-url";
import classes from "./filter-panel.module.css";

/** A category one can filter by. */
export interface FilterCategory {
  id: string;
  name: string;
  mark: ReactNode;
  /** Further actions. */
  menu?: ReactNode;
}

export interface FilterPanelProps {
  state: LibraryState;
  builtIn: readonly FilterCategory[];
  custom: readonly FilterCategory[];
  /** Counts beside the categories; undefined until known. */
  facets: PromptFacets | undefined;
  /** The searches that have a name. */
  searches: ReactNode;
  /** The tags to filter by. */
  tags: ReactNode;
  onChange: (change: Partial<LibraryState>) => void;
  onCreateCategory: () => void;
}

/** The order of a search where the person chose none. */
const BEST_MATCH = "relevance";

const SORT_LABELS: Record<PromptSort, string> = {
  recent: "Most Recent",
  alphabetical: "Alphabetical",
  category: "Category",
  favorites: "Favorites First",
  "highest-score": "Highest Score",
  "lowest-score": "Lowest Score",
};

const SORT_OPTIONS = Object.entries(SORT_LABELS).map(([value, label]) => ({ value, label }));

const isSort = (value: string): value is PromptSort => Object.hasOwn(SORT_LABELS, value);

/** Filters, order and layout of the library. */
export function FilterPanel(props: FilterPanelProps) {
  const { state, builtIn, custom, facets, searches, tags, onChange, onCreateCategory } = props;
  const isSearching = state.q !== "";
  const fallback = isSearching ? BEST_MATCH : defaultSort(state);
  const chosen = useRef(state.categories);
  useEffect(() => {
    chosen.current = state.categories;
  }, [state.categories]);
  // Both callbacks are stable, so that a press renders only its own checkbox and not two dozen others.
  const toggle = useCallback(
    (on: boolean, id: string) =>
      onChange({
        categories: on ? [...chosen.current, id] : chosen.current.filter((other) => other !== id),
      }),
    [onChange],
  );
  const toggleFavorites = useCallback((favorites: boolean) => onChange({ favorites }), [onChange]);

  const group = (legend: string, categories: readonly FilterCategory[], more?: ReactNode) => (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {categories.map(({ id, name, mark, menu }) => (
        <FilterCheckbox
          key={id}
          id={id}
          label={name}
          mark={mark}
          menu={menu}
          count={facets && countInCategory(facets, id, state.favorites)}
          checked={state.categories.includes(id)}
          onChange={toggle}
        />
      ))}
      {more}
    </fieldset>
  );

  return (
    <div className={classes.panel}>
      <SegmentedControl
        fullWidth
        aria-label="View"
        value={state.view}
        onChange={(view) => onChange({ view: view as LibraryView })}
        data={[
          { value: "grid", label: <ViewLabel icon={<IconLayoutGrid size={16} />} name="Grid" /> },
          { value: "list", label: <ViewLabel icon={<IconLayoutList size={16} />} name="List" /> },
        ]}
      />
      <NativeSelect
        label="Sort by"
        classNames={{ label: classes.legend }}
        value={state.sort ?? fallback}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: isSort(value) && value !== fallback ? value : null })
        }
        data={isSearching ? [{ value: BEST_MATCH, label: "Best Match" }, ...SORT_OPTIONS] : SORT_OPTIONS}
      />
      <FilterCheckbox
        id="favorites"
        label="Show favorites only"
        checked={state.favorites}
        onChange={toggleFavorites}
      />
      {searches}
      {group("Categories", builtIn)}
      {group(
        "Custom Categories",
        custom,
        <UnstyledButton className={classes.create} onClick={onCreateCategory}>
          <IconPlus size={16} aria-hidden />
          New category
        </UnstyledButton>,
      )}
      {tags}
    </div>
  );
}

function ViewLabel({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <span className={classes.view}>
      {icon}
      {name}
    </span>
  );
}
