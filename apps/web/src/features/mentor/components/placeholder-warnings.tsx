import type { PlaceholderWarnings as Warnings } from "@commonplace/domain/mentor/schemas";
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { putBack, takeOut } from "../hooks/placeholders";
import classes from "./placeholder-warnings.module.css";

interface PlaceholderWarningsProps {
  warnings: Warnings;
  original: string;
  /** The current text in the text box: a warning disappears with its cause. */
  text: string;
  onChange: (text: string) => void;
}

/** Placeholders that the rewritten prompt lost or invented, each corrected by one click. */
export function PlaceholderWarnings({ warnings, original, text, onChange }: PlaceholderWarningsProps) {
  const dropped = warnings.dropped.filter((placeholder) => !text.includes(placeholder));
  const invented = warnings.invented.filter((placeholder) => text.includes(placeholder));
  if (dropped.length + invented.length === 0) return null;
  return (
    <section className={`${classes.warnings} category-yellow`} aria-labelledby="mentor-placeholders">
      <h3 id="mentor-placeholders" className={classes.title}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        Check the placeholders
      </h3>
      <ul className={classes.list}>
        {dropped.map((placeholder) => (
          <li key={placeholder}>
            <span>
              <code>{placeholder}</code> is missing from the optimized prompt.
            </span>
            <Fix
              label="Put back"
              placeholder={placeholder}
              onFix={() => onChange(putBack(text, original, placeholder))}
            />
          </li>
        ))}
        {invented.map((placeholder) => (
          <li key={placeholder}>
            <span>
              <code>{placeholder}</code> was not in your prompt.
            </span>
            <Fix
              label="Remove"
              placeholder={placeholder}
              onFix={() => onChange(takeOut(text, placeholder))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fix({ label, placeholder, onFix }: { label: string; placeholder: string; onFix: () => void }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.fix}
      aria-label={`${label} ${placeholder}`}
      onClick={onFix}
    >
      {label}
    </Button>
  );
}
