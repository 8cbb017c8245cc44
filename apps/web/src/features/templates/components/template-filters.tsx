import { TEMPLATE_CATEGORIES, type TemplateSort } from "@commonplace/domain/templates/schemas";
import { Checkbox, NativeSelect } from "@mantine/core";
import { SearchField } from "../../../shared/forms/search-field";
import type { TemplatesView } from "../hooks/templates-url";
import classes from "./template-filters.module.css";

/** The product's search debounce, in ms. */
const DEBOUNCE = 300;
const CATEGORIES = [{ id: null, name: "All Categories" }, ...TEMPLATE_CATEGORIES];
const SORTS: { value: TemplateSort; label: string }[] = [
  { value: "rating", label: "Best rated" },
  { value: "used", label: "Most used" },
  { value: "newest", label: "Newest" },
];

interface TemplateFiltersProps {
  view: TemplatesView;
  isSearching: boolean;
  onChange: (changes: Partial<TemplatesView>) => void;
  onLeaveDown: () => void;
}

/** The filters: one category, words, an order, and own templates only. */
export function TemplateFilters({ view, isSearching, onChange, onLeaveDown }: TemplateFiltersProps) {
  return (
    <div className={classes.filters}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            size="md"
            label="Search templates"
            placeholder="Search templates"
            debounce={DEBOUNCE}
            value={view.q}
            isSearching={isSearching}
            onSearch={(q) => onChange({ q })}
            onLeaveDown={onLeaveDown}
          />
        </div>
        <NativeSelect
          size="md"
          aria-label="Order"
          value={view.sort}
          data={SORTS}
          onChange={({ currentTarget }) =>
            onChange({ sort: SORTS.find(({ value }) => value === currentTarget.value)?.value })
          }
        />
        <Checkbox
          className={classes.mine}
          label="Published by me"
          checked={view.mine}
          onChange={(event) => onChange({ mine: event.currentTarget.checked })}
        />
      </div>
      <fieldset className={classes.categories}>
        <legend className="cp-visually-hidden">Category</legend>
        {CATEGORIES.map(({ id, name }) => (
          <label key={name} className={classes.category} data-chosen={view.category === id || undefined}>
            <input
              type="radio"
              name="template-category"
              className="cp-visually-hidden"
              checked={view.category === id}
              onChange={() => onChange({ category: id })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
