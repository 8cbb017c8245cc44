import { Button, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { hasFilters, type LibraryState, NO_FILTERS } from "../hooks/library-url";
import classes from "./active-filters.module.css";

interface ActiveFiltersProps {
  state: LibraryState;
  /** A category's name; ids that are gone get a name that says so. */
  nameOf: (category: string) => string;
  onChange: (change: Partial<LibraryState>) => void;
}

/** The active filters, each with a button that removes it; renders nothing without filters. */
export function ActiveFilters({ state, nameOf, onChange }: ActiveFiltersProps) {
  if (!hasFilters(state)) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {state.favorites && <Chip label="Favorites" onRemove={() => onChange({ favorites: false })} />}
      {state.categories.map((id) => (
        <Chip
          key={id}
          label={nameOf(id)}
          onRemove={() => onChange({ categories: state.categories.filter((other) => other !== id) })}
        />
      ))}
      {state.tags.map((tag) => (
        <Chip
          key={`#${tag}`}
          label={`#${tag}`}
          onRemove={() => onChange({ tags: state.tags.filter((other) => other !== tag) })}
        />
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange(NO_FILTERS)}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <UnstyledButton className={classes.chip} aria-label={`Remove filter ${label}`} onClick={onRemove}>
        <span className={classes.label} dir="auto">
          {label}
        </span>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </li>
  );
}
