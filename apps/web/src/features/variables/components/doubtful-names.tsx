import type { Variable } from "@commonplace/domain/variables";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./doubtful-names.module.css";

/** Number of names offered at once: a manual may contain hundreds. */
const SHOWN = 6;

interface DoubtfulNamesProps {
  names: readonly Variable[];
  onAdd: (variable: Variable) => void;
}

/** Offers places that may be meant for a person; none of them is asked for unless the person says so. */
export function DoubtfulNames({ names, onAdd }: DoubtfulNamesProps) {
  const [isWhole, setIsWhole] = useState(false);
  if (names.length === 0) return null;
  const shown = isWhole ? names : names.slice(0, SHOWN);
  return (
    <section className={classes.doubtful} aria-label="Also a blank?">
      <p className={classes.title}>Also a blank?</p>
      <div className={classes.names}>
        {shown.map((variable) => (
          <Button
            key={variable.name}
            variant="default"
            size="compact-sm"
            className={classes.name}
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onAdd(variable)}
          >
            <span dir="auto">{variable.name}</span>
          </Button>
        ))}
        {shown.length < names.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
            {names.length - shown.length} more
          </Button>
        )}
      </div>
    </section>
  );
}
