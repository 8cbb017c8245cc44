import { EmptyState } from "@commonplace/ui";
import { Button } from "@mantine/core";
import { IconSearchOff } from "@tabler/icons-react";
import { hasFilters, type LibraryState, NO_FILTERS } from "../hooks/library-url";

interface NoResultsProps {
  state: LibraryState;
  onChange: (change: Partial<LibraryState>) => void;
}

/** Nothing to show for these filters or this query, and the ways out. */
export function NoResults({ state, onChange }: NoResultsProps) {
  const filtered = hasFilters(state);
  return (
    <EmptyState
      icon={<IconSearchOff size={36} />}
      title={filtered ? "No prompts match your current filters." : "No prompts found."}
      description={state.q === "" ? undefined : `Nothing reads like “${state.q}”. Try fewer or other words.`}
      actions={
        <>
          {filtered && (
            <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
              Clear Filters
            </Button>
          )}
          {state.q !== "" && (
            <Button variant="default" onClick={() => onChange({ q: "" })}>
              Clear Search
            </Button>
          )}
        </>
      }
    />
  );
}
